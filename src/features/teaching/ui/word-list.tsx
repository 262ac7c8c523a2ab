import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { WriteButton } from '#features/assignments/ui/public-teaching.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import type { ClassPage } from '../contract.ts';
import { Avatar } from './names.tsx';
import { WordReasons } from './word-reasons.tsx';

const shownAtFirst = 5;

/** Who needs a word, the most urgent first, and who is ready for more. */
export function WordList({ page: { words, class: { id: classId } } }: { page: ClassPage }) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  return (
    <section aria-labelledby="word-title">
      <div className="section-head"><h2 id="word-title"><Trans>Needs a word with you</Trans></h2><Link className="small" to="/learning-plans"
        search={{ class: classId }}><Trans>All pupils</Trans></Link></div>
      {words.length === 0
        ? <p className="card card--well small muted"><Trans>Nobody at the moment: nobody is stuck, silent for a week, or lives on whole solutions.</Trans></p>
        : (
          <ul className="list list--card">
            {(isAll ? words : words.slice(0, shownAtFirst)).map(({ id, name, reasons }) => (
              <li key={id}>
                <Avatar name={name} />
                <div className="grow"><p className="title"><bdi>{name}</bdi></p><p className="small muted"><WordReasons reasons={reasons} /></p></div>
                <div className="word-ways">
                  <WriteButton classId={classId} size="sm" to={{ audience: 'pupils', learnerIds: [id] }} label={t`Write to ${name}`} />
                  <Link className={buttonClass({ size: 'sm' })} aria-label={t`Open ${name}`} to="/learning-plans" search={{ class: classId, pupil: id, ...skillOf(reasons) }}><Trans>Open</Trans></Link>
                </div>
              </li>
            ))}
          </ul>
        )}
      {words.length > shownAtFirst && <Button variant="plain" aria-expanded={isAll}
        onClick={() => setAll(!isAll)}>{isAll ? <Trans>Show fewer</Trans> : <Trans>Show all {words.length}</Trans>}</Button>}
    </section>
  );
}

/** Where somebody is stuck, the answers of that skill stand open. */
function skillOf(reasons: ClassPage['words'][number]['reasons']): { skill?: string } {
  const [first] = reasons;
  return first?.kind === 'stuck' ? { skill: first.skillId } : {};
}
