import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { categories } from '#engine/moderation/categories.ts';
import { fitWeights } from '#engine/moderation/fit-weights.ts';
import { examplesOf, learnAll } from '#engine/moderation/learned-messages.ts';
import { moderateMessage } from '#engine/moderation/moderate-message.ts';
import { logitOf, sumOf } from '#engine/moderation/weights.ts';
import { type Evaluate, percentile, round } from './evaluation.ts';
import { readJsonLines } from './read-json-lines.ts';

/** Other sets call the text a prompt, and name no category: then any finding counts. */
const line = z.looseObject({ text: z.string().optional(), prompt: z.string().optional(), category: z.string().optional(), label: z.enum(['safe', 'unsafe']) });
const own = fileURLToPath(new URL('safety/held-out.jsonl', import.meta.url));
const folds = 10;

/**
 * Moderation without a model on labelled messages that it did not learn from: how many of each category are found, how many of the safe ones are hit, how long it takes;
 * and the same of the messages that it learns from, each by what the other nine tenths teach. A line for each that was missed, or hit wrongly.
 */
export const evaluate: Evaluate = async (files, report) => {
  const rows = (await Promise.all((files.length > 0 ? files : [own]).map((file) => readJsonLines(file, line)))).flat();
  await learnAll();
  const tally = new Map<string, { messages: number; found: number }>();
  const safe = { messages: 0, hit: 0 };
  for (const { text, prompt, category = 'unsafe', label } of rows) {
    const message = text ?? prompt ?? '';
    const findings = moderateMessage(message);
    const isFound = category === 'unsafe' || label === 'safe' ? findings.length > 0 : findings.some((one) => one.category === category);
    if (label === 'safe') {
      safe.messages += 1;
      if (isFound) safe.hit += 1;
      if (isFound) report.row({ wrongly: findings.map((one) => `${one.category} ${one.severity}`).join(', '), message });
      continue;
    }
    const counted = tally.get(category) ?? { messages: 0, found: 0 };
    tally.set(category, { messages: counted.messages + 1, found: counted.found + Number(isFound) });
    if (!isFound) report.row({ missed: category, message });
  }
  return {
    messages: rows.length, recall: Object.fromEntries([...tally].map(([category, { messages, found }]) => [category, { messages, found: round(found / messages, 3) }])),
    safe: safe.messages, over_blocking: safe.messages === 0 ? null : round(safe.hit / safe.messages, 3),
    crossed: Object.fromEntries(categories.map((category) => [category, crossValidated(category)])), ...times(rows.map(({ text, prompt }) => text ?? prompt ?? '')),
  };
};

function crossValidated(category: (typeof categories)[number]) {
  const examples = examplesOf(category);
  const count = { it: 0, found: 0, not: 0, hit: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fitWeights(examples.filter((_one, at) => at % folds !== fold));
    for (const { features, isIt } of examples.filter((_one, at) => at % folds === fold)) {
      const isFound = logitOf(weights, sumOf(weights, features), features.length) >= 0;
      if (isIt) count.it += 1; else count.not += 1;
      if (isFound && isIt) count.found += 1;
      if (isFound && !isIt) count.hit += 1;
    }
  }
  return { messages: count.it, found: round(count.found / count.it, 3), safe: count.not, hit: round(count.hit / count.not, 3) };
}

/** Milliseconds of messages of some 2 kB and of 200 kB, made of those that were read. */
function times(messages: readonly string[]): Record<string, number> {
  const joined = messages.join('. ');
  const whole = joined.repeat(Math.ceil(220_000 / Math.max(1, joined.length)));
  const took = (length: number, runs: number) => Array.from({ length: runs }, (_none, at) => {
    const began = performance.now();
    moderateMessage(whole.slice(at * 997, at * 997 + length));
    return performance.now() - began;
  });
  took(2_000, 50);
  return { ms_2kb_p95: round(percentile(took(2_000, 50), 0.95), 2), ms_200kb_p95: round(percentile(took(200_000, 10), 0.95), 1) };
}
