import { ExchangeRefused, type FormatId, type Reading, type ReadQuestion } from '../exchanged.ts';
import { findFile, type Package, readOrNull } from '../package/package.ts';
import { readXml, readXmlOrNull } from '../xml/read-xml.ts';
import { elementsWithin, wordsWithin } from '../xml/xml-element.ts';
import { readInto } from './one/read-one.ts';
import { readQtiFile, readQtiPackage, type Resource, resourcesOf } from './read-package.ts';

/** Types of resources that hold questions of QTI 1.2: of Common Cartridge, Canvas and Blackboard. */
const oneTypes = /imsqti_xmlv1p2|x-bb-qti|^assessment\/x-bb/i;
const twoTypes = /^imsqti_(?:item|test|section|assessment)/i;

/**
 * All questions of a package: QTI of any version, Common Cartridge, exports of Canvas and Blackboard.
 * @param name of its manifest. @throws ExchangeRefused where there are none
 */
export async function readArchive(files: Package, name = 'imsmanifest.xml'): Promise<Reading> {
  const bytes = await files.read(name);
  if (!bytes) throw new ExchangeRefused('The list of this package cannot be read.');
  const manifest = readXml(bytes);
  const resources = resourcesOf(manifest, files, name);
  const isCartridge = /common cartridge/i.test(elementsWithin(manifest, 'schema').map(wordsWithin).join(' ')) || resources.some(({ type }) => /imsqti.*imscc_xml/i.test(type));
  const [ones, twos] = [resources.filter(({ type }) => oneTypes.test(type)), resources.filter(({ type }) => twoTypes.test(type))];
  if (twos.length > 0) return readQtiPackage(manifest, name, files);
  const extra = files.names.filter((one) => /(?:^|\/)non_cc_assessments\/[^/]+\.qti$/i.test(one));
  if (ones.length + extra.length === 0) return readLoose(files, isCartridge ? 'common-cartridge' : null);
  return readOnes(ones, extra, files, isCartridge ? 'common-cartridge' : 'qti-1.2');
}

/** @param extra files in which Canvas writes the questions that a cartridge has no place for; where there is one for a test, it stands for all of it */
async function readOnes(resources: readonly Resource[], extra: readonly string[], files: Package, format: FormatId): Promise<Reading> {
  const into = { questions: [] as ReadQuestion[], tests: [] as Reading['tests'], found: new Map<string, Reading['pictures'][number]>() };
  const fuller = (file: string) => findFile(files, 'imsmanifest.xml', `non_cc_assessments/${file.split('/').at(-2) ?? ''}.xml.qti`);
  const read = new Set<string>();
  for (const resource of resources) {
    const file = resource.file === null ? null : fuller(resource.file) ?? resource.file;
    if (file !== null && read.has(file)) continue;
    if (file !== null) read.add(file);
    await readOneResource(file, resource.href, files, into);
  }
  for (const file of extra) if (!read.has(file)) await readOneResource(file, file, files, into);
  if (into.questions.length === 0) throw new ExchangeRefused('There are no questions in this package.');
  return { format, questions: into.questions, tests: into.tests, pictures: [...into.found.values()] };
}

async function readOneResource(file: string | null, href: string, files: Package, into: Parameters<typeof readInto>[3]): Promise<void> {
  const drop = (why: string) => into.questions.push({ place: href, title: href || 'Question without a name', kind: 'file', outcome: 'dropped', why: [why], item: null, path: [] });
  const bytes = await readOrNull(files, file);
  if (file === null || !bytes) {
    drop(`The file “${href.slice(0, 120)}” is not in the package.`);
    return;
  }
  try {
    const root = readXml(bytes);
    if (root.name === 'questestinterop') await readInto(root, file, files, into);
  } catch (error) {
    if (!(error instanceof ExchangeRefused)) throw error;
    drop(error.message);
  }
}

/** A package whose manifest names no questions: every file that is one. */
async function readLoose(files: Package, format: FormatId | null): Promise<Reading> {
  const all: Reading = { format: format ?? 'qti-2.1', questions: [], tests: [], pictures: [] };
  const one = { questions: all.questions, tests: all.tests, found: new Map<string, Reading['pictures'][number]>() };
  for (const name of files.names.filter((each) => /\.(?:xml|qti|dat)$/i.test(each) && !/imsmanifest\.xml$/i.test(each)).toSorted()) {
    const bytes = await readOrNull(files, name);
    const root = bytes && readXmlOrNull(bytes);
    if (!bytes || !root) continue;
    if (root.name === 'questestinterop') {
      all.format = format ?? 'qti-1.2';
      await readInto(root, name, files, one);
    } else if (/^(?:qti-assessment-item|assessmentItem)$/.test(root.name)) {
      const read = await readQtiFile(bytes, name, files);
      all.format = format ?? read.format;
      all.questions.push(...read.questions);
      for (const picture of read.pictures) one.found.set(picture.id, picture);
    }
  }
  if (all.questions.length === 0) throw new ExchangeRefused('There are no questions in this package.');
  return { ...all, pictures: [...one.found.values()] };
}
