import { EngineError } from '#engine/answer.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { catalogue, entryOf, slotNames } from '../../catalogue.ts';
import type { Choices, Params, ReadQuestion } from '../../contract.ts';
import { fillUsual, readLocally } from './read-locally.ts';
import { readPlaces } from './read-places.ts';

type Asked = { text: string; choices: Choices; userId: string; engine: 'default' | 'builtin'; signal: AbortSignal };

/** Which question of the set somebody typed: by a language model where the school has one, else by the words alone. What a model says is looked up, never run. */
export async function readQuestion(services: Pick<Services, 'engines' | 'env'>, { text, choices, userId, engine, signal }: Asked): Promise<ReadQuestion> {
  const local = (note: string | null = null): ReadQuestion => ({ ...readLocally(text, choices), by: 'builtin', model: null, sent: null, came: null, note });
  if (engine === 'builtin' || choices.queries.length === 0 || !(await services.engines.offers('class-questions'))) return local();
  try {
    const used = await services.engines.use({ for: 'class-questions', userId });
    const chosen = await used.engine.chooseQuestion({
      question: text, today: schoolDay(services, new Date()), signal, skills: choices.skills.map(({ name }) => name),
      options: choices.queries.map(({ id, slots }) => ({ id, says: catalogue[id].says, slots })),
    });
    if (!chosen) return local();
    const { sent, came } = chosen;
    const by = { by: 'model' as const, model: used.model, sent, came, note: null };
    const read = choices.queries.find(({ id }) => id === chosen.id);
    const { readings } = readLocally(text, choices);
    if (!read) return { readings, isSure: false, ...by };
    const params = fillUsual(read.id, placesOf(text, chosen.slots, choices), choices);
    const isWhole = entryOf(read.id).slots.every((slot) => (params[slot] ?? '') !== '');
    return { readings: [{ id: read.id, params }, ...readings.filter(({ id }) => id !== read.id)], isSure: isWhole, ...by };
  } catch (error) {
    if (!(error instanceof EngineError) || signal.aborted) throw error;
    return local(`${error.message} Slate read the words itself.`);
  }
}

/** The words that a model took for each place, found among what may be chosen; what it left out is read from the text. */
function placesOf(text: string, slots: Readonly<Record<string, string>>, choices: Choices): Params {
  const whole = readPlaces(text, choices).found;
  const named: Params = {};
  for (const place of slotNames) {
    const words = slots[place];
    if (words === undefined) continue;
    const { found } = readPlaces(words, choices);
    const value = place === 'other' ? found.class : place === 'since' && /^\d{4}-\d\d-\d\d$/.test(words) ? words : found[place];
    if (value !== undefined && !(place === 'since' && value > choices.today)) named[place] = value;
  }
  return { ...whole, ...named };
}
