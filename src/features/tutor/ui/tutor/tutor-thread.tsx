import { useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { EditingNote, useEditing } from '#features/history/ui/public.tsx';
import { AnswerSpeaker, Composer, MyTurn, useStickToEnd, type Turn } from '#features/documents/ui/public.tsx';
import { ReadersList } from '#features/safety/ui/public.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { modes, type Mode } from '../../contract.ts';
import { TutorTurn } from './tutor-turn.tsx';
import type { Tutor } from './use-tutor.ts';

const modeWords: Record<Mode, { name: MessageDescriptor; says: MessageDescriptor; field: MessageDescriptor }> = {
  guide: { name: msg`Guide me`, says: msg`Answers, steps and questions; I help one step at a time.`, field: msg`Your answer, your steps, or a question` },
  explain: { name: msg`Explain`, says: msg`An idea, from the lessons.`, field: msg`What shall I explain?` },
  quiz: { name: msg`Quiz me`, says: msg`A question that is marked.`, field: msg`About what shall I ask you?` },
  working: { name: msg`Check my working`, says: msg`One line for each step.`, field: msg`Your steps, one line for each (Shift and Enter)` },
};

/** What was said, and the field for what comes next. */
export function TutorThread({ tutor, isOpen }: { tutor: Tutor; isOpen: boolean }) {
  const { i18n, t } = useLingui();
  const { threadId, page, thread, problem } = tutor;
  const [draft, setDraft] = useKeptDraft(threadId);
  const [mode, setMode] = useState<Mode>('guide');
  const scroller = useRef<HTMLDivElement>(null);
  const { turns, live, isWriting, query } = thread;
  useStickToEnd(scroller, `${threadId ?? ''} ${turns.length}`);
  const editing = useEditing(threadId, setDraft);
  const send = async (text: string, as: Mode) => {
    if (text.trim() === '') return;
    // What is typed while it goes out is the next message; what did not go out stands there again.
    if (text === draft) setDraft('');
    if (!(await tutor.send(text.trim(), as, editing.target)) && text === draft) setDraft(text);
  };
  const retry = (turn: Turn) => {
    const said = turns[turns.findIndex(({ key }) => key === turn.key) - 1];
    if (said) tutor.retry(turn, said.content);
  };
  const isInBin = Boolean(query.data?.thread.deletedAt);
  return (
    <section className="tutor" aria-label={t`Conversation`}>
      <h2 className="visually-hidden"><Trans>Conversation</Trans></h2>
      {page.data && <OpenedFrom page={page.data} />}
      {threadId === undefined && <Welcome />}
      <div className="thread" ref={scroller}>
        {query.error && turns.length === 0 && <ErrorState title={<Trans>This conversation did not load</Trans>} error={query.error} onRetry={() => void query.refetch()} />}
        {threadId !== undefined && query.isLoading && turns.length === 0 && <SkeletonList rows={3} />}
        {turns.map((turn) => (turn.role === 'person' ? <MyTurn key={turn.key} turn={turn} onEdit={isWriting || isInBin || !isOpen ? null : editing.begin} /> : <TutorTurn key={turn.key}
          turn={turn} onRetry={isWriting || isInBin ? null : retry} />))}
      </div>
      <AnswerSpeaker live={live} />
      {problem && <Note kind="danger" title={<Trans>That was not sent</Trans>}>{problem.message} <Trans>It is kept below.</Trans></Note>}
      {isInBin ? <Note kind="info" title={<Trans>This conversation is in the bin</Trans>}><Trans>Restore it under History to go on with it.</Trans></Note> : (
        <div className="stack">
          <div className="filters" role="group" aria-label={t`What the tutor does`}>
            {modes.map((one) => <button key={one} type="button" className="filter" aria-pressed={one === mode} title={i18n._(modeWords[one].says)}
              onClick={() => setMode(one)}>{i18n._(modeWords[one].name)}</button>)}
          </div>
          <EditingNote editing={editing} />
          {page.data?.ladder?.status === 'open' && !page.data.ladder.isUnaided && <Starters isBusy={isWriting || !isOpen} onSay={(text) => void send(text, 'guide')} />}
          <Composer
            label={t`What you say to the tutor`} placeholder={i18n._(modeWords[mode].field)} value={draft} onChange={setDraft} onSend={() => void send(draft, mode)} isWriting={isWriting}
              onStop={tutor.stop}
            canAsk={isOpen} status={<Trans>Enter sends</Trans>}
          />
        </div>
      )}
    </section>
  );
}

function Starters({ isBusy, onSay }: { isBusy: boolean; onSay: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <div className="row" role="group" aria-label={t`Suggestions`}>
      {[t`Show me what the question means`, t`I do not know where to start`, t`A hint, please`].map((text) => <button key={text} type="button" className="btn btn--sm" disabled={isBusy}
        onClick={() => onSay(text)}>{text}</button>)}
    </div>
  );
}

function OpenedFrom({ page: { ladder, lesson, skill } }: { page: NonNullable<Tutor['page']['data']> }) {
  if (ladder) {
    return <div className="card card--well tutor-from"><p className="small muted"><Trans>About</Trans> <Link to="/home/practice/$practiceId"
      params={{ practiceId: ladder.practiceId }}><bdi>{ladder.skill.name}</bdi></Link></p>
      <div className="prose"><Markdown>{ladder.stem}</Markdown></div></div>;
  }
  if (lesson) return <p className="card card--well small tutor-from"><Trans>About the lesson</Trans> <Link to="/home/lessons/$lessonId" params={{ lessonId: lesson.id }}>{lesson.title}</Link></p>;
  return skill ? <p className="card card--well small tutor-from"><Trans>About</Trans> <Link to="/home/skills/$skillId" params={{ skillId: skill.id }}>{skill.name}</Link></p> : null;
}

/** Said before the first message: what it does, and who can read it. */
function Welcome() {
  const { i18n } = useLingui();
  return (
    <div className="card stack tutor-welcome">
      <h2><Trans>What would you like to think about?</Trans></h2>
      <ul className="stack small">{modes.map((one) => <li key={one}><strong>{i18n._(modeWords[one].name)}.</strong> {i18n._(modeWords[one].says)}</li>)}</ul>
      <p className="small muted"><Trans>With a question of your practice open, press “Ask the tutor” there: then it knows the question and its hints.</Trans></p>
      <div><h3 className="mb-1"><Trans>Who can read this</Trans></h3><ReadersList /></div>
    </div>
  );
}

/** What is typed is kept on this device until it is sent, for each conversation. */
function useKeptDraft(threadId: string | undefined): [string, (text: string) => void] {
  const key = `slate-draft-tutor:${threadId ?? 'new'}`;
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const value = drafts[key] ?? sessionStorage.getItem(key) ?? '';
  return [value, (text) => {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    setDrafts((before) => ({ ...before, [key]: text }));
  }];
}
