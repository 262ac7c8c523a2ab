import { kindOf, optionsOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { ContentLibrary, LibraryItem } from '#features/content/library.ts';
import type { evidence } from '#features/record/server/tables.ts';
import type { Env } from '#server/env.ts';
import { actorOf } from './slate-person.ts';
import type { JsonObject } from '../validation/check-shape.ts';

export type EvidenceRow = typeof evidence.$inferSelect;

const verb = { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } };
const types = {
  question: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  skill: 'http://adlnet.gov/expapi/activities/objective',
  course: 'http://adlnet.gov/expapi/activities/course',
};

/** Slate answers for its own statements. */
export const ownAuthority = ({ origin }: Pick<Env, 'origin'>): JsonObject => ({ objectType: 'Agent', name: 'Slate', account: { homePage: `${origin}/xapi`, name: 'slate' } });

/**
 * One answer of a learner as a statement: who (by a number, not by name) answered what, how well and with how much help.
 * Names and texts of items are those of the content as it is now.
 */
export function evidenceStatement(env: Pick<Env, 'origin'>, content: ContentLibrary, row: EvidenceRow, stored: Date): JsonObject {
  const item = content.items.get(row.itemId);
  return {
    id: row.id,
    actor: actorOf(env, row.learnerId),
    verb,
    object: { objectType: 'Activity', id: `${env.origin}/xapi/items/${row.itemId}`, definition: definitionOf(item, row) },
    result: {
      success: row.isCorrect, score: { scaled: Math.min(1, Math.max(0, row.score)) }, response: responseOf(item, row.response),
      ...(row.seconds === null ? {} : { duration: `PT${Math.max(0, Math.round(row.seconds * 100) / 100)}S` }),
    },
    context: contextOf(env, content, row),
    timestamp: row.answeredAt.toISOString(), stored: stored.toISOString(), authority: ownAuthority(env), version: '2.0.0',
  };
}

function contextOf({ origin }: Pick<Env, 'origin'>, content: ContentLibrary, row: EvidenceRow): JsonObject {
  const skill = (id: string) => activity(`${origin}/xapi/skills/${id}`, content.skills.get(id)?.name, types.skill);
  const [own, ...others] = row.skillIds;
  const courseIds = new Set(own === undefined ? [] : (content.lessonsOfSkill.get(own) ?? []).map(({ courseId }) => courseId));
  const misconception = row.misconceptionId === null ? undefined : { id: row.misconceptionId, name: content.misconceptions.get(row.misconceptionId)?.name ?? null };
  const extension = (name: string) => `${origin}/xapi/extensions/${name}`;
  return {
    platform: 'Slate',
    language: 'en',
    contextActivities: {
      ...(own === undefined ? {} : { parent: [skill(own)] }),
      ...(courseIds.size === 0 ? {} : { grouping: [...courseIds].map((id) => activity(`${origin}/xapi/courses/${id}`, content.courses.get(id)?.title, types.course)) }),
      category: [{ objectType: 'Activity', id: `${origin}/xapi/contexts/${row.context}` }],
      ...(others.length === 0 ? {} : { other: others.map(skill) }),
    },
    extensions: {
      [extension('question')]: row.stem, [extension('attempt')]: row.attempt, [extension('hints-used')]: row.hintsUsed, [extension('aided')]: row.isAided,
      ...(misconception === undefined ? {} : { [extension('misconception')]: misconception }),
    },
  };
}

const activity = (id: string, name: string | undefined, type: string): JsonObject =>
  ({ objectType: 'Activity', id, definition: { ...(name === undefined ? {} : { name: { en: name } }), type } });

/** The item, not the question drawn from it (that one stands in the context): what varies is a blank. The key is not told. */
function definitionOf(item: LibraryItem | undefined, row: EvidenceRow): JsonObject {
  const text = item ? item.stem.replaceAll(/@\{[^}]*\}/g, '…') : row.stem;
  const name = text.split('\n', 1)[0] ?? text;
  return { name: { en: name.length > 120 ? `${name.slice(0, 119)}…` : name }, description: { en: text }, type: types.question, ...interactionOf(item) };
}

function interactionOf(item: LibraryItem | undefined): JsonObject {
  if (!item) return { interactionType: 'other' };
  const options = optionsOf(item.answer);
  if (options.length === 0) return { interactionType: kindOf(item.answer).interaction };
  // Options that are drawn anew for each question can't be listed once for all.
  if (options.some(({ text }) => isDrawn(text))) return { interactionType: 'other' };
  return { interactionType: 'choice', choices: options.map(({ text }, index) => ({ id: optionId(index), description: { en: text } })) };
}

const isDrawn = (text: string) => text.includes('@{');

/** Options as they stand in the content; a question shows them in an order of its own. */
const optionId = (index: number) => `option-${index + 1}`;

/** Chosen options by their ids where their texts are fixed, anything else as it was understood. */
function responseOf(item: LibraryItem | undefined, response: string): string {
  const options = item ? optionsOf(item.answer) : [];
  if (options.length === 0) return response;
  const chosen = options.some(({ text }) => text === response) ? [response] : response.split('; ');
  const places = chosen.map((text) => options.findIndex((option) => option.text === text));
  return places.includes(-1) ? response : places.map(optionId).join('[,]');
}
