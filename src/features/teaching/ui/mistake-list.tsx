import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { ClassPage, Mistake } from '../contract.ts';
import { Names } from './names.tsx';

const shownAtFirst = 4;
type Props = { page: ClassPage; onOpen: (mistake: Mistake) => void };

/** How the pupils err in the unit, what most of them share and have not put right first; each with the newest answer of its kind. */
export function MistakeList({ page: { mistakes, since }, onOpen }: Props) {
  const { i18n } = useLingui();
  const [isAll, setAll] = useState(false);
  const from = sayDay(since, i18n.locale, { day: 'numeric', month: 'long' });
  return (
    <section aria-labelledby="err-title">
      <div className="section-head"><h2 id="err-title"><Trans>How they err</Trans></h2><span className="small muted"><Trans>since {from}</Trans></span></div>
      {mistakes.length === 0
        ? <p className="card card--well small muted"><Trans>No known cause of a mistake came up in this unit. When one does, it stands here with the answers that show it.</Trans></p>
        : <ul className="list list--card">{(isAll ? mistakes : mistakes.slice(0, shownAtFirst)).map((mistake) => <MistakeRow
          key={`${mistake.misconceptionId} ${mistake.skillId}`} mistake={mistake} onOpen={() => onOpen(mistake)} />)}</ul>}
      {mistakes.length > shownAtFirst && <Button variant="plain" aria-expanded={isAll}
        onClick={() => setAll(!isAll)}>{isAll ? <Trans>Show fewer</Trans> : <Trans>Show all {mistakes.length}</Trans>}</Button>}
    </section>
  );
}

function MistakeRow({ mistake: { name, skillName, pupils, answers, example }, onOpen }: { mistake: Mistake; onOpen: () => void }) {
  const { t } = useLingui();
  const open = pupils.filter(({ isMended }) => !isMended);
  const mended = pupils.length - open.length;
  return (
    <li className="mistake">
      <span className="mistake__count num" aria-hidden="true">{pupils.length}</span>
      <div className="grow stack stack--sm">
        <div><p className="title">{name}</p><p className="small muted">{skillName}</p></div>
        <div className="mistake__example small"><Markdown>{example.stem}</Markdown><p className="mistake__answer"><Icon name="circle-dashed" size="sm" />
          <span className="visually-hidden"><Trans>Answered:</Trans></span><bdi><Markdown isInline>{example.response}</Markdown></bdi></p></div>
        <p className="small muted">{open.length > 0 && <Names names={open.map((pupil) => pupil.name)} />}{open.length > 0 && mended > 0 && '. '}{mended > 0
          && <Plural value={mended} one="# pupil is secure in it since." other="# pupils are secure in it since." />}</p>
      </div>
      <button type="button" className="link-button small" aria-haspopup="dialog" aria-label={t`${answers} answers: ${name}`} onClick={onOpen}><Plural
        value={answers} one="# answer" other="# answers" /></button>
    </li>
  );
}
