import type { AnswerEvent, Turn } from '#engine/answer.ts';
import type { UsedEngine } from '#engine/engines.ts';
import type { Services } from '#server/services.ts';
import type { TutorCard } from '../contract.ts';
import { type FoundPassage, searchLessons } from './lesson-passages.ts';
import { say } from './say.ts';
import type { Subject } from './load-about.ts';

type Explaining = { used: UsedEngine; subject: Subject; question: string; history: Turn[]; signal: AbortSignal };
type Said = { text: string; card: Extract<TutorCard, { kind: 'lessons' }> | null; engine: AnswerEvent & { type: 'done' } };

const mostLessons = 2;

/** Where it is looked first: the lesson that is open, those of the skill; then all. */
function nearLessons({ content }: Pick<Services, 'content'>, { lessonId, skillId }: Subject): string[] {
  if (lessonId !== null) return [lessonId];
  return skillId === null ? [] : (content.lessonsOfSkill.get(skillId) ?? []).map(({ id }) => id);
}

/**
 * An idea explained from the lessons. Without a model the paragraph that answers is shown as it stands; with one its words are held against the lessons, as those of
 * documents are. A lesson that says nothing of it is not made to.
 */
export async function explain(services: Pick<Services, 'content'>, explaining: Explaining): Promise<Said> {
  const { content } = services;
  const near = nearLessons(services, explaining.subject);
  const about = explaining.subject.skillId === null ? '' : content.skills.get(explaining.subject.skillId)?.name ?? '';
  const inNear = near.length > 0 ? await searchLessons(content, explaining.question, near) : [];
  const first = await answerFrom(explaining, inNear);
  if (!first.isAbstained) return first.said;
  const everywhere = await answerFrom(explaining, await searchLessons(content, explaining.question, []));
  if (!everywhere.isAbstained) return everywhere.said;
  const lessons = near.flatMap((id) => content.lessons.get(id) ?? []).slice(0, mostLessons).map(({ id, title }) => ({ id, title }));
  return { ...first.said, text: say.noAnswer, card: lessons.length > 0 ? { kind: 'lessons', lessons } : null, ...(about === '' ? {} : {}) };
}

async function answerFrom({ used, question, history, signal }: Explaining, found: readonly FoundPassage[]): Promise<{ isAbstained: boolean; said: Said }> {
  let [text, cited, done]: [string, string[], Said['engine'] | null] = ['', [], null];
  const events = used.engine.answer({ question, history, passages: found.map(({ source }) => source), documentCount: 1, signal });
  for await (const event of events) {
    if (event.type === 'text') text += event.text;
    else if (event.type === 'citation') cited = [...cited, `${event.citation.documentId}/${event.citation.page}/${event.citation.start}`];
    else done = event;
  }
  const engine = done ?? { type: 'done', provenance: { engine: 'builtin', model: null, abstained: true, notes: [] } };
  const of = found.filter(({ source }) => cited.some((one) => one.startsWith(`${source.documentId}/${source.page}/`)));
  const lessons = [...new Map(of.map(({ lesson }) => [lesson.id, { id: lesson.id, title: lesson.title }])).values()].slice(0, mostLessons);
  const [best] = of;
  const shown = used.kind === 'builtin' || engine.provenance.engine === 'builtin' ? (best ? `${say.fromLessons}\n\n> ${best.text.replaceAll('\n', '\n> ')}` : '')
    : text.replaceAll(/\s*\[\[[^\]]*\]\]/g, '');
  return { isAbstained: engine.provenance.abstained || shown.trim() === '', said: { text: shown, card: lessons.length > 0 ? { kind: 'lessons', lessons } : null, engine } };
}
