import type { Provenance, Turn } from '#engine/answer.ts';
import { builtinUse, type UsedEngine } from '#engine/engines.ts';
import { withoutMarks } from '#engine/model/checks/statement-marks.ts';
import type { WrittenEvent } from '#features/documents/server/public.ts';
import { loadMessages, saveThreadState, type BegunAnswer, type ThreadRow } from '#features/history/server/public.ts';
import { answerQuestion, findOpenCheck, loadAsked, loadQuestion, openHint, startPractice } from '#features/practice/server/public.ts';
import { screenMessage } from '#features/safety/server/public.ts';
import type { Services } from '#server/services.ts';
import type { Mode, TutorCard } from '../contract.ts';
import { decideTurn, type Move } from '../turn/decide-turn.ts';
import { readMessage, withoutManners, type Said } from '../turn/read-message.ts';
import { calculate } from './calculate.ts';
import { checkLines } from './check-lines.ts';
import { explain, explainByModel, type Explaining } from './explain.ts';
import { findSkill } from './find-skill.ts';
import { judge, tellsAnswer } from './guard-words.ts';
import { loadSubject, standingOf, stateOf, type Subject, type TutorState } from './load-about.ts';
import { loadRemembered } from './remembered.ts';
import { say } from './say.ts';

type Asked = NonNullable<Subject['asked']>;
/** In a model's words, which are shown as they come. */
type Streamed = { explaining: Explaining };
type Reply = { isUnread?: boolean; text: string; card: TutorCard | null; provenance: Provenance };
type Turning = { thread: ThreadRow; begun: BegunAnswer; mode: Mode; used: Promise<UsedEngine>; signal: AbortSignal };

const computed: Provenance = { engine: 'builtin', model: null, abstained: false, notes: [] };
const plain = (text: string, card: TutorCard | null = null): Reply => ({ text, card, provenance: computed });

/**
 * One turn of the tutor, the same for both engines: what the pupil wrote is read, the policy decides, the scorer marks, the ladder opens. Only an idea is explained by
 * the engine, which sees the lessons and the question, and neither key nor solution; what it says is held against the key before it is shown.
 */
export async function* tutorTurn(services: Services, turning: Turning): AsyncGenerator<WrittenEvent> {
  const { thread, begun } = turning;
  if (isAboutUnkindness(begun.question.content)) {
    yield { type: 'text', text: say.unkind };
    yield { type: 'card', card: { kind: 'help' } };
    yield { type: 'done', provenance: computed };
    return;
  }
  const subject = await loadSubject(services, thread);
  const reply = subject.asked ? await aboutQuestion(services, turning, subject, subject.asked) : await free(services, turning, subject);
  if ('explaining' in reply) {
    yield* explainByModel(services, reply.explaining, (statement) => mayBeShown(services, subject, begun.question.content, statement));
    return;
  }
  const told = await guarded(services, subject, begun.question.content, reply);
  yield { type: 'text', text: told.text };
  if (told.card) yield { type: 'card', card: told.card };
  yield { type: 'done', provenance: told.provenance };
}

/** Who is laughed at is not told about fractions. */
const isAboutUnkindness = (text: string) => screenMessage(text).findings.some(({ category, severity }) => category === 'bullying' && severity > 1);

async function aboutQuestion(services: Services, turning: Turning, subject: Subject, asked: Asked): Promise<Reply | Streamed> {
  const { thread, begun } = turning;
  const state = stateOf(thread);
  const said = await readAbout(services, turning, asked);
  // A turn that is tried again does what it did, once.
  if (state.hintFor === begun.questionId) return shownHint(services, asked);
  const move = decideTurn(standingOf(asked, state), said);
  const reply = await carryOut(services, turning, { subject, asked, move });
  await saveThreadState(services.db, thread.id, stateAfter(state, move, { messageId: begun.questionId, isCounted: 'text' in reply && !reply.isUnread }));
  return reply;
}

/**
 * What the pupil says, as far as its form tells it; where that is nothing, the scorer is asked: a short line that it takes for right, or that it can read and has figures
 * in it, is an answer, however much it looks like a step ("x = 4") or like words.
 */
async function readAbout(services: Services, { mode, begun }: Turning, { question: { body } }: Asked): Promise<Said> {
  const text = begun.question.content.trim();
  const said: Said = mode === 'working' ? { kind: 'working', lines: linesOf(text) } : readMessage(text);
  const isOneLine = (said.kind === 'working' && said.lines.length === 1) || said.kind === 'idea' || said.kind === 'else';
  const answer = withoutManners(text).replace(/^(?:my |the )?answer\s*(?:is|[:=])\s*/i, '');
  if (!isOneLine || answer === '' || answer.length > longestAnswer || /^(?:what|why|how|when|where|who|which|explain|calculate)\b/i.test(answer)) return said;
  const verdict = await judge(services, body, answer);
  const isRead = said.kind !== 'working' && verdict === 'wrong' && /\d/.test(answer);
  return verdict === 'right' || isRead ? { kind: 'answers', candidates: [answer] } : said;
}
const longestAnswer = 60;

const linesOf = (text: string) => text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/** @param isCounted what was checked was an answer: what cannot be read is no guess */
function stateAfter(state: TutorState, move: Move, { messageId, isCounted }: { messageId: string; isCounted: boolean }): TutorState {
  switch (move.kind) {
    case 'check': return isCounted ? { ...state, guesses: state.guesses + 1 } : state;
    case 'lines': case 'try-it': return { ...state, guesses: 0, showedWorking: true };
    case 'open-hint': return { ...state, guesses: 0, showedWorking: false, hintFor: messageId };
    case 'try-first': return { ...state, wasInvited: true };
    default: return state;
  }
}

async function carryOut(services: Services, turning: Turning, { subject, asked, move }: { subject: Subject; asked: Asked; move: Move }): Promise<Reply | Streamed> {
  const { body, hintsShown } = asked.question;
  switch (move.kind) {
    case 'check': return markAnswer(services, asked, { response: move.response, answerKey: turning.begun.questionId });
    case 'lines': {
      const { words, card } = checkLines(move.lines, true);
      return plain(words, card);
    }
    case 'open-hint': return nextHint(services, asked);
    case 'explain': return explained(services, turning, subject);
    case 'try-first': return plain(say.tryFirst(body, (await loadRemembered(services, turning.thread.ownerId, [asked.question.skillId]))[0]?.name ?? null));
    case 'try-it': return plain(say.tryIt);
    case 'talk': return plain(say.talk[move.about]);
    case 'offer-one': return plain(say.another, { kind: 'check', skill: skillOf(services, asked) });
    case 'say-more': return plain(say.sayMore);
    case 'your-turn': return plain(say.yourTurn(body.hints[hintsShown - 1] ?? ''));
    case 'meaning': return plain(say.meaning(body));
    case 'closed': return plain(say.solution(body.solution), { kind: 'check', skill: skillOf(services, asked) });
    case 'one-at-a-time': return plain(say.oneAtATime);
    case 'show-working': return plain(say.showWorking);
    case 'all-shown': return plain(say.allShown);
    case 'unaided': return plain(say.unaided);
  }
}

const skillOf = ({ content }: Services, { question: { skillId } }: Asked) => ({ id: skillId, name: content.skills.get(skillId)?.name ?? '' });

/** By the question's own scorer, as on its card: it is recorded, and counts. The message is its key, so that a turn tried again counts once. */
async function markAnswer(services: Services, asked: Asked, answer: { response: string; answerKey: string }): Promise<Reply> {
  const whole = await loadAsked(services, asked.question.id, answer.answerKey);
  const result = await answerQuestion(services, whole, { ...answer, answeredAt: new Date().toISOString() });
  const { title, text } = result.feedback;
  if (result.verdict === 'right') return plain(`${say.right(text)}\n\n${say.ended}`, { kind: 'check', skill: skillOf(services, asked) });
  return result.verdict === 'wrong' ? plain(say.wrong(title, text)) : { ...plain(say.unclear(text)), isUnread: true };
}

async function nextHint(services: Services, asked: Asked): Promise<Reply> {
  await openHint(services, asked.question);
  return shownHint(services, asked);
}

async function shownHint(services: Services, { question }: Asked): Promise<Reply> {
  const { hintsShown, body, skillId } = await loadQuestion(services.db, question.id);
  const [lesson] = services.content.lessonsOfSkill.get(skillId) ?? [];
  const card: TutorCard = { kind: 'hint', level: hintsShown, lesson: lesson ? { id: lesson.id, title: lesson.title } : null };
  return plain(hintsShown >= 4 ? say.solution(body.solution) : `${say.hint(hintsShown, body.hints[hintsShown - 1] ?? '')}\n\n${say.afterHint}`, card);
}

async function free(services: Services, turning: Turning, subject: Subject): Promise<Reply | Streamed> {
  const { begun, mode, thread } = turning;
  const text = begun.question.content;
  const said = readMessage(text);
  if (mode === 'working' || said.kind === 'working') {
    // A check is answered on one's own, in every tab.
    if (await findOpenCheck(services.db, thread.ownerId)) return plain(say.inCheck);
    return said.kind === 'working' ? workingOf(said.lines) : plain(say.workingHow);
  }
  if (mode === 'quiz') {
    const skill = subject.skillId === null ? findSkill(services.content, text) : { id: subject.skillId, name: services.content.skills.get(subject.skillId)?.name ?? '' };
    if (!skill) return plain(say.noSkill);
    const { practice } = await startPractice(services, thread.ownerId, { kind: 'practice', skillId: skill.id });
    return plain(say.quiz(skill.name), { kind: 'quiz', practiceId: practice.id, skillName: skill.name });
  }
  if (said.kind === 'talk') return plain(say.talk[said.about]);
  if (said.kind === 'another') return plain(say.noSkill);
  return said.kind === 'tell' && /\d/.test(text) ? plain(say.guideTyped) : explained(services, turning, subject);
}

function workingOf(lines: readonly string[]): Reply {
  const { words, card } = checkLines(lines, false);
  return plain(words, card);
}

async function explained(services: Services, { thread, begun, used, signal }: Turning, subject: Subject): Promise<Reply | Streamed> {
  const sum = calculate(begun.question.content);
  if (sum !== null) return plain((await findOpenCheck(services.db, thread.ownerId)) ? say.inCheck : sum);
  const rows = await loadMessages(services.db, thread.id);
  const history = rows.filter(({ position, content }) => position < begun.position - 1 && content !== '').map(({ role, content }): Turn => ({ role, content: withoutMarks(content) }));
  const explaining: Explaining = { used: await used.catch(() => builtinUse), subject, question: begun.question.content, history, signal };
  return explaining.used.kind === 'model' ? { explaining } : explain(services, explaining);
}

/** Nothing that is not for a school, and nothing that would tell the answer of a question that is open. */
async function mayBeShown(services: Services, { asked }: Subject, message: string, statement: string): Promise<boolean> {
  if (screenMessage(statement).consequence !== 'go-on') return false;
  return !asked || asked.question.status === 'closed' || !(await tellsAnswer(services, asked.question.body, statement, `${asked.question.body.stem}\n${message}`));
}

const leastKept = 90;

/** What would tell the answer of an open question, or is nothing for a school, is not shown, whichever engine said it. What the ladder opened is its own. */
async function guarded(services: Services, { asked }: Subject, message: string, reply: Reply): Promise<Reply> {
  if (!asked || asked.question.status === 'closed' || reply.card?.kind === 'hint' || reply.card?.kind === 'check') return reply;
  const known = `${asked.question.body.stem}\n${message}`;
  if (!(await tellsAnswer(services, asked.question.body, reply.text, known))) return reply;
  let kept = '';
  // Sentence by sentence, with what stands between them.
  for (const [part = '', sentence = '', gap = ''] of reply.text.matchAll(/(.+?(?:[.?!](?=\s)|$|(?=\n)))(\s*)/gsu)) {
    if (part !== '' && !(await tellsAnswer(services, asked.question.body, sentence, known))) kept += sentence + gap;
  }
  // Of a lesson nothing was kept back on purpose: another of its sentences happened to hold the same number.
  return { ...reply, text: kept.trim().length < leastKept ? `${kept.trim()}\n\n${say.heldBack}`.trim() : kept.trim() };
}
