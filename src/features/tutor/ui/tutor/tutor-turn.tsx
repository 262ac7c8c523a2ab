import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { copyText, MessageBody, type Citing, type Turn } from '#features/documents/ui/public.tsx';
import { PracticeInside } from '#features/practice/ui/public.tsx';
import { HelpCard } from '#features/safety/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { tutorCard, type TutorCard, type lineVerdicts } from '../../contract.ts';

/** What the tutor said, what stands below it, and by what it was made. */
export function TutorTurn({ turn, onRetry }: { turn: Turn; onRetry: ((turn: Turn) => void) | null }) {
  const isWriting = turn.status === 'writing';
  const card = tutorCard.safeParse(turn.card);
  const citing = useLessonCiting();
  // Its statements carry the lesson they stand on, or a mark where they do not.
  const isModels = turn.citations.length > 0 || turn.provenance?.engine === 'model';
  if (card.data?.kind === 'from-teacher') return <TeacherTurn name={card.data.name} words={turn.content} />;
  return (
    <div className="turn" aria-busy={isWriting}>
      <h3 className="visually-hidden"><Trans>Tutor</Trans></h3>
      <p className="turn__who"><Icon name={isWriting ? 'loader' : 'messages'} />{isWriting && turn.content === '' ? <Trans>Looking</Trans>
        : <Trans>Tutor</Trans>}{turn.provenance?.model && <>, <Trans>words by {turn.provenance.model}</Trans></>}</p>
      {turn.content !== '' && <div className="prose break-words" dir="auto">{isModels ? <MessageBody content={turn.content} citations={turn.citations} isWriting={isWriting}
        citing={citing} /> : <Markdown>{turn.content}</Markdown>}</div>}
      {card.success && <Card card={card.data} />}
      {turn.provenance?.notes.map((note) => <p key={note} className="small muted">{note}</p>)}
      {turn.status === 'stopped' && <p className="small muted"><Trans>You stopped this.</Trans></p>}
      {turn.status === 'failed' && <Note kind="danger"
        title={<Trans>The tutor did not answer</Trans>}>{turn.problem ?? <Trans>The connection to Slate was lost.</Trans>} <Trans>What you wrote is kept.</Trans></Note>}
      {!isWriting && <Tools turn={turn} onRetry={turn.status === 'complete' ? null : onRetry} />}
    </div>
  );
}

/** A person wrote: nobody is to take it for the tutor's. */
function TeacherTurn({ name, words }: { name: string; words: string }) {
  return (
    <div className="turn turn--teacher"><h3 className="visually-hidden">{name}</h3><p className="turn__who"><Icon name="feather" /><Trans>{name}, your teacher</Trans></p>
      <p className="break-words whitespace-pre-wrap" dir="auto">{words}</p></div>
  );
}

/** A citation of the tutor leads to its lesson. */
function useLessonCiting(): Citing {
  const navigate = useNavigate();
  return { open: ({ documentId }) => void navigate({ to: '/home/lessons/$lessonId', params: { lessonId: documentId } }), isCurrent: () => false, kindOf: () => 'part', isNamed: true };
}

function Tools({ turn, onRetry }: { turn: Turn; onRetry: ((turn: Turn) => void) | null }) {
  const { t } = useLingui();
  const copy = async () => {
    if (await copyText(turn.content)) showToast(t`Copied`);
  };
  return (
    <div className="turn__tools">
      {turn.content !== '' && <Button size="sm" icon="copy" onClick={() => void copy()}><Trans>Copy</Trans></Button>}
      {onRetry && <Button size="sm" icon="refresh" onClick={() => onRetry(turn)}><Trans>Try again</Trans></Button>}
    </div>
  );
}

function Card({ card }: { card: TutorCard }) {
  switch (card.kind) {
    case 'help': return <HelpCard />;
    case 'working': return <Working card={card} />;
    case 'hint': return card.lesson && <LessonLinks lessons={[card.lesson]} />;
    case 'lessons': return <LessonLinks lessons={card.lessons} />;
    case 'check': return <OnYourOwn skill={card.skill} />;
    case 'held': return <p><span className="chip chip--due"><Icon name="clock" /><Trans>Waits for your teacher</Trans></span></p>;
    case 'from-teacher': return null;
    case 'quiz': return <PracticeInside practiceId={card.practiceId} />;
  }
}

const LessonLinks = ({ lessons }: { lessons: readonly { id: string; title: string }[] }) => (
  <p className="row">{lessons.map(({ id, title }) => <Link key={id} to="/home/lessons/$lessonId" params={{ lessonId: id }} className="cite"><Icon name="book-open" size="sm" />
    <Trans>Lesson: {title}</Trans></Link>)}</p>
);

type Verdict = (typeof lineVerdicts)[number];
const verdictWords: Record<Verdict, MessageDescriptor> = { 'holds': msg`Holds`, 'does-not-hold': msg`Does not follow`, 'cannot-tell': msg`Cannot tell` };
const verdictIcons: Record<Verdict, IconName> = { 'holds': 'circle-check', 'does-not-hold': 'circle-dashed', 'cannot-tell': 'circle' };

/** A pupil's lines, each with its verdict. */
function Working({ card: { lines } }: { card: Extract<TutorCard, { kind: 'working' }> }) {
  const { i18n } = useLingui();
  return (
    <section className="board tutor-lines" aria-label={i18n._(msg`Your working, line by line`)}>
      <p className="row row--between"><strong><Trans>Your working, line by line</Trans></strong><span className="small"><Trans>Computed exactly</Trans></span></p>
      <ol>{lines.map(({ text, verdict, isGiven }, at) => (
        <li key={at} className={isGiven ? '' : `is-${verdict}`}><Icon name={isGiven ? 'circle-small' : verdictIcons[verdict]} /><span className="grow break-words" dir="ltr">{text}</span>
          <strong className="small">{isGiven ? <Trans>Given</Trans> : i18n._(verdictWords[verdict])}</strong></li>
      ))}</ol>
    </section>
  );
}

/** One question without help, whose answer is evidence; not today is an answer, too. */
function OnYourOwn({ skill }: { skill: { id: string; name: string } }) {
  const [isLater, setLater] = useState(false);
  if (isLater) return <p className="small muted"><Trans>Not today. It waits with your practice.</Trans></p>;
  return (
    <div className="card row row--between"><div><strong>{skill.name}</strong><p className="small muted"><Trans>On your own: no help until you answer.</Trans></p></div>
      <div className="row"><Link to="/home/practice" search={{ skill: skill.id, kind: 'check', back: '/slateassist' }} className={buttonClass({ variant: 'primary', size: 'sm' })}>
        <Trans>Try one on my own</Trans></Link>
        <Button size="sm" variant="plain" onClick={() => setLater(true)}><Trans>Not today</Trans></Button></div></div>
  );
}
