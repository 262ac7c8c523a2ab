import { maxPages, type ProblemCode } from '../../contract.ts';

const readable = 'Slate reads PDF, Word (DOCX), Markdown, plain text and HTML.';

/** One sentence or two for each thing that can be wrong with a file: what is the matter, and what to do. */
export const problems: Record<ProblemCode, string> = {
  password: 'This file is locked with a password. Save a copy without the password and upload that.',
  image_only: 'The pages of this file are pictures, as from a scanner, and hold no text to read. Run text recognition (OCR) on it and upload the result.',
  broken: 'This file is damaged and cannot be read. Open it in its own program, save it again and upload the new copy.',
  empty: 'There is no text in this file.',
  unsupported: `This kind of file cannot be read. ${readable}`,
  too_many_pages: `This file is longer than ${maxPages.toLocaleString('en')} pages, the most that Slate reads. Split it and upload the parts.`,
  too_slow: 'Reading this file took too long and was stopped. A simpler copy (printed to PDF again, or split in parts) may work.',
  too_much_memory: 'Reading this file needs more memory than Slate gives one file. A simpler copy (printed to PDF again, or split in parts) may work.',
  internal: 'Something went wrong on our side while this file was read. Please try again.',
};

/** Why a file cannot be read, thrown inside a parser and turned into the document's `problem`. */
export class FileProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string = problems[code]) {
    super(message);
    this.name = 'FileProblem';
    this.code = code;
  }
}

/** @param what the kind with its article, as in 'a PNG picture' */
export const unsupportedKind = (what: string, advice = '') =>
  new FileProblem('unsupported', [`This is ${what}, which cannot be read yet.`, advice, readable].filter(Boolean).join(' '));
