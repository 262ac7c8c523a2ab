import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { findBook } from '../evals/textbook.ts';
import type { Product } from './product.ts';

/** The reader that every clone has. */
export const shippedBook = join(import.meta.dirname, '..', 'evals', 'history');

const questionLine = z.object({ question: z.string() });
const mostQuestions = 20;

/**
 * The file of a textbook folder (`book.pdf` or `book.md`), and questions about it: the first of its `short-questions.jsonl`.
 * @throws WrongInput where the folder has no book
 */
export function readBook(folder: string): { path: string; questions: string[] } {
  const path = findBook(folder);
  const list = join(folder, 'short-questions.jsonl');
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean).slice(0, mostQuestions) : [];
  const questions = lines.map((line) => questionLine.parse(JSON.parse(line)).question);
  return { path, questions: questions.length > 0 ? questions : ['What is it about?', 'Who is named first?', 'Why does it matter?'] };
}

/** Uploads a book through the real endpoint and waits until it can be asked. */
export async function uploadBook(product: Product, authorization: string, path: string): Promise<{ id: string; pages: number; seconds: number }> {
  const began = performance.now();
  const headers = { authorization };
  const upload = await fetch(`${product.origin}/api/documents?name=${basename(path)}`, { method: 'POST', headers, body: await readFile(path) });
  if (!upload.ok) throw new Error(`The upload failed with ${upload.status}.`);
  const { id } = (await upload.json()) as { id: string };
  const pages = await untilReady(product.origin, headers, id);
  return { id, pages, seconds: (performance.now() - began) / 1_000 };
}

/** A conversation about all that somebody uploaded. @returns where its questions are sent */
export async function startThread(product: Product, authorization: string): Promise<URL> {
  const headers = { authorization, 'content-type': 'application/json' };
  const started = await fetch(`${product.origin}/api/threads`, { method: 'POST', headers, body: '{}' });
  const { id } = (await started.json()) as { id: string };
  return new URL(`/ai/threads/${id}/messages`, product.origin);
}

async function untilReady(origin: string, headers: Record<string, string>, id: string): Promise<number> {
  // Far above what reading takes: it ends a bench that hangs, not one on a slow machine.
  const deadline = performance.now() + 10 * 60_000;
  for (;;) {
    const reply = await fetch(`${origin}/api/documents/${id}`, { headers });
    const document = (await reply.json()) as { status: string; pageCount: number; problem: string | null };
    if (document.status === 'ready') return document.pageCount;
    if (document.status === 'failed') throw new Error(document.problem ?? 'The book could not be read.');
    if (performance.now() > deadline) throw new Error('The book was not ready after ten minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
