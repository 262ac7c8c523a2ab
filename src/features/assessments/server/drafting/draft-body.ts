import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import { AppError } from '#server/errors.ts';
import { gapMark, type EditDraftInput, type QuestionDraft } from '../../drafts-contract.ts';

type Written = EditDraftInput & { kind: QuestionDraft['kind']; title: string };

/** Text as Markdown that shows exactly that text: what stood in a document becomes no link, no list and no formula. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>~|#$]/g, String.raw`\$&`);
const shown = (markdown: string) => markdown.replaceAll(/\\([\\`*_[\]<>~|#$])/g, '$1');

/**
 * The item that a draft is.
 * @throws AppError `not_a_question` 409 for options that are the same, and a cloze without one gap
 */
export function bodyOf({ kind, title, stem, key, distractors }: Written): BankItem {
  const common = { title, tags: ['drafted'] };
  if (kind === 'choice') {
    const options = [key, ...distractors].map(plainly);
    if (options.length < 2) throw new AppError('not_a_question', 409, 'A choice has at least one wrong option.');
    if (new Set(options).size < options.length) throw new AppError('not_a_question', 409, 'Two options say the same. Change one of them.');
    return bankItem.parse({ ...common, stem: escaped(stem), answer: { kind: 'choice', keepOrder: false, options: [{ text: escaped(key), isCorrect: true },
      ...distractors.map((text) => ({ text: escaped(text), isCorrect: false }))] } });
  }
  const [before, after, ...more] = stem.replaceAll(/[{}]/g, '').split(gapMark);
  if (before === undefined || after === undefined || more.length > 0) throw new AppError('not_a_question', 409, `The sentence has one gap, written ${gapMark}.`);
  return bankItem.parse({
    ...common, stem: 'Fill in the gap.', answer: { kind: 'cloze', text: `${escaped(before)}{{a}}${escaped(after)}`, gaps: [{ id: 'a', answer: { kind: 'text', accepted: [key],
      rules: { spelling: 'forgiving' } } }] },
  });
}

const plainly = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What a person reads of a draft; null for an item that is of another kind by now. */
export function readBody({ stem, answer }: BankItem): Omit<QuestionDraft, 'id' | 'source'> | null {
  if (answer.kind === 'choice') {
    const texts = (isCorrect: boolean) => answer.options.filter((option) => option.isCorrect === isCorrect).map(({ text }) => shown(text));
    return { kind: 'choice', stem: shown(stem), key: texts(true)[0] ?? '', distractors: texts(false) };
  }
  if (answer.kind !== 'cloze') return null;
  const [gap] = answer.gaps;
  const [accepted] = gap?.answer.kind === 'text' ? gap.answer.accepted : [];
  return { kind: 'cloze', stem: shown(answer.text.replace('{{a}}', gapMark)), key: typeof accepted === 'string' ? accepted : (accepted?.text ?? ''), distractors: [] };
}
