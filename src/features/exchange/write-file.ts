import { writeAiken } from './aiken/write-aiken.ts';
import { readAiken } from './aiken/read-aiken.ts';
import type { ReadQuestion, Reading } from './exchanged.ts';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { packageOf } from './package/package.ts';
import { readArchive } from './qti/read-archive.ts';
import { writePackage } from './qti/writing/write-package.ts';
import type { WrittenFile } from './making/written.ts';
import type { BankItem } from '#features/content/bank-item.ts';

type Written = { text: string; left: WrittenFile['left'] };

/**
 * Writes what a reading took in the format that it came in, and reads that again: what comes back for each question that was taken, null where it is
 * not found again.
 */
export async function writeAgain(reading: Reading): Promise<{ index: number; question: ReadQuestion | null }[]> {
  const taken = reading.questions.flatMap(({ item, path }, index) => (item ? [{ index, item, path }] : []));
  const again = await reread(reading, taken);
  const written = taken.filter((_one, at) => !again.left.some(({ index, isWritten }) => index === at && !isWritten));
  return [...taken.filter((one) => !written.includes(one)).map(({ index }) => ({ index, question: null })), ...written.map(({ index }, at) => ({ index, question: again.questions[at] ?? null }))];
}

type Taken = { item: BankItem; path: string[] };

async function reread(reading: Reading, taken: Taken[]): Promise<{ questions: ReadQuestion[]; left: WrittenFile['left'] }> {
  const of = ({ text, left }: Written, read: (text: string) => ReadQuestion[]) => ({ questions: read(text), left });
  switch (reading.format) {
    case 'gift': return of(writeGift(taken), readGift);
    case 'aiken': return of(writeAiken(taken), readAiken);
    case 'moodle-xml': return of(writeMoodleXml(taken, new Map(reading.pictures.map((one) => [one.id, one]))), (text) => readMoodleXml(text).questions);
    default: return asPackage(reading, taken);
  }
}

/** All of QTI and Common Cartridge goes out as QTI 3.0, its items in their order. */
async function asPackage({ pictures }: Reading, taken: Taken[]): Promise<{ questions: ReadQuestion[]; left: WrittenFile['left'] }> {
  const { files } = writePackage({ title: 'Questions', items: taken.map(({ item }) => item), tests: [], pictures });
  return { questions: taken.length === 0 ? [] : (await readArchive(packageOf(files))).questions, left: [] };
}
