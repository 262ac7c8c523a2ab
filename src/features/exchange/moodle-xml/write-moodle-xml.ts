import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import type { ReadPicture } from '../exchanged.ts';
import { categoryOf } from '../gift/cut-gift.ts';
import { leftBehind } from '../making/left-behind.ts';
import { NotWritten, type ToWrite, type WrittenFile } from '../making/written.ts';
import { inlineToHtml, markdownToHtml } from '../markup/from-markdown.ts';
import { escapeHtml } from '../markup/write-html.ts';
import { element, type XmlElement } from '../xml/xml-element.ts';
import { writeXml } from '../xml/write-xml.ts';
import { clozeHtml } from './write-cloze.ts';
import { answer as answerElement, type Attributes, block, combined, html, named, shuffled, value } from './write-parts.ts';
import { numberRows, wordRows } from './write-typed.ts';

type SpecOf<Kind extends AnswerSpec['kind']> = Extract<AnswerSpec, { kind: Kind }>;
type Pictures = ReadonlyMap<string, ReadPicture>;

/** Items in Moodle XML, as far as it has words for them. Their folders are its categories. @param pictures those that the items name */
export function writeMoodleXml(all: readonly ToWrite<BankItem>[], pictures: Pictures): WrittenFile {
  const [questions, left]: [XmlElement[], WrittenFile['left']] = [[], []];
  let category: string | null = null;
  for (const [index, { item, path }] of all.entries()) {
    try {
      const question = writeItem(item, pictures);
      const its = categoryOf(path);
      if (its !== category && (path.length > 0 || category !== null)) questions.push(element('question', { type: 'category' }, [named('category', its)]));
      category = its;
      questions.push(question);
      const why = stayBehind(item);
      if (why.length > 0) left.push({ index, title: item.title, why, isWritten: true });
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      left.push({ index, title: item.title, why: [error.message], isWritten: false });
    }
  }
  return { text: writeXml(element('quiz', {}, questions)), left };
}

function stayBehind(item: BankItem): string[] {
  const { answer, feedback } = item;
  const why = leftBehind(item, ['hints', 'images', 'points', 'tags', 'feedback by mark']);
  const holdsCombined = ['choice', 'choices', 'matching', 'ordering'].includes(answer.kind);
  const isTyped = answer.kind === 'text' || answer.kind === 'number';
  if (!holdsCombined && (feedback?.partly !== undefined || (feedback?.right !== undefined && answer.kind !== 'number') || (feedback?.wrong !== undefined && !isTyped))) why.push(
    'What it says to right, partly right and wrong answers stays behind.');
  if (answer.kind === 'number' && (answer.form !== undefined || answer.figures !== undefined || answer.places !== undefined || answer.otherForm !== undefined)) why.push(
    'The form that its number is asked for in stays behind.');
  if (answer.kind === 'text' && (answer.rules?.matchAccents !== true || answer.rules.ignoreSpaces !== undefined || answer.rules.spelling === 'forgiving')) why.push(
    'Its rules for accents, spaces and spelling stay behind.');
  if (answer.kind === 'matching' && (answer.mistakes !== undefined || answer.pairs.some(({ feedback: said, mark }) => (said ?? mark) !== undefined) || answer.rule === 'all-or-nothing')) why.push(
    'What its pairs are worth and say stays behind.');
  if (answer.kind === 'true-false' && answer.words) why.push('Its own words for true and false stay behind.');
  if (answer.kind === 'essay' && answer.rubric) why.push('Its rubric stays behind.');
  if (answer.kind === 'ordering' && (answer.rule ?? 'pairs') === 'pairs') why.push('How a nearly right order counts is another rule there.');
  return why;
}

function writeItem(item: BankItem, pictures: Pictures): XmlElement {
  if (Object.keys(item.variables).length > 0 || item.levels !== undefined) throw new NotWritten('Questions whose numbers are drawn are not written in Moodle XML.');
  const { type, body } = kindOf(item);
  const { hints } = item;
  const stem = item.answer.kind === 'cloze' ? clozeHtml(item.answer, item.stem) : markdownToHtml(item.stem);
  return element('question', { type }, [
    named('name', item.title), questionText(stem, item.images ?? [], pictures), block('generalfeedback', item.feedback?.general), value('defaultgrade', item.points), value('penalty', '0'),
      value('hidden', '0'),
    ...body, ...[hints?.nudge, hints?.strategy, hints?.firstStep].flatMap((hint) => (hint === undefined ? [] : [block('hint', hint)])),
    ...(item.tags.length > 0 ? [element('tags', {}, item.tags.map((tag) => named('tag', tag)))] : []),
  ]);
}

/** The text of a question with its pictures under it, and their bytes beside. */
function questionText(stem: string, images: NonNullable<BankItem['images']>, pictures: Pictures): XmlElement {
  const files: XmlElement[] = [];
  const shown = images.map(({ asset, width, height, alt }) => {
    const picture = pictures.get(asset);
    if (!picture) throw new NotWritten('One of its pictures is not at hand.');
    const attributes: Attributes = { name: `${asset}.${ending(picture.bytes)}`, path: '/', encoding: 'base64' };
    files.push(element('file', attributes, [Buffer.from(picture.bytes).toString('base64')]));
    return `<p><img src="@@PLUGINFILE@@/${attributes['name']}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"/></p>`;
  });
  const text = html('questiontext', stem + shown.join(''));
  return { ...text, children: [...text.children, ...files] };
}

const ending = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpg' : bytes[0] === 0x47 ? 'gif' : bytes[0] === 0x52 ? 'webp' : 'svg');

function kindOf(item: BankItem): { type: string; body: XmlElement[] } {
  const { answer, mistakes, feedback } = item;
  switch (answer.kind) {
    case 'choice': return { type: 'multichoice', body: [value('single', 'true'), shuffled(answer.keepOrder), value('answernumbering', 'abc'), ...combined(item),
      ...options(answer.options.map((option) => (option.isCorrect ? 1 : option.score ?? 0)), answer)] };
    case 'choices': return choices(answer, item);
    case 'true-false': return { type: 'truefalse', body: [true, false].map((says) =>
      answerElement(String(says), says === answer.isTrue ? 1 : 0, says ? answer.feedback?.true : answer.feedback?.false)) };
    case 'text': return { type: 'shortanswer', body: [value('usecase', answer.rules?.matchCase ? '1' : '0'), ...wordRows(answer, { mistakes, wrong: feedback?.wrong })
      .map(({ words, score, feedback: said }) => answerElement(words, score, said, { format: 'moodle_auto_format' }))] };
    case 'number': return { type: 'numerical', body: [...numberRows(answer, { mistakes, right: feedback?.right, wrong: feedback?.wrong })
      .map(({ words, tolerance, score, feedback: said }) => answerElement(words, score, said, { format: 'moodle_auto_format', more: [value('tolerance', tolerance ?? '0')] })), ...units(answer)] };
    case 'matching': return { type: 'matching', body: [shuffled(answer.keepOrder), ...combined(item), ...[...answer.pairs, ...(answer.spare ?? []).map((right) => ({ left: '', right }))]
      .map(({ left, right }) => subquestion(left, right))] };
    case 'ordering': return { type: 'ordering', body: [value('layouttype', 'VERTICAL'), value('selecttype', 'ALL'), value('selectcount', '0'), value('gradingtype', orders[answer.rule ?? 'pairs']),
      ...combined(item),
      ...answer.items.map((text, index) => element('answer', { fraction: `${index + 1}.0000000`, format: 'html' }, [value('text', inlineToHtml(text))]))] };
    case 'essay': return { type: 'essay', body: essay(answer) };
    case 'cloze': return { type: 'cloze', body: [] };
    default: throw new NotWritten('Moodle has no questions of this kind.');
  }
}

const orders = { exact: 'ALL_OR_NOTHING', place: 'ABSOLUTE_POSITION', run: 'LONGEST_ORDERED_SUBSET', pairs: 'RELATIVE_ALL_PREVIOUS_AND_NEXT' };

const options = (scores: readonly number[], { options: all }: Pick<SpecOf<'choice'>, 'options'>): XmlElement[] =>
  all.map(({ text, feedback }, index) => answerElement(inlineToHtml(text), scores[index] ?? 0, feedback, { format: 'html' }));

/** A matching pair has an answer in plain words in older versions: there its tags would be shown, so there are none where there need be none. */
function subquestion(left: string, right: string): XmlElement {
  return element('subquestion', { format: 'html' }, [value('text', left === '' ? '' : inlineToHtml(left)), element('answer', { format: 'html' }, [value('text', inlineToHtml(right))])]);
}

function choices(answer: SpecOf<'choices'>, item: BankItem): { type: string; body: XmlElement[] } {
  const right = answer.options.filter(({ isCorrect }) => isCorrect).length;
  const base = [shuffled(answer.keepOrder), value('answernumbering', 'abc'), ...combined(item)];
  if (answer.most !== undefined) throw new NotWritten('Moodle has no questions in which only so many may be chosen.');
  if (answer.rule === 'all-or-nothing') return { type: 'multichoiceset', body: [...base, ...options(answer.options.map(({ isCorrect }) => (isCorrect ? 1 : 0)), answer)] };
  const scores = answer.options.map(({ isCorrect, score }) => (answer.rule === 'weights' ? score ?? 0 : isCorrect ? 1 / right : -1 / right));
  return { type: 'multichoice', body: [value('single', 'false'), ...base, ...options(scores, answer)] };
}

function units({ unit, unitMark, after }: SpecOf<'number'>): XmlElement[] {
  const shown = unit ?? after;
  if (shown === undefined) return [];
  const names = [shown, ...(unitMark?.offered ?? []).filter((name) => name !== shown)];
  return [
    value('unitgradingtype', unitMark ? '2' : '0'), value('unitpenalty', unitMark ? unitMark.share : '0.1'), value('showunits', unitMark?.offered ? '1' : '0'), value('unitsleft', '0'),
    element('units', {}, names.map((name) => element('unit', {}, [value('multiplier', '1'), value('unit_name', name)]))),
  ];
}

const essay = ({ words, template, sample }: SpecOf<'essay'>): XmlElement[] => [
  value('responseformat', 'editor'), value('responserequired', '1'), value('responsefieldlines', '15'), value('minwordlimit', words?.min ?? ''), value('maxwordlimit', words?.max ?? ''),
    value('attachments', '0'),
  value('attachmentsrequired', '0'), block('graderinfo', sample), block('responsetemplate', template),
];
