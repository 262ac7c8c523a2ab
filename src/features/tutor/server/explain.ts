import type { AnswerEvent, Provenance, Turn } from '#engine/answer.ts';
import type { UsedEngine } from '#engine/engines.ts';
import { withoutMarks } from '#engine/model/checks/statement-marks.ts';
import type { WrittenEvent } from '#features/documents/server/public.ts';
import type { Services } from '#server/services.ts';
import type { TutorCard } from '../contract.ts';
import { type FoundPassage, searchLessons, withWhatFollows } from './lesson-passages.ts';
import type { Subject } from './load-about.ts';
import { soundsLikeAPerson } from '../turn/sounds-like-a-person.ts';
import { say } from './say.ts';

export type Explaining = { used: UsedEngine; subject: Subject; question: string; history: Turn[]; signal: AbortSignal };
export type Explained = { text: string; card: Extract<TutorCard, { kind: 'lessons' }> | null; provenance: Provenance };

const mostLessons = 2;
/** Of what was asked about so much has to stand in a paragraph and its headings. */
const enough = 0.72;
const computed: Provenance = { engine: 'builtin', model: null, abstained: false, notes: [] };

/** Where it is looked first: the lesson that is open, those of the skill; then all. */
function nearLessons({ content }: Pick<Services, 'content'>, { lessonId, skillId }: Subject): string[] {
  if (lessonId !== null) return [lessonId];
  return skillId === null ? [] : (content.lessonsOfSkill.get(skillId) ?? []).map(({ id }) => id);
}

const cardOf = (found: readonly FoundPassage[]): Explained['card'] => {
  const lessons = [...new Map(found.map(({ lesson: { id, title } }) => [id, { id, title }])).values()].slice(0, mostLessons);
  return lessons.length > 0 ? { kind: 'lessons', lessons } : null;
};

/** What lessons say of it: those near first, where they say enough. */
function look(services: Pick<Services, 'content'>, { subject, question }: Explaining): { found: FoundPassage[]; near: FoundPassage[] } {
  const lessonIds = nearLessons(services, subject);
  const near = lessonIds.length > 0 ? searchLessons(services.content, question, lessonIds) : [];
  const isEnough = (near[0]?.coverage ?? 0) >= enough;
  return { found: isEnough ? near : searchLessons(services.content, question, []), near };
}

/** An idea explained without a model: the paragraph that says it, as it stands, with what follows it. What the lessons do not say is said so. */
export function explain(services: Pick<Services, 'content'>, explaining: Explaining): Explained {
  const { found, near } = look(services, explaining);
  const [best] = found.filter(({ coverage }) => coverage >= enough);
  if (best) return { text: `${say.fromLesson(best.lesson.title)}\n\n> ${withWhatFollows(services.content, best).replaceAll('\n', '\n> ')}`, card: cardOf([best]), provenance: computed };
  return { text: say.noAnswer, card: cardOf([...near, ...found].filter(({ coverage }) => coverage >= enough / 2).slice(0, 1)), provenance: { ...computed, abstained: true } };
}

/** Of one statement of a model: whether it may be shown. */
export type Look = (statement: string) => Promise<boolean>;

/**
 * An idea in a model's words, statement by statement as they come, each held against the lessons and looked at before it is shown; what the lessons do not say is
 * explained without it.
 */
export async function* explainByModel(services: Pick<Services, 'content'>, explaining: Explaining, mayBeShown: Look): AsyncGenerator<WrittenEvent> {
  const { used, question, history, signal } = explaining;
  const { found } = look(services, explaining);
  // An abstention is one statement and nothing else: the first one waits for what follows it.
  let waiting: AnswerEvent[] = [];
  let [shown, held, isSaid] = [0, 0, false];
  const cited = new Set<string>();
  const put = async function* (events: readonly AnswerEvent[]): AsyncGenerator<WrittenEvent> {
    for (const event of events) {
      // What plays a person is not there; nobody misses it, and nothing is said of it.
      if (event.type === 'text' && soundsLikeAPerson(withoutMarks(event.text))) continue;
      if (event.type === 'text' && !(await mayBeShown(withoutMarks(event.text)))) held += 1;
      else {
        if (event.type === 'text') shown += 1;
        yield event;
      }
    }
  };
  for await (const event of used.engine.answer({ question, history, passages: found.map(({ source }) => source), documentCount: 1, signal })) {
    if (event.type === 'citation') cited.add(event.citation.documentId);
    if (event.type === 'done') {
      if (event.provenance.abstained || (shown === 0 && held === 0 && waiting.length === 0)) {
        yield* inPlace(explain(services, explaining));
        return;
      }
      yield* put(waiting);
      if (shown === 0 && held === 0) {
        yield* inPlace(explain(services, explaining));
        return;
      }
      if (held > 0) yield { type: 'text', text: `\n\n${say.heldBack}` };
      const card = cardOf(found.filter(({ lesson }) => cited.has(lesson.id)));
      if (card) yield { type: 'card', card };
      yield event;
    } else if (event.type === 'text' && !isSaid && !waiting.some(({ type }) => type === 'text')) waiting.push(event);
    else {
      if (event.type === 'text') isSaid = true;
      yield* put([...waiting, event]);
      waiting = [];
    }
  }
}

function* inPlace({ text, card, provenance }: Explained): Generator<WrittenEvent> {
  yield { type: 'text', text };
  if (card) yield { type: 'card', card };
  yield { type: 'done', provenance };
}
