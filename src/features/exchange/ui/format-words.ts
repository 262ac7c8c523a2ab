import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The formats that are read, with how their files end and where a teacher gets one. */
export const readFormats: readonly { name: string; endings: string; from: MessageDescriptor }[] = [
  { name: 'Moodle XML', endings: '.xml', from: msg`From Moodle: Question bank, Export. Keeps the most.` },
  { name: 'QTI 1.2, 2.1, 2.2, 3.0', endings: '.zip, .xml', from: msg`From Canvas, Inspera, TAO and most test programs.` },
  { name: 'Common Cartridge', endings: '.imscc, .zip', from: msg`A whole course; its questions are taken.` },
  { name: 'GIFT', endings: '.txt, .gift', from: msg`Questions written as plain text, for Moodle.` },
  { name: 'Aiken', endings: '.txt', from: msg`Plain text, one right answer each.` },
];

export const acceptedFiles = '.xml,.zip,.imscc,.gift,.txt,.qti,text/plain,text/xml,application/xml,application/zip';

const names: Record<string, string> = {
  gift: 'GIFT', aiken: 'Aiken', 'moodle-xml': 'Moodle XML', 'qti-1.2': 'QTI 1.2', 'qti-2.1': 'QTI 2.1', 'qti-2.2': 'QTI 2.2', 'qti-3.0': 'QTI 3.0', 'common-cartridge': 'Common Cartridge',
};
/** A format as people call it. */
export const formatName = (format: string): string => names[format] ?? format;
