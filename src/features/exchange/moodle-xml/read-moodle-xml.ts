import { ExchangeRefused, type ReadPicture, type ReadQuestion } from '../exchanged.ts';
import { categoryPath } from '../gift/cut-gift.ts';
import { type Draft, feedbackOf, finishQuestion, type Head, shortTitle } from '../making/finish-question.ts';
import { NotTaken } from '../making/not-taken.ts';
import { markdownToWords } from '../markup/from-markdown.ts';
import { readXml } from '../xml/read-xml.ts';
import { atPath, attribute, firstOf, type XmlElement } from '../xml/xml-element.ts';
import { matching, ordering } from './kinds/arranging.ts';
import { calculated } from './kinds/calculated.ts';
import { choiceGaps } from './kinds/choice-gaps.ts';
import { multichoice, multichoiceSet, trueFalse } from './kinds/choosing.ts';
import { cloze } from './kinds/cloze.ts';
import { numerical, shortAnswer } from './kinds/typing.ts';
import { essay } from './kinds/writing.ts';
import { hintsOf, type Made, pointsOf, tagsOf } from './question-parts.ts';
import { markdownOf, type Reading, saidBy, wordsOf } from './question-texts.ts';

/** What reads a kind: one whose question stands above its answer, or one whose text has the answers within it. */
type Reader = { isWithin?: true; read: (reading: Reading) => Omit<Made, 'stem'> & { stem?: string } };

const readers: Record<string, Reader> = {
  multichoice: { read: multichoice }, multichoiceset: { read: multichoiceSet }, truefalse: { read: trueFalse }, shortanswer: { read: shortAnswer }, numerical: { read: numerical },
  matching: { read: matching }, match: { read: matching }, ddmatch: { read: matching }, essay: { read: essay }, ordering: { read: ordering },
  cloze: { isWithin: true, read: cloze }, multianswer: { isWithin: true, read: cloze }, gapselect: { isWithin: true, read: choiceGaps }, ddwtos: { isWithin: true, read: choiceGaps },
};

/** What is known and not taken, with why. */
const refused: Record<string, string> = {
  description: 'It is a text between questions, which stands in a test here, not in the bank.', random: 'It draws a question at random, which a test does here.',
  randomsamatch: 'It is made of other questions at random, which is not done here.', ddimageortext: 'Drag and drop onto an image is not supported.',
    ddmarker: 'Drag and drop onto an image is not supported.',
  calculatedmulti: 'Choices whose options are worked out are not taken over.', stack: 'Questions of STACK are programs in a language of their own, which are not taken over.',
  formulas: 'Questions of the Formulas plugin are programs in a language of their own, which are not taken over.', coderunner: 'Questions that run programs are not taken over.',
};

/** Reads questions in Moodle XML. Every one of the file is told, whatever becomes of it. @throws ExchangeRefused for XML that is none */
export function readMoodleXml(file: Uint8Array | string): { questions: ReadQuestion[]; pictures: ReadPicture[] } {
  const pictures = new Map<string, ReadPicture>();
  const questions: ReadQuestion[] = [];
  let path: string[] = [];
  const root = readXml(file, (question, { name }) => {
    if (name !== 'quiz' || question.name !== 'question') return;
    const kind = (attribute(question, 'type') ?? '').trim().toLowerCase();
    if (kind === 'category') path = categoryPath(wordsOf(firstOf(question, 'category')));
    else questions.push(readQuestion(question, kind, path, pictures));
  });
  if (root.name !== 'quiz') throw new ExchangeRefused('This file is XML, but no questions of Moodle: they stand in an element “quiz”.');
  return { questions, pictures: [...pictures.values()] };
}

function readQuestion(question: XmlElement, kind: string, path: string[], pictures: Map<string, ReadPicture>): ReadQuestion {
  const name = wordsOf(firstOf(question, 'name'));
  const head: Head = { place: question.line > 0 ? `line ${question.line}` : 'the file', title: name, kind: kind === '' ? 'question' : kind, path };
  return finishQuestion({ ...head, title: name === '' ? wordsOf(atPath(question, 'questiontext')).replaceAll(/<[^>]{0,500}>/g, ' ') : name }, (notes) => {
    const reading: Reading = { question, notes, pictures, images: [] };
    if (kind === 'calculated' || kind === 'calculatedsimple') return calculated(reading, (held, read) => draftOf({ read }, name, held));
    const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    if (!reader) throw new NotTaken(refused[kind] ?? `Questions of the kind “${kind.slice(0, 40)}” are not known here.`);
    return draftOf(reader, name, reading);
  });
}

function draftOf({ isWithin, read }: Reader, name: string, reading: Reading): Draft {
  const above = isWithin ? '' : markdownOf(firstOf(reading.question, 'questiontext'), 'blocks', reading, { takesImages: true });
  const { stem = above, answer, feedback: combined, said, mistakes, points, ...rest } = read(reading);
  const general = saidBy(firstOf(reading.question, 'generalfeedback'), reading);
  const feedback = feedbackOf({ general, right: combined?.right ?? said?.right, partly: combined?.partly, wrong: combined?.wrong ?? said?.wrong });
  const hints = hintsOf(reading);
  const title = shortTitle(name, shortTitle(markdownToWords(stem)));
  return {
    title, stem: stem === '' ? title : stem, answer, mistakes: mistakes ?? [], tags: tagsOf(reading), points: points ?? pointsOf(reading, sumOfGaps(answer)),
    ...(feedback && { feedback }), ...(hints && { hints }), ...(reading.images.length > 0 && { images: reading.images }), ...rest,
  };
}

/** A text with gaps is worth what its gaps are worth together, where nothing else is said. */
const sumOfGaps = (answer: Draft['answer']): number => (answer.kind === 'cloze' ? answer.gaps.reduce((sum, { mark = 1 }) => sum + mark, 0) : 1);
