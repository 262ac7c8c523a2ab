import type { Provenance, Turn } from '#engine/answer.ts';
import type { UsedEngine } from '#engine/engines.ts';
import type { Services } from '#server/services.ts';
import type { TutorCard } from '../contract.ts';
import { type FoundPassage, searchLessons, withWhatFollows } from './lesson-passages.ts';
import type { Subject } from './load-about.ts';
import { say } from './say.ts';

type Explaining = { used: UsedEngine; subject: Subject; question: string; history: Turn[]; signal: AbortSignal };
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

/**
 * An idea explained from the lessons. Without a model the paragraph that says it is shown as it stands, with what follows it; with one its words are held against
 * the lessons, as those of documents are. What the lessons do not say is said so.
 */
export async function explain(services: Pick<Services, 'content'>, explaining: Explaining): Promise<Explained> {
  const { content } = services;
  const near = nearLessons(services, explaining.subject);
  const everywhere = searchLessons(content, explaining.question, []);
  const inNear = near.length > 0 ? searchLessons(content, explaining.question, near) : [];
  const found = (inNear[0]?.coverage ?? 0) >= enough ? inNear : everywhere;
  const byModel = explaining.used.kind === 'model' ? await byWords(explaining, found) : null;
  if (byModel) return byModel;
  const [best] = found.filter(({ coverage }) => coverage >= enough);
  if (best) return { text: `${say.fromLesson(best.lesson.title)}\n\n> ${withWhatFollows(content, best).replaceAll('\n', '\n> ')}`, card: cardOf([best]), provenance: computed };
  return { text: say.noAnswer, card: cardOf([...inNear, ...everywhere].filter(({ coverage }) => coverage >= enough / 2).slice(0, 1)), provenance: { ...computed, abstained: true } };
}

/** In a model's words, each held against the lessons. Null: they do not say it. */
async function byWords({ used, question, history, signal }: Explaining, found: readonly FoundPassage[]): Promise<Explained | null> {
  let text = '';
  const cited = new Set<string>();
  let provenance: Provenance | null = null;
  for await (const event of used.engine.answer({ question, history, passages: found.map(({ source }) => source), documentCount: 1, signal })) {
    if (event.type === 'text') text += event.text;
    else if (event.type === 'citation') cited.add(event.citation.documentId);
    else provenance = event.provenance;
  }
  if (provenance === null || provenance.abstained || text.trim() === '') return null;
  return { text: text.replaceAll(/\s*\[\[[^\]]*\]\]/g, ''), card: cardOf(found.filter(({ lesson }) => cited.has(lesson.id))), provenance };
}
