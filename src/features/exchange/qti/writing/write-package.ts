import { zipSync } from 'fflate';
import type { BankItem } from '#features/content/bank-item.ts';
import type { ReadPicture, ReadTest } from '../../exchanged.ts';
import { assetsOf } from '../../pictures/assets-of.ts';
import { writeXml } from '../../xml/write-xml.ts';
import { element, type XmlElement } from '../../xml/xml-element.ts';
import { htmlOf, rounded } from './parts.ts';
import { namespaces, toQti3 } from './to-qti3.ts';
import { writeItem, writeStimulus } from './write-item.ts';

export type ToWrite = {
  title: string;
  items: readonly BankItem[];
  tests: readonly Pick<ReadTest, 'title' | 'timeLimitSeconds' | 'sections'>[];
  /** Pictures of the items; one that is missing is left out, and that is said. */
  pictures: readonly ReadPicture[];
};

/** `left`: items of which other programs read less than Slate, with sentences. */
export type WrittenPackage = { files: ReadonlyMap<string, Uint8Array>; left: { index: number; title: string; why: string[] }[] };

/** Items and tests as a package of QTI 3.0 (content packaging 1.1). */
export function writePackage({ title, items, tests, pictures }: ToWrite): WrittenPackage {
  const files = new Map<string, Uint8Array>();
  const add = (name: string, text: string) => files.set(name, new Uint8Array(Buffer.from(text)));
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  const nameOf = (asset: string) => `images/${asset}.${endingOf(known.get(asset)?.bytes)}`;
  const pictureAt = (asset: string) => `../${nameOf(asset)}`;
  const resources: XmlElement[] = [];
  const left: WrittenPackage['left'] = [];
  const used = new Set<string>();
  for (const [index, item] of items.entries()) {
    const { xml, lost } = writeItem(item, `item-${index + 1}`, { pictureAt });
    add(`items/item-${index + 1}.xml`, xml);
    const assets = assetsOf(item);
    const missing = assets.filter((asset) => !known.has(asset));
    for (const asset of assets) if (known.has(asset)) used.add(asset);
    if (item.stimulus) add(`stimuli/${item.stimulus.id}.xml`, writeStimulus(item.stimulus, { pictureAt }));
    const why = [...lost, ...(missing.length > 0 ? ['One of its pictures is missing.'] : [])];
    if (why.length > 0) left.push({ index, title: item.title, why });
    const needed = [...assets.filter((asset) => known.has(asset)).map((asset) => `image-${asset}`), ...(item.stimulus ? [`stimulus-${item.stimulus.id}`] : [])];
    resources.push(resource(`item-${index + 1}`, 'imsqti_item_xmlv3p0', `items/item-${index + 1}.xml`, needed, item.tags));
  }
  for (const id of new Set(items.flatMap(({ stimulus }) => stimulus?.id ?? []))) resources.push(resource(`stimulus-${id}`, 'imsqti_stimulus_xmlv3p0', `stimuli/${id}.xml`));
  for (const asset of used) {
    files.set(nameOf(asset), known.get(asset)?.bytes ?? new Uint8Array());
    resources.push(resource(`image-${asset}`, 'webcontent', nameOf(asset)));
  }
  for (const [index, test] of tests.entries()) {
    add(`tests/test-${index + 1}.xml`, writeTest(test, `test-${index + 1}`, items));
    const needed = [...new Set(test.sections.flatMap(({ questions }) => questions.map((one) => `item-${one.index + 1}`)))];
    resources.push(resource(`test-${index + 1}`, 'imsqti_test_xmlv3p0', `tests/test-${index + 1}.xml`, needed));
  }
  add('imsmanifest.xml', writeXml(manifestOf(title, resources)));
  return { files, left };
}

/** The package as a zip. The same files make the same bytes. */
export const zipped = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => zipSync(Object.fromEntries(files), { mtime: new Date('2020-01-01T00:00:00Z') });

const metadataNames = { xmlns: 'http://ltsc.ieee.org/xsd/LOM' };

function resource(identifier: string, type: string, href: string, needed: readonly string[] = [], tags: readonly string[] = []): XmlElement {
  const keywords = tags.length === 0 ? [] : [element('metadata', {},
    [element('lom', metadataNames, [element('general', {}, tags.map((tag) => element('keyword', {}, [element('string', {}, [tag])])))])])];
  return element('resource', { identifier, type, href }, [...keywords, element('file', { href }), ...needed.map((identifierref) => element('dependency', { identifierref }))]);
}

const manifestOf = (title: string, resources: readonly XmlElement[]): XmlElement => element('manifest', {
  xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1', 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd', identifier: 'manifest',
}, [
  element('metadata', {}, [element('schema', {}, ['QTI Package']), element('schemaversion', {}, ['3.0.0']),
    element('lom', metadataNames, [element('general', {}, [element('title', {}, [element('string', {}, [title])])])])]),
  element('organizations'), element('resources', {}, resources),
]);

/** A test: one part whose sections are those of ours. */
function writeTest({ title, timeLimitSeconds, sections }: ToWrite['tests'][number], identifier: string, items: readonly BankItem[]): string {
  const made = sections.map(({ title: name, text = '', isShuffled, draw, questions }, at) => element('assessmentSection',
    { identifier: `section-${at + 1}`, title: name === '' ? title : name, visible: 'true' }, [
    ...(draw === null ? [] : [element('selection', { select: String(draw) })]), ...(isShuffled ? [element('ordering', { shuffle: 'true' })] : []),
    ...(text === '' ? [] : [element('rubricBlock', { use: 'instructions', view: 'candidate' }, [element('contentBody', {}, htmlOf(text))])]),
    ...questions.map(({ index, points }, place) => element('assessmentItemRef', { identifier: `ref-${at + 1}-${place + 1}`, href: `../items/item-${index + 1}.xml` },
      points === null ? [] : [element('weight', { identifier: 'WEIGHT', value: String(rounded(points / (items[index]?.points ?? 1))) })])),
  ]));
  return writeXml(toQti3(element('assessmentTest', { ...namespaces, identifier, title }, [
    element('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
    ...(timeLimitSeconds === null ? [] : [element('timeLimits', { maxTime: String(timeLimitSeconds) })]),
    element('testPart', { identifier: 'part-1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' }, made),
    element('outcomeProcessing', {}, [element('setOutcomeValue', { identifier: 'SCORE' },
      [element('sum', {}, [element('testVariables', { variableIdentifier: 'SCORE', weightIdentifier: 'WEIGHT' })])])]),
  ])));
}

function endingOf(bytes: Uint8Array | undefined): string {
  const [first, second] = bytes ?? [];
  if (first === 0x89 && second === 0x50) return 'png';
  if (first === 0xff && second === 0xd8) return 'jpg';
  if (first === 0x47 && second === 0x49) return 'gif';
  return first === 0x52 && second === 0x49 ? 'webp' : 'svg';
}
