import { expect, test } from 'vitest';
import { pictureIds } from '#features/session/cards/card-pictures.ts';
import { scanPdf } from '../testing/scan-cards.ts';
import type { CardToPrint } from './card-to-print.ts';
import { cardsPdf, type Sheet } from './cards-pdf.ts';
import { canPrint, isFromRight } from './typefaces.ts';

const sheet: Sheet = { paper: 'a4', pictures: 'on-card', origin: 'https://slate.harbour-lane.school.example', schoolName: 'Harbour Lane School' };
const secretOf = (at: number) => `secret-${String(at).padStart(15, '0')}`;
const cardOf = (at: number, name = `Pupil ${at}`, className: string | null = '2B Mathematics'): CardToPrint => ({
  holder: { name, username: `pupil.${at}`, className },
  card: { secret: secretOf(at), code: 'BCDF2346', pictures: [pictureIds[at % 12] ?? 'sun', 'sun', 'key'] },
});
const cards = (count: number) => Array.from({ length: count }, (_, at) => cardOf(at));
const scan = async (some: CardToPrint[], more: Partial<Sheet> = {}) => scanPdf(await cardsPdf(some, { ...sheet, ...more }));

test.each([['a4', 595, 842], ['letter', 612, 792]] as const)('a camera reads every code off the sheet, on %s', async (paper, width, height) => {
  const pages = await scan(cards(13), { paper });
  expect(pages.map(({ codes }) => codes.length)).toEqual([10, 3]);
  expect(pages.flatMap(({ codes }) => codes)).toEqual(cards(13).map((_, at) => `https://slate.harbour-lane.school.example/card#${secretOf(at)}`));
  expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual([[width, height], [width, height]]);
});

test('a card says whose it is, its code, and where to type it', async () => {
  const [page] = await scan([cardOf(7)]);
  for (const words of ['Pupil 7', '2B Mathematics', 'pupil.7', 'BCDF 2346', 'slate.harbour-lane.school.example/card', 'Harbour Lane School']) expect(page?.text).toContain(words);
  // Said by a screen reader, too.
  expect(page?.pictures).toEqual([cardOf(7).card.pictures]);
});

test('each class begins a page of its own', async () => {
  const pages = await scan([...cards(3), cardOf(3, 'Ada', '3A'), cardOf(4, 'Ben', '3A'), cardOf(5, 'Cleo', null)]);
  expect(pages.map(({ codes }) => codes.length)).toEqual([3, 2, 1]);
});

test('pictures apart stand on a list for the teacher, with every name', async () => {
  const [card, list, ...rest] = await scan(cards(8), { pictures: 'apart' });
  expect(rest).toEqual([]);
  expect(card?.pictures).toEqual([]);
  expect(list?.pictures).toEqual(cards(8).map((one) => one.card.pictures));
  expect(card?.codes).toHaveLength(8);
  expect(list?.codes).toEqual([]);
  expect(list?.text).toContain('For you to keep');
  for (let at = 0; at < 8; at += 1) expect(list?.text).toContain(`Pupil ${at}`);
});

test('names of many scripts are printed, and those whose letters are missing leave a line to write on', async () => {
  const [page] = await scan([cardOf(1, 'Nguyễn Thị Phương Thảo'), cardOf(2, 'Ж. Иванова'), cardOf(3, 'Ελένη'), cardOf(4, '陈雨桐'), cardOf(5, 'Mia 🦊')]);
  for (const words of ['Nguyễn Thị', 'Phương Thảo', 'Иванова', 'Ελένη', 'pupil.4', 'pupil.5']) expect(page?.text.normalize('NFC')).toContain(words);
  expect(page?.text).not.toContain('Mia');
  expect(page?.codes).toHaveLength(5);
  expect(['محمد علي', 'שרה כהן', 'Łukasz', 'Զարուհի'].map(canPrint)).toEqual([true, true, true, true]);
  expect(['陈雨桐', 'प्रिया', 'สมชาย', '🦊', '김민준'].map(canPrint)).toEqual([false, false, false, false, false]);
});

test('words from the right stand in their order, from the right', async () => {
  expect([isFromRight('محمد علي'), isFromRight('שרה'), isFromRight('Mia'), isFromRight('Mia שרה'), isFromRight('')]).toEqual([true, true, false, false, false]);
  const pages = await scan([cardOf(1, 'שרה כהן')]);
  expect(pages[0]?.codes).toHaveLength(1);
});

test('very long names and usernames stay on their card: the code beside them is still read', async () => {
  const long = cardOf(1, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim());
  long.holder.username = 'a'.repeat(64);
  const [page] = await scan([long, cardOf(2)], { origin: `https://${'a-very-long-name.'.repeat(3)}school.example` });
  expect(page?.codes).toHaveLength(2);
  expect(page?.text).toContain('…');
});
