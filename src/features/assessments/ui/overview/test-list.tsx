import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { newId } from '#shared/ids.ts';
import { Button, buttonClass } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { showToast } from '#client/components/toast.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import type { TestSummary } from '../../overview-contract.ts';
import { useArchiveTest, useCopyTest } from '../tests-api.ts';

type Props = { tests: TestSummary[]; archived: TestSummary[]; toReview: number };

/** What is being written, then what can be given again, then what was put away. */
export function TestList({ tests, archived, toReview }: Props) {
  const [isOpen, setOpen] = useState(false);
  const drafts = tests.filter(({ version, isChanged }) => version === 0 || isChanged);
  const ready = tests.filter((test) => !drafts.includes(test));
  return (
    <>
      {(drafts.length > 0 || toReview > 0) && (
        <section aria-labelledby="drafts-title">
          <div className="section-head"><h2 id="drafts-title"><Trans>Drafts</Trans></h2><span className="small muted"><Trans>Saved as you type</Trans></span></div>
          <ul className="list list--card">
            {drafts.map((test) => <TestRow key={test.id} test={test} isArchived={false} />)}
            {toReview > 0 && <li><span className="tile tile--plain"><Icon name="file-search" /></span>
              <div className="grow"><Link className="title quiet-link" to="/home/assessments/review"><Trans>Drafted questions</Trans></Link><p className="small muted"><Plural
                value={toReview} one="# question that nobody has read yet." other="# questions that nobody has read yet." /> <Trans>Each with its source sentence beside it.</Trans></p></div>
              <Link className={buttonClass({ size: 'sm' })} to="/home/assessments/review"><Plural value={toReview} one="Review # draft" other="Review # drafts" /></Link></li>}
          </ul>
        </section>
      )}
      {ready.length > 0 && (
        <section aria-labelledby="ready-title">
          <div className="section-head"><h2 id="ready-title"><Trans>Ready to give</Trans></h2><span className="small muted num"><Plural value={ready.length} one="# test"
            other="# tests" /></span></div>
          <ul className="list list--card">{ready.map((test) => <TestRow key={test.id} test={test} isArchived={false} />)}</ul>
        </section>
      )}
      {archived.length > 0 && (
        <section>
          <Button variant="plain" size="sm" aria-expanded={isOpen} icon={isOpen ? 'chevron-up' : 'chevron-down'} onClick={() => setOpen(!isOpen)}><Plural
            value={archived.length} one="# test put away" other="# tests put away" /></Button>
          {isOpen && <ul className="list list--card mt-3">{archived.map((test) => <TestRow key={test.id} test={test} isArchived />)}</ul>}
        </section>
      )}
    </>
  );
}

function TestRow({ test, isArchived }: { test: TestSummary; isArchived: boolean }) {
  const { i18n, t } = useLingui();
  const copy = useCopyTest();
  const archive = useArchiveTest();
  const { id, questions, points, empty, savedAt, version, isChanged, givenCount } = test;
  const title = test.title === '' ? t`Test without a title` : test.title;
  const saved = sayWhen(savedAt, i18n.locale);
  const isDraft = version === 0 || isChanged;
  const put = (away: boolean) => archive.mutate({ testId: id, isArchived: away }, {
    onSuccess: () => showToast(away ? t`Put away. What was given stays given.` : t`It is back.`, away ? { label: t`Undo`, run: () => put(false) } : undefined),
  });
  const choices = isArchived ? [{ id: 'back', name: t`Bring it back`, icon: 'undo' as const, run: () => put(false) }] : [
    { id: 'copy', name: t`Copy`, icon: 'copy' as const, run: () => copy.mutate({ testId: id, key: newId() }, { onSuccess: () => showToast(t`The copy stands under Drafts.`) }) },
    { id: 'archive', name: t`Put away`, icon: 'trash' as const, run: () => put(true) },
  ];
  return (
    <li>
      <span className="tile tile--plain"><Icon name="file-text" /></span>
      <div className="grow">
        <Link className="title quiet-link" to="/home/assessments/tests/$testId" params={{ testId: id }}>{title}</Link>
        <p className="small muted">
          {questions === 0 ? <Trans>No questions yet.</Trans> : <><Plural value={questions} one="# question" other="# questions" />{points !== questions && <>, <Plural
            value={points} one="# point" other="# points" /></>}.</>}
          {empty !== null && <> <Trans>{empty} is still empty.</Trans></>}
          {version > 0 && isChanged && <> <Trans>Changed since it was published.</Trans></>}
          {givenCount > 0 && <> <Plural value={givenCount} one="Given once." other="Given # times." /></>} <Trans>Saved {saved}.</Trans>
        </p>
      </div>
      <div className="row row--nowrap">
        {!isArchived && <Link className={buttonClass({ size: 'sm' })} to="/home/assessments/tests/$testId" params={{ testId: id }} search={isDraft ? {} : { give: 1 }}
          aria-label={isDraft ? t`Continue ${title}` : t`Give ${title}`}>{isDraft ? <Trans>Continue</Trans> : <Trans>Give</Trans>}</Link>}
        <MoreMenu label={t`What to do with ${title}`} parts={[{ id: 'all', choices }]} />
      </div>
    </li>
  );
}
