import { median, percentile, type Tell } from './figure.ts';
import { readBook, startThread, uploadBook } from './book.ts';
import { signIn, type Product } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

const flow = 'limit of an uninterrupted flow of thought';

/** Uploads a book through the real endpoint, waits until it can be asked, and asks. */
export async function benchAnswers(product: Product, folder: string, tell: Tell): Promise<void> {
  const { authorization } = await signIn(product.origin, 'student');
  const { path, questions } = readBook(folder);
  const { result: { pages, seconds }, ...besideUpload } = await besideLoop(() => uploadBook(product, authorization, path));
  const book = { row: `book of ${pages} pages, from upload to ready`, value: seconds, unit: 's', against: 10, source: 'limit' };
  tell({ ...onThisMachine(book, besideUpload), note: path.split('/').slice(-2).join('/') });

  const thread = await startThread(product, authorization);
  const { result: times, ...beside } = await besideLoop(() => askAll(thread, authorization, questions));
  tell(onThisMachine({ row: 'question to first words, p95', value: percentile(times.first, 0.95), unit: 'ms', against: 1_000, source: flow }, beside));
  tell(onThisMachine({ row: 'question to full answer, p95', value: percentile(times.full, 0.95), unit: 'ms', against: 1_000, source: flow }, beside));
  tell(loopFigure(median([besideUpload.loop, beside.loop])));
}

/** @returns milliseconds to the first words and to the end of each answer */
async function askAll(thread: URL, authorization: string, questions: readonly string[]): Promise<{ first: number[]; full: number[] }> {
  const times = { first: [] as number[], full: [] as number[] };
  for (const question of questions) {
    const asked = performance.now();
    const response = await fetch(thread, {
      method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ question }),
    });
    if (!response.ok || !response.body) throw new Error(`Asking failed with ${response.status}.`);
    let text = '';
    let firstText = 0;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (!firstText && text.includes('"type":"text"')) firstText = performance.now();
    }
    if (!text.includes('"type":"finished"')) throw new Error(`No finished answer to: ${question}`);
    times.first.push((firstText || performance.now()) - asked);
    times.full.push(performance.now() - asked);
  }
  return times;
}
