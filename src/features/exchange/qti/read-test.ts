import type { ReadTest } from '../exchanged.ts';
import { findFile, type Package, readOrNull } from '../package/package.ts';
import { readXmlOrNull } from '../xml/read-xml.ts';
import { attribute, elementsOf, elementsWithin, firstOf, type XmlElement } from '../xml/xml-element.ts';
import { withNormalNames } from './normal-names.ts';
import { TextReader } from './read-text.ts';

/** The questions of a reading, by their files. */
export type Places = ReadonlyMap<string, { index: number; points: number }>;
type Section = ReadTest['sections'][number];
type Known = { file: string; files: Package; places: Places; why: Set<string> };

/** A test of QTI: its parts and sections in their order, each section that holds questions one of ours. @param places of the questions of a reading, by their files */
export async function readTest(root: XmlElement, file: string, files: Package, places: Places): Promise<ReadTest> {
  const why = new Set<string>();
  const parts = elementsOf(root, 'testPart');
  const limits = [root, ...parts].flatMap((one) => elementsOf(one, 'timeLimits')).map((one) => Number(attribute(one, 'maxTime') ?? Number.NaN)).filter((seconds) => seconds > 0);
  const known = { file, files, places, why };
  const sections: Section[] = [];
  for (const part of parts) {
    if (attribute(part, 'navigationMode') === 'linear') why.add('Its questions are to be answered one after the other, without going back; here one can go back.');
    for (const section of elementsOf(part, 'assessmentSection', 'assessmentSectionRef')) sections.push(...await readSection(section, known));
  }
  if (elementsWithin(root, 'preCondition', 'branchRule').length > 0) why.add('Which questions come next depends on answers in it; here all of them come.');
  if (firstOf(root, 'outcomeProcessing') && !isSumOfMarks(root)) why.add('It has rules of its own for the mark of the whole test; here the marks of the questions are added up.');
  if (elementsWithin(root, 'testFeedback').length > 0) why.add('What it says after the whole test is left out.');
  if (limits.length > 1) why.add('It has several time limits; the first counts for the whole test.');
  if (parts.length === 0) why.add('It has no parts.');
  return { title: (attribute(root, 'title') ?? attribute(root, 'identifier') ?? 'Test').slice(0, 160), why: [...why], timeLimitSeconds: limits[0] === undefined ? null : Math.round(limits[0]),
    sections };
}

/** Whether its outcome processing only adds up the scores of its items. */
function isSumOfMarks(root: XmlElement): boolean {
  const nodes = elementsWithin(firstOf(root, 'outcomeProcessing') ?? root);
  return nodes.every(({ name }) => ['setOutcomeValue', 'sum', 'testVariables'].includes(name));
}

async function readSection(given: XmlElement, known: Known, depth = 0): Promise<Section[]> {
  const { section, at } = await followSection(given, known);
  if (!section || depth > 20) return [];
  const selection = firstOf(section, 'selection');
  const draw = selection ? Number(attribute(selection, 'select') ?? Number.NaN) : Number.NaN;
  const ordering = firstOf(section, 'ordering');
  const own: Section = {
    title: (attribute(section, 'title') ?? '').slice(0, 160), ...textAbove(section, known.why), isShuffled: ordering !== undefined && attribute(ordering, 'shuffle') === 'true',
    draw: Number.isInteger(draw) && draw > 0 ? draw : null, questions: [],
  };
  if (selection && attribute(selection, 'withReplacement') === 'true') known.why.add('A question may be drawn twice in it; here each is drawn once.');
  if (elementsOf(section, 'timeLimits').length > 0) known.why.add('A section has a time limit of its own, which is left out.');
  const inner: Section[] = [];
  for (const part of elementsOf(section, 'assessmentItemRef', 'assessmentSection', 'assessmentSectionRef')) {
    if (part.name !== 'assessmentItemRef') {
      if (own.draw !== null || own.isShuffled) known.why.add('A section within a section is drawn or shuffled by itself here.');
      inner.push(...await readSection(part, { ...known, file: at }, depth + 1));
      continue;
    }
    const name = findFile(known.files, at, attribute(part, 'href') ?? '');
    const place = name === null ? undefined : known.places.get(name);
    if (place === undefined) known.why.add(`The question “${(attribute(part, 'href') ?? '').slice(0, 80)}” is not in the package.`);
    else own.questions.push({ index: place.index, points: weighted(place.points, weightOf(part, known.why)) });
    if (attribute(part, 'required') === 'true' && own.draw !== null) known.why.add('Some questions are to be drawn always; here each is drawn as often as the others.');
  }
  return [...(own.questions.length > 0 ? [{ ...own, draw: own.draw !== null && own.draw >= own.questions.length ? null : own.draw }] : []), ...inner];
}

/** What candidates read above a section. */
function textAbove(section: XmlElement, why: Set<string>): { text?: string } {
  const blocks = elementsOf(section, 'rubricBlock');
  const shown = blocks.filter((block) => /\bcandidate\b/.test(attribute(block, 'view') ?? 'candidate'));
  if (shown.length < blocks.length) why.add('What a section says to teachers is left out.');
  const texts = new TextReader(why);
  const text = shown.map((block) => texts.read(elementsOf(block, 'contentBody')[0]?.children ?? block.children)).filter(Boolean).join('\n\n');
  if (texts.images.length > 0) why.add('A picture above a section is left out.');
  return text === '' ? {} : { text };
}

/** A section, itself or in a file of its own. */
async function followSection(given: XmlElement, { file, files, why }: Known): Promise<{ section: XmlElement | null; at: string }> {
  if (given.name === 'assessmentSection') return { section: given, at: file };
  const name = findFile(files, file, attribute(given, 'href') ?? '');
  const bytes = await readOrNull(files, name);
  const read = bytes && readXmlOrNull(bytes);
  if (name === null || !read) {
    why.add(`The section “${(attribute(given, 'href') ?? '').slice(0, 80)}” is not in the package.`);
    return { section: null, at: file };
  }
  return { section: withNormalNames(read), at: name };
}

const weighted = (points: number, weight: number | null): number | null => (weight === null || weight === 1 ? null : Math.min(1_000, points * weight));

/** A weight that the test gives a question: how many times its mark counts. */
function weightOf(reference: XmlElement, why: Set<string>): number | null {
  const weights = elementsOf(reference, 'weight').map((weight) => Number(attribute(weight, 'value') ?? Number.NaN)).filter((value) => value > 0);
  if (weights.length > 1) why.add('A question has several weights; the first counts.');
  return weights[0] ?? null;
}
