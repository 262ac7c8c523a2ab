import type { ContentLibrary } from '../library.ts';
import type { ItemFileSource } from '../content-source.ts';
import { checkItem } from './check-item.ts';
import { checkTests } from './check-tests.ts';
import { textFaults } from './check-text.ts';
import { guesses, type Guess } from './checks/guessable.ts';
import { checkOfSkill } from './checks/guessable-skill.ts';
import type { Finding } from './finding.ts';

/** What came of the items of one file. */
export type CheckedFile = { file: string; findings: Finding[]; items: number; draws: number; /** Of each choice item, how far each way of guessing gets. */ guesses: Guess[][] };

/** Which items of which file are to be drawn, and how often each. Plain data, so that a thread can be told. */
export type FileTask = { file: string; items: readonly string[]; draws: number };

/** Draws and checks the items of a file. */
export async function checkItemFile(library: ContentLibrary, file: ItemFileSource, { items, draws }: FileTask): Promise<CheckedFile> {
  const checked: CheckedFile = { file: file.place.file, findings: [], items: 0, draws: 0, guesses: [] };
  for (const { value, place } of file.misconceptions) {
    for (const { message } of textFaults(value.feedback)) checked.findings.push({ file: place.file, line: place.lineOf(['feedback']), message, check: 'text and maths', isWarning: false, about: [file.skill] });
  }
  for (const source of file.items) {
    const item = library.items.get(source.value.id);
    if (!item || !items.includes(item.id)) continue;
    const { findings, draws: drawn, questions } = checkItem(library, item, source, draws);
    checked.findings.push(...findings, ...await checkTests(library, item, source, draws));
    checked.items += 1;
    checked.draws += drawn;
    if (item.answer.kind === 'choice') checked.guesses.push(guesses(questions));
  }
  const fault = checkOfSkill(checked.guesses);
  if (fault !== null) checked.findings.push({ file: file.place.file, line: file.place.lineOf(['skill']), message: fault, check: 'not guessable', isWarning: false, about: [file.skill] });
  return checked;
}
