import type { Reading } from './exchanged.ts';
import type { Package } from './package/package.ts';
import { readOneFile } from './qti/one/read-one.ts';
import { readArchive } from './qti/read-archive.ts';
import { readQtiFile } from './qti/read-package.ts';
import { readXml } from './xml/read-xml.ts';

/** A format of XML: the elements that its files begin with, and what reads one of them. */
export type XmlFormat = { roots: readonly string[]; read(bytes: Uint8Array, name: string, files: Package): Promise<Reading> };

/** The register of the formats of XML beside Moodle's own. */
export const xmlFormats: readonly XmlFormat[] = [
  { roots: ['assessmentItem', 'qti-assessment-item', 'assessmentTest', 'qti-assessment-test'], read: readQtiFile },
  { roots: ['questestinterop'], read: (bytes, name, files) => readOneFile(readXml(bytes), name, files) },
];

/** A package by its list. @param manifest the name of the list in it */
export const readListed = (manifest: string, files: Package): Promise<Reading> => readArchive(files, manifest);
