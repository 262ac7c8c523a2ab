import { readFile } from 'node:fs/promises';
import { percentile, printFigure } from './measure.ts';
import { signIn, type Product } from './product.ts';

const questions = [
  'What is osmosis?', 'What is an enzyme?', 'How do plant cells differ from animal cells?', 'Why is water a good solvent?',
  'What happens in the Krebs cycle?', 'What is a hypothesis?', 'Who discovered cells?', 'What is the role of ATP?',
  'How does meiosis create variation?', 'What are the four classes of macromolecules?',
];

/** Uploads the textbook through the real endpoint, waits until it can be asked, and asks. */
export async function benchAnswers(product: Product, bookPath: string): Promise<void> {
  const person = await signIn(product.origin, 'student');
  const headers = { authorization: person.authorization };
  const began = performance.now();
  const upload = await fetch(`${product.origin}/api/documents?name=book.pdf`, { method: 'POST', headers, body: await readFile(bookPath) });
  if (!upload.ok) throw new Error(`The upload failed with ${upload.status}.`);
  const { id } = (await upload.json()) as { id: string };
  const pages = await untilReady(product.origin, headers, id);
  printFigure({ row: `textbook of ${pages} pages, from upload to ready`, value: (performance.now() - began) / 1_000, unit: 's', against: 10, source: 'limit', better: 'lower' });

  const started = await fetch(`${product.origin}/api/threads`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });
  const { id: threadId } = (await started.json()) as { id: string };
  const first: number[] = [];
  const full: number[] = [];
  for (const question of questions) {
    const asked = performance.now();
    const response = await fetch(`${product.origin}/ai/threads/${threadId}/messages`, {
      method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ question }),
    });
    if (!response.ok || !response.body) throw new Error(`Asking failed with ${response.status}.`);
    let text = '';
    let firstText = 0;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (!firstText && text.includes('"type":"text"')) firstText = performance.now();
    }
    if (!text.includes('"type":"finished"')) throw new Error(`No finished answer to: ${question}`);
    first.push((firstText || performance.now()) - asked);
    full.push(performance.now() - asked);
  }
  printFigure({ row: 'question to first words, p95', value: percentile(first, 0.95), unit: 'ms', against: 1_000, source: 'limit of an uninterrupted flow of thought', better: 'lower' });
  printFigure({ row: 'question to full answer, p95', value: percentile(full, 0.95), unit: 'ms', against: 1_000, source: 'limit of an uninterrupted flow of thought', better: 'lower' });
}

async function untilReady(origin: string, headers: Record<string, string>, id: string): Promise<number> {
  for (let look = 0; look < 600; look += 1) {
    const document = (await (await fetch(`${origin}/api/documents/${id}`, { headers })).json()) as { status: string; pageCount: number; problem: string | null };
    if (document.status === 'ready') return document.pageCount;
    if (document.status === 'failed') throw new Error(document.problem ?? 'The textbook could not be read.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The textbook was not ready after a minute.');
}
