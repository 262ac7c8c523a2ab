import { expect, type Locator } from '@playwright/test';
import { type AnswerSpec, kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { gapsIn } from '#features/content/answer-kinds/cloze/gap-marks.ts';
import type { AnswerInput } from '#features/content/answer-kinds/answer-inputs.ts';
import { readList, readTexts } from '#features/content/answer-kinds/read-response.ts';
import { createRandom } from '#shared/random.ts';
import type { Hands } from './hands.ts';

type InputOf<Kind extends AnswerInput['kind']> = Extract<AnswerInput, { kind: Kind }>;

/** Gives an answer in parts, right or wrong, whatever was given before. @returns false where the answer has no parts */
export async function giveInParts(question: Locator, answer: AnswerSpec, isRight: boolean, hands: Hands): Promise<boolean> {
  const input = kindOf(answer).input(answer);
  if (input.kind !== 'cloze' && input.kind !== 'matching' && input.kind !== 'ordering') return false;
  const response = isRight ? kindOf(answer).key(answer) : kindOf(answer).wrong(answer, createRandom('wrong'));
  if (response === null) throw new Error(`Nobody here knows a wrong answer to this ${answer.kind}`);
  switch (input.kind) {
    case 'cloze': await fillGaps(question, input, readTexts(response), hands); break;
    case 'matching': await makePairs(question, input, readTexts(response), hands); break;
    case 'ordering': await putInOrder(question, readList(response).map(String), hands); break;
  }
  return true;
}

async function fillGaps(question: Locator, { text, gaps }: InputOf<'cloze'>, wanted: ReadonlyMap<string, string>, { write, choose }: Hands): Promise<void> {
  for (const [place, id] of gapsIn(text).entries()) {
    const [field, gap] = [question.locator('.gap').nth(place), gaps.find((each) => each.id === id)];
    const value = wanted.get(id) ?? '';
    if (gap?.input.kind !== 'choice') await write(field, value);
    else await choose(field, gap.input.options.find((option) => option.id === value)?.text ?? 'choose');
    await expect(field).toHaveValue(value);
  }
}

async function makePairs(question: Locator, { left, right }: InputOf<'matching'>, wanted: ReadonlyMap<string, string>, { press }: Hands): Promise<void> {
  const slots = question.locator('.slot');
  for (const place of left.keys()) if (await slots.nth(place).locator('svg').count() > 0) await press(slots.nth(place));
  for (const [place, { id }] of left.entries()) {
    const partner = right.find((each) => each.id === wanted.get(id))?.text;
    if (partner === undefined) continue;
    await press(question.locator('.tray').getByRole('button', { name: partner, exact: true }));
    await press(slots.nth(place));
    await expect(slots.nth(place)).toContainText(partner);
    await expect(slots.nth(place)).toContainText('Take it back');
  }
}

/** One thing after the other is moved up to its place. */
async function putInOrder(question: Locator, wanted: readonly string[], { press }: Hands): Promise<void> {
  const rows = question.locator('.order > li');
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-thing')));
  for (const [place, id] of wanted.entries()) {
    for (let at = (await shown()).indexOf(id); at > place; at -= 1) {
      await press(question.locator(`[data-thing="${id}"]`).getByRole('button', { name: /^Move .* up$/ }));
      await expect(rows.nth(at - 1)).toHaveAttribute('data-thing', id);
    }
  }
  const asItStands = question.getByRole('button', { name: 'It is in order as it stands' });
  if (await asItStands.count() > 0) await press(asItStands);
}
