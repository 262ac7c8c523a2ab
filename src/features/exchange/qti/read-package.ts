import { ExchangeRefused, type FormatId, type Reading, type ReadPicture, type ReadQuestion, type ReadTest } from '../exchanged.ts';
import { findFile, type Package, readOrNull } from '../package/package.ts';
import { readXml } from '../xml/read-xml.ts';
import { attribute, elementsOf, elementsWithin, firstOf, wordsWithin, type XmlElement } from '../xml/xml-element.ts';
import { withNormalNames } from './normal-names.ts';
import { readItem } from './read-item.ts';
import { readTest } from './read-test.ts';

/** A resource of a manifest: one file, with what the catalog says of it. */
export type Resource = { identifier: string; type: string; file: string | null; href: string; tags: string[]; title: string };

export const formatOf = (root: XmlElement): FormatId => {
  const about = [attribute(root, 'xmlns') ?? '', attribute(root, 'xsi:schemaLocation') ?? ''].join(' ');
  if (root.name.startsWith('qti-') || /v3p0/i.test(about)) return 'qti-3.0';
  return /v2p2/i.test(about) ? 'qti-2.2' : 'qti-2.1';
};

/** The resources of a manifest that are of some types. @param name of the manifest, from whose folder references are read */
export function resourcesOf(manifest: XmlElement, files: Package, name: string): Resource[] {
  return elementsWithin(manifest, 'resource').map((resource) => {
    const base = [manifest, ...elementsOf(manifest, 'resources'), resource].map((one) => attribute(one, 'xml:base') ?? '').join('');
    const href = attribute(resource, 'href') ?? attribute(firstOf(resource, 'file') ?? resource, 'href') ?? '';
    const keywords = elementsWithin(resource, 'keyword').flatMap((one) => elementsWithin(one, 'langstring', 'string').map(wordsWithin));
    return { identifier: attribute(resource, 'identifier') ?? '', type: attribute(resource, 'type') ?? '', file: findFile(files, name, base + href), href,
      tags: [...new Set(keywords.filter(Boolean))], title: '' };
  });
}

/** One file of QTI 2 or 3 without a package: an item, or a test whose items are missing. */
export async function readQtiFile(bytes: Uint8Array, name: string, files: Package): Promise<Reading> {
  const written = readXml(bytes);
  const root = withNormalNames(written);
  const found = new Map<string, ReadPicture>();
  const items = root.name === 'assessmentItem' ? [root] : elementsWithin(root, 'assessmentItem');
  if (items.length === 0) throw new ExchangeRefused(root.name === 'assessmentTest'
    ? 'This is a test without its questions. Choose the whole package, as a zip file.' : `“${written.name}” is no file of questions.`);
  const questions: ReadQuestion[] = [];
  for (const item of items) questions.push(await readItem(item, { file: items.length === 1 ? name : `${name}#${attribute(item, 'identifier') ?? ''}`, path: [], tags: [] }, files, found));
  return { format: formatOf(written), questions, tests: [], pictures: [...found.values()] };
}

/** A package of QTI 2 or 3: its items in the order of its manifest, and its tests. @throws ExchangeRefused for one without either */
export async function readQtiPackage(manifest: XmlElement, name: string, files: Package): Promise<Reading> {
  const resources = resourcesOf(manifest, files, name).filter(({ type }) => /^imsqti_(?:item|test|assessment|section)/i.test(type));
  const found = new Map<string, ReadPicture>();
  const [questions, tests]: [ReadQuestion[], ReadTest[]] = [[], []];
  const places = new Map<string, { index: number; points: number }>();
  let format: FormatId = 'qti-2.1';
  const testFiles: { root: XmlElement; file: string }[] = [];
  for (const resource of resources) {
    const read = await readResource(resource, files);
    if (!read.root) {
      questions.push(dropped(resource, read.why));
      continue;
    }
    format = read.format;
    if (read.root.name === 'assessmentTest' || read.root.name === 'assessmentSection') testFiles.push({ root: read.root, file: read.file });
    else if (read.root.name === 'assessmentItem' && !places.has(read.file)) {
      const question = await readItem(read.root, { file: read.file, path: [], tags: resource.tags }, files, found);
      places.set(read.file, { index: questions.push(question) - 1, points: question.item?.points ?? 1 });
    }
  }
  for (const { root, file } of testFiles) if (root.name === 'assessmentTest') tests.push(await readTest(root, file, files, places));
  if (questions.length === 0 && tests.length === 0) throw new ExchangeRefused('There are no questions of QTI in this package.');
  return { format, questions, tests, pictures: [...found.values()] };
}

type ReadResource = { root: XmlElement; file: string; format: FormatId } | { root: null; why: string };

async function readResource({ file, href }: Resource, files: Package): Promise<ReadResource> {
  const bytes = await readOrNull(files, file);
  if (file === null || !bytes) return { root: null, why: `The file “${href.slice(0, 120)}” is not in the package.` };
  try {
    const written = readXml(bytes);
    return { root: withNormalNames(written), file, format: formatOf(written) };
  } catch (error) {
    if (!(error instanceof ExchangeRefused)) throw error;
    return { root: null, why: error.message };
  }
}

const dropped = ({ href, identifier, type }: Resource, why: string): ReadQuestion =>
  ({ place: href, title: identifier || href, kind: type, outcome: 'dropped', why: [why], item: null, path: [] });
