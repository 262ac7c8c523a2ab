import { cardsPdf } from '#features/cards/server/print/cards-pdf.ts';
import { mintCards } from '#features/session/server/public.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { median, type Tell } from './figure.ts';
import { startProduct } from './product.ts';
import { measureLoop } from './yardstick.ts';

const classSize = 35;
const runs = 5;
const limitMs = 3_000;

/** The sign-in cards of a class, from nothing to the PDF: secrets, slow hashes, QR codes, drawing. Processor time of this process, which no other load changes. */
export async function benchCards(tell: Tell): Promise<void> {
  const product = await startProduct();
  const database = await openDatabase(readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: product.dataDir }), createLog('silent'), 'guest');
  try {
    const times: number[] = [];
    const loops = [measureLoop()];
    let bytes = 0;
    // The first one compiles what it runs, and reads the typefaces.
    for (let run = 0; run <= runs; run += 1) {
      const before = process.cpuUsage();
      const minted = await mintCards(database.db, classSize);
      const cards = minted.map(({ printed }, at) => ({ holder: { name: `Nguyễn Thị Phương ${at}`, username: `pupil.${at}`, className: '2B Mathematics' }, card: printed }));
      bytes = (await cardsPdf(cards, { paper: 'a4', pictures: 'on-card', origin: 'https://slate.harbour-lane.school.example', schoolName: 'Harbour Lane School' })).length;
      const { user, system } = process.cpuUsage(before);
      if (run > 0) times.push((user + system) / 1_000);
      loops.push(measureLoop());
    }
    const [value, loop] = [median(times), median(loops)];
    tell({ row: `${classSize} cards made and drawn as PDF, processor time`, value, unit: 'ms', against: limitMs, source: 'limit', better: 'lower', times: value / loop, note: `${Math.round(bytes / 1_000)} kB; median of ${runs}` });
    tell({ row: 'yardstick: the fixed loop', value: loop, unit: 'ms', times: 1 });
  } finally {
    await database.close();
    await product.stop();
  }
}
