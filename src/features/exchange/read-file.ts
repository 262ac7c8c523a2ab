import { readAiken } from './aiken/read-aiken.ts';
import { ExchangeRefused, type Reading } from './exchanged.ts';
import { type Found, findFormat } from './find-format.ts';
import { readGift } from './gift/read-gift.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { type Package, packageOf } from './package/package.ts';
import { readListed, xmlFormats } from './xml-formats.ts';

/** A file by its name and its content. */
export type ForeignFile = { name: string; bytes: Uint8Array };

/**
 * Reads questions from one file, whatever its name says it is.
 * @param files what it refers to: what else stands beside it
 * @throws ExchangeRefused with a sentence where there are none to read
 */
export async function readFile({ name, bytes }: ForeignFile, files: Package = packageOf(new Map())): Promise<Reading> {
  const found = findFormat(bytes);
  const reading = await readFound(found, { name, bytes }, files);
  if (reading.questions.length === 0) throw new ExchangeRefused('There are no questions in this file.');
  return reading;
}

async function readFound(found: Found, { name, bytes }: ForeignFile, files: Package): Promise<Reading> {
  switch (found.kind) {
    case 'gift': return { format: 'gift', questions: readGift(found.text), tests: [], pictures: [] };
    case 'aiken': return { format: 'aiken', questions: readAiken(found.text), tests: [], pictures: [] };
    case 'xml': {
      if (found.root === 'quiz') return { format: 'moodle-xml', ...readMoodleXml(bytes), tests: [] };
      const format = xmlFormats.find(({ roots }) => roots.includes(found.root));
      if (format) return format.read(bytes, name, files);
      throw new ExchangeRefused(found.root === 'manifest'
        ? 'This is the list of a package without its files. Choose the whole package, as a zip file.' : `This file is XML, but “${found.root.slice(0, 60)}” holds no questions.`);
    }
    case 'zip': throw new ExchangeRefused('This file is a package within a package. Unpack it, and choose it by itself.');
    case 'media': throw new ExchangeRefused('This file is a picture, a program or something else that holds no questions.');
    case 'nothing': throw new ExchangeRefused(found.why);
  }
}

/** Files that stand beside questions and hold none: they are no failure of a package. */
export const isBeside = (found: Found, name: string): boolean =>
  found.kind === 'media' || (found.kind === 'xml' && !['quiz', ...xmlFormats.flatMap(({ roots }) => roots)].includes(found.root))
    || /\.(?:css|js|json|html?|xsd|dtd|md|csv|svg|vtt|mathml|pls)$/i.test(name);

const manifestName = /(?:^|\/)imsmanifest\.xml$/i;

/** Where the list of a package stands: the one nearest to its root. */
export const manifestOf = (files: Package): string | undefined => files.names.filter((name) => manifestName.test(name)).sort((a, b) => a.split('/').length - b.split('/').length)[0];

/**
 * Reads a package: by its list, where it has one; else every file of questions in it.
 * @throws ExchangeRefused where there are none
 */
export async function readPackage(files: Package): Promise<Reading> {
  const manifest = manifestOf(files);
  if (manifest !== undefined) return readListed(manifest, files);
  const readings: Reading[] = [];
  for (const name of files.names) {
    const bytes = await files.read(name);
    if (!bytes || isBeside(findFormat(bytes), name)) continue;
    const reading = await readFile({ name, bytes }, files).catch((error: unknown) => {
      if (error instanceof ExchangeRefused) return null;
      throw error;
    });
    if (reading) readings.push({ ...reading, questions: reading.questions.map((one) => ({ ...one, place: one.place.startsWith(name) ? one.place : `${name}, ${one.place}` })) });
  }
  const [first] = readings;
  if (!first) throw new ExchangeRefused('There are no questions in this package.');
  return { format: first.format, questions: readings.flatMap(({ questions }) => questions), tests: [], pictures: readings.flatMap(({ pictures }) => pictures) };
}
