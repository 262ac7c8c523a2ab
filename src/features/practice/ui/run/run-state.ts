import type { AnswerResult, Practice, Question, WorkedExample } from '../../contract.ts';

/** A run of questions as it stands on the screen. */
export type Run = {
  /** As the server knew it last. */
  practice: Practice;
  /** The question on the screen: open, or closed and standing with what was said to it. Null: there is none to show now. */
  shown: Question | null;
  /** What was said to the shown question's last answer, as long as it stands there. */
  result: AnswerResult | null;
  /** Questions answered here whose answer the server does not have yet. */
  keptIds: readonly string[];
  /** A worked example that was asked for, before the fresh question. */
  example: WorkedExample | null;
  /** The last thing that did not work, and was refused for good. */
  problem: unknown;
};

export type RunEvent =
  /** The practice as it is now, from the start of the page or after a look. */
  | { kind: 'loaded'; practice: Practice }
  /** An answer was given and waits to be sent. */
  | { kind: 'given'; questionId: string }
  | { kind: 'answered'; result: AnswerResult }
  | { kind: 'refused'; questionId: string; error: unknown }
  | { kind: 'helped'; question: Question }
  | { kind: 'exampled'; practice: Practice; example: WorkedExample }
  | { kind: 'failed'; error: unknown }
  /** On to the next question. */
  | { kind: 'next' };

export function startRun(practice: Practice, keptIds: readonly string[]): Run {
  const run: Run = { practice, shown: null, result: null, keptIds, example: null, problem: null };
  return { ...run, shown: nextQuestion(run) };
}

/** The first open question that was not answered here already. */
function nextQuestion({ practice, keptIds }: Pick<Run, 'practice' | 'keptIds'>): Question | null {
  return practice.questions.find(({ id, status }) => status === 'open' && !keptIds.includes(id)) ?? null;
}

export function reduceRun(run: Run, event: RunEvent): Run {
  switch (event.kind) {
    case 'loaded': return takePractice(run, event.practice);
    case 'given': return { ...run, problem: null, keptIds: [...run.keptIds.filter((id) => id !== event.questionId), event.questionId] };
    case 'answered': return takeResult(run, event.result);
    case 'refused': return { ...run, keptIds: run.keptIds.filter((id) => id !== event.questionId), problem: event.error };
    case 'helped': return { ...run, problem: null, shown: run.shown?.id === event.question.id ? event.question : run.shown, practice: withQuestion(run.practice, event.question) };
    case 'exampled': return { ...run, problem: null, practice: event.practice, result: null, example: event.example, shown: nextQuestion({ practice: event.practice, keptIds: run.keptIds }) };
    case 'failed': return { ...run, problem: event.error };
    case 'next': return { ...run, problem: null, result: null, example: null, shown: nextQuestion(run) };
  }
}

/** What stands on the screen stays there while somebody reads it; an open question that was answered elsewhere meanwhile gives way. */
function takePractice(run: Run, practice: Practice): Run {
  const next = { ...run, practice };
  if (run.shown?.status === 'closed') return next;
  const same = run.shown && practice.questions.find(({ id }) => id === run.shown?.id);
  return { ...next, shown: same && !run.keptIds.includes(same.id) ? same : isWaitingFor(run) ? run.shown : nextQuestion(next) };
}

/** The shown question's own answer is on its way: it stands until something is said to it. */
const isWaitingFor = ({ shown, keptIds }: Run) => shown !== null && keptIds.includes(shown.id);

function takeResult(run: Run, result: AnswerResult): Run {
  const keptIds = run.keptIds.filter((id) => id !== result.question.id);
  const next = { ...run, keptIds, practice: result.practice };
  if (run.shown?.id === result.question.id) return { ...next, shown: result.question, result };
  // An answer from before came through while another question stands there: that one stays.
  return run.shown ? next : { ...next, shown: nextQuestion(next) };
}

function withQuestion(practice: Practice, question: Question): Practice {
  return { ...practice, questions: practice.questions.map((each) => (each.id === question.id ? question : each)) };
}

/** The answer to the shown question is on its way. */
export const isGiven = (run: Run): boolean => isWaitingFor(run);

/** Everything is answered and the server has all of it. */
export const isOver = (run: Run): boolean => run.practice.status === 'done' && run.shown === null && run.keptIds.length === 0;
