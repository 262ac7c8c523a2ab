import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Markdown } from '#client/components/markdown.tsx';
import { answersOf } from '../choose-do-next.ts';
import type { ClassPage, DoNext, Mistake } from '../contract.ts';
import type { GroupDraft } from './group-draft.ts';
import { Names } from './names.tsx';
import { WordReasons } from './word-reasons.tsx';

type Props = { page: ClassPage; onGroup: (draft: GroupDraft) => void; onAnswers: (mistake: Mistake) => void };

/** The dark board: the one thing that helps this class most, and why. */
export function NextForClass({ page, onGroup, onAnswers }: Props) {
  const { doNext } = page;
  const mistake = doNext.kind === 'mistake' ? page.mistakes.find(({ misconceptionId, skillId }) => misconceptionId === doNext.misconceptionId && skillId === doNext.skillId) : undefined;
  return (
    <section className="board board--split class-next" aria-labelledby="class-next-title">
      <div>
        <p className="do-next"><Trans>Do next</Trans></p>
        <What page={page} doNext={doNext} mistake={mistake} onGroup={onGroup} onAnswers={onAnswers} />
      </div>
      {mistake && <Example mistake={mistake} />}
    </section>
  );
}

function What({ page, doNext, mistake, onGroup, onAnswers }: Props & { doNext: DoNext; mistake: Mistake | undefined }) {
  const { t } = useLingui();
  const { class: { id: classId }, unit } = page;
  switch (doNext.kind) {
    case 'mistake': return mistake ? <Shared page={page} mistake={mistake} memberIds={doNext.memberIds} onGroup={onGroup} onAnswers={onAnswers} /> : null;
    case 'stuck': return (
      <Says title={<Plural value={doNext.memberIds.length} one={`# pupil is stuck on ${doNext.skillName}`} other={`# pupils are stuck on ${doNext.skillName}`} />}
        actions={<MakeGroup onClick={() => onGroup({ about: doNext.skillName, reason: t`Stuck on ${doNext.skillName}`, memberIds: doNext.memberIds })} />}>
        <Names names={namesOf(page, doNext.memberIds)} />: <Trans>their last questions did not work out, with nearly all of the help. A few minutes beside them help most.</Trans>
      </Says>
    );
    case 'move-on': return (
      <Says title={doNext.next === null ? <Trans>The class has come to the end of its course</Trans> : <Trans>The class is ready for {doNext.next}</Trans>} actions={<PlanLink classId={classId} />}>
        <Trans>{doNext.ready} of {doNext.of} pupils are secure in two thirds or more of {unit?.title ?? ''}.</Trans>
      </Says>
    );
    case 'word': return <OnePupil page={page} pupilId={doNext.pupilId} />;
    case 'extend': return (
      <Says
        title={<Plural value={doNext.memberIds.length} one="# pupil is ready for more" other="# pupils are ready for more" />}
        actions={<MakeGroup onClick={() =>
          onGroup({ about: doNext.next ?? unit?.title ?? '', reason: t`Ready for more: secure in two thirds or more of ${unit?.title ?? ''}`, memberIds: doNext.memberIds })} />}
      >
        <Names names={namesOf(page, doNext.memberIds)} />: <Trans>secure in two thirds or more of {unit?.title ?? ''}.</Trans>
      </Says>
    );
    case 'nothing-yet': return <Says title={<Trans>Nothing was answered yet</Trans>} actions={<PlanLink classId={classId} />}><Trans>Draft plans for the class,
      or let your pupils begin on their own page. What they know stands here as soon as somebody has answered.</Trans></Says>;
    case 'no-pupils': return <Says title={<Trans>This class has no pupils yet</Trans>}><Trans>An admin of your school puts them in.</Trans></Says>;
    case 'nothing': return <Says title={<Trans>Nothing presses</Trans>} actions={<PlanLink classId={classId} />}><Trans>No mistake is shared that no group works on,
      and nobody is stuck or silent.</Trans></Says>;
  }
}

type SaysProps = { title: ReactNode; children: ReactNode; actions?: ReactNode };
const Says = ({ title, children, actions }: SaysProps) => (
  <>
    <h2 id="class-next-title" className="board__title">{title}</h2>
    <p className="board__reason">{children}</p>
    {actions && <div className="row board__actions">{actions}</div>}
  </>
);

const MakeGroup = ({ onClick }: { onClick: () => void }) => <Button variant="next" aria-haspopup="dialog" onClick={onClick}><Trans>Make this group</Trans></Button>;
const PlanLink = ({ classId }: { classId: string }) => <Link className={buttonClass({ variant: 'next' })} to="/learning-plans" search={{ class: classId }}><Trans>Plan for this class</Trans></Link>;

export const namesOf = ({ pupils }: ClassPage, ids: readonly string[]) => pupils.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

type SharedProps = Props & { mistake: Mistake; memberIds: string[] };

function Shared({ page, mistake, memberIds, onGroup, onAnswers }: SharedProps) {
  const { i18n, t } = useLingui();
  const answers = answersOf(mistake, memberIds);
  const since = sayDay(page.since, i18n.locale, { day: 'numeric', month: 'long' });
  return (
    <Says
      title={<Plural value={memberIds.length} one={`# pupil: ${mistake.name}`} other={`# pupils: ${mistake.name}`} />}
      actions={(
        <>
          <MakeGroup onClick={() => onGroup({ about: mistake.skillName, reason: t`${mistake.name}, ${answers} answers`, memberIds })} />
          <Button aria-haspopup="dialog" onClick={() => onAnswers(mistake)}><Plural value={mistake.answers} one="Open the # answer" other="Open the # answers" /></Button>
        </>
      )}
    >
      <Names names={namesOf(page, memberIds)} />: <Plural value={answers} one="# answer of this kind" other="# answers of this kind" />,{' '}
      <Trans>each pupil two or more, in {mistake.skillName} since {since}.</Trans>
    </Says>
  );
}

function OnePupil({ page: { words, class: { id: classId } }, pupilId }: { page: ClassPage; pupilId: string }) {
  const word = words.find(({ id }) => id === pupilId);
  if (!word) return null;
  return (
    <Says title={<Trans>A word with {word.name}</Trans>}
      actions={<Link className={buttonClass({ variant: 'next' })} to="/learning-plans" search={{ class: classId, pupil: pupilId }}><Trans>Open what is known</Trans></Link>}>
      <WordReasons reasons={word.reasons} />
    </Says>
  );
}

/** The newest answer of the kind, as it was written. */
function Example({ mistake: { example } }: { mistake: Mistake }) {
  return (
    <figure className="class-next__example">
      <figcaption className="small muted"><Trans>The newest of these answers</Trans></figcaption>
      <div className="small"><Markdown>{example.stem}</Markdown></div>
      <p className="class-next__answer"><bdi><Markdown isInline>{example.response}</Markdown></bdi></p>
    </figure>
  );
}
