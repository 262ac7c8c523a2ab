import type { FormatId, Reading, ReadPicture, ReadQuestion, ReadTest } from '../../exchanged.ts';
import { ExchangeRefused } from '../../exchanged.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { shortTitle } from '../../making/finish-question.ts';
import { htmlToWords } from '../../markup/to-markdown.ts';
import type { Package } from '../../package/package.ts';
import { attribute, elementsOf, elementsWithin, firstOf, wordsWithin, type XmlElement } from '../../xml/xml-element.ts';
import { Unsupported } from '../processing/values.ts';
import { readItem } from '../read-item.ts';
import { kindIn, metadataOf, pointsIn, translateItem } from './one-item.ts';

type Into = { questions: ReadQuestion[]; tests: ReadTest[]; found: Map<string, ReadPicture> };

/** A file of QTI 1.2: its items, and the test that they stand in. @throws ExchangeRefused where there is no item */
export async function readOneFile(root: XmlElement, file: string, files: Package, format: FormatId = 'qti-1.2'): Promise<Reading> {
  const into: Into = { questions: [], tests: [], found: new Map() };
  await readInto(root, file, files, into);
  if (into.questions.length === 0) throw new ExchangeRefused('There are no questions in this file.');
  return { format, questions: into.questions, tests: into.tests, pictures: [...into.found.values()] };
}

/** Reads what a file holds after what is there already. */
export async function readInto(root: XmlElement, file: string, files: Package, into: Into): Promise<void> {
  const indexes = new Map<XmlElement, number>();
  // Once for each bank: looking through it for each of its items would take the square of them.
  const titles = new Map<XmlElement, string[]>();
  for (const bank of elementsOf(root, 'objectbank')) {
    const title = metadataOf(bank).get('bank_title') ?? attribute(bank, 'title') ?? '';
    if (title !== '') for (const item of elementsWithin(bank, 'item')) titles.set(item, [...(titles.get(item) ?? []), title]);
  }
  for (const item of elementsWithin(root, 'item')) {
    const path = titles.get(item) ?? [];
    indexes.set(item, into.questions.push(await readOneItem(item, { file, path, files }, into.found)) - 1);
  }
  for (const assessment of elementsOf(root, 'assessment')) into.tests.push(testOf(assessment, indexes));
}

async function readOneItem(item: XmlElement, { file, path, files }: { file: string; path: string[]; files: Package }, found: Map<string, ReadPicture>): Promise<ReadQuestion> {
  const metadata = metadataOf(item);
  const kind = kindIn(metadata) || elementsWithin(item).find(({ name }) => name.startsWith('response_'))?.name || 'item';
  const place = `${file}#${attribute(item, 'ident') ?? ''}`;
  const head = { place, kind, path, title: titleOf(item) };
  try {
    const read = await readItem(translateItem(item), { file, path, tags: [] }, files, found);
    // Common Cartridge counts each question to 100 per cent, and leaves what it is worth to the test.
    const points = pointsIn(metadata) ?? (read.item?.points === 100 ? 1 : null);
    return { ...read, ...head, title: shortTitle(head.title), item: read.item && { ...read.item, title: shortTitle(head.title), ...(points !== null && { points }) } };
  } catch (error) {
    if (!(error instanceof NotTaken) && !(error instanceof Unsupported)) throw error;
    return { ...head, title: shortTitle(head.title), outcome: 'dropped', why: [error instanceof Unsupported ? `It needs ${error.message}: that is not supported.` : error.message], item: null };
  }
}

/** Many platforms call every item "Question": its first words say more. */
function titleOf(item: XmlElement): string {
  const title = (attribute(item, 'title') ?? '').trim();
  if (title !== '' && !/^question(?: ?\d+)?$/i.test(title)) return title;
  const words = htmlToWords(wordsWithin(elementsWithin(item, 'mattext')[0]));
  return words === '' ? title : words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words;
}

function testOf(assessment: XmlElement, indexes: ReadonlyMap<XmlElement, number>): ReadTest {
  const metadata = metadataOf({ ...assessment, children: elementsOf(assessment, 'qtimetadata') });
  const minutes = Number(metadata.get('cc_timelimit') ?? metadata.get('qmd_timelimit') ?? Number.NaN);
  const why = new Set<string>();
  const sections: ReadTest['sections'] = [];
  const visit = (section: XmlElement, title: string) => {
    const ordering = firstOf(section, 'selection_ordering');
    const count = ordering && elementsWithin(ordering, 'selection_number')[0];
    const draw = Number(wordsWithin(count) || Number.NaN);
    const points = ordering && elementsWithin(ordering, 'points_per_item')[0];
    const each = Number(wordsWithin(points) || Number.NaN);
    const questions = elementsOf(section, 'item').flatMap((item) => {
      const index = indexes.get(item);
      return index === undefined ? [] : [{ index, points: each > 0 && each <= 1_000 ? each : null }];
    });
    if (ordering && elementsWithin(ordering, 'sourcebank_ref').length > 0) why.add('Some of its questions are drawn from a bank that is not in it.');
    const shuffle = ordering && elementsWithin(ordering, 'order')[0];
    const isShuffled = shuffle !== undefined && /random/i.test(attribute(shuffle, 'order_type') ?? '');
    if (questions.length > 0) sections.push({ title, isShuffled, draw: draw > 0 && draw < questions.length ? draw : null, questions });
    for (const inner of elementsOf(section, 'section')) visit(inner, attribute(inner, 'title') ?? '');
  };
  for (const section of elementsOf(assessment, 'section')) visit(section, attribute(section, 'title') ?? '');
  if (elementsOf(assessment, 'presentation_material', 'rubric', 'objectives').some((one) => wordsWithin(one) !== '')) why.add('What stands above the whole test is left out.');
  const attempts = metadata.get('cc_maxattempts');
  return {
    title: shortTitle(attribute(assessment, 'title') ?? '', 'Test'), why: [...why], timeLimitSeconds: minutes > 0 ? Math.round(minutes * 60) : null, sections,
    ...(attempts !== undefined && { attempts: Number(attempts) > 0 ? Number(attempts) : null }),
  };
}
