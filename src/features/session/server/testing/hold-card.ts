import { z } from 'zod';
import { pictureIds, type PictureId } from '../../cards/card-pictures.ts';
import type { PrintedCard } from '../cards/mint-card.ts';
import type { TestBrowser } from './test-browser.ts';

type Headers = Record<string, string>;
const answer = z.looseObject({ name: z.string().optional(), url: z.string().optional(), error: z.object({ code: z.string(), message: z.string() }).optional() });

/** Sends as the page of cards does: with the token of its own cookie. `path` stands below `/api/card`. */
export async function sendCard(browser: TestBrowser, path: 'look' | 'sign-in', body: unknown, headers: Headers = {}) {
  const token = await browser.csrfToken();
  const response = await browser.request(`/api/card/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': token, ...headers }, body: JSON.stringify(body) });
  const { name, url, error } = answer.parse(await response.json());
  return { status: response.status, code: error?.code ?? null, message: error?.message ?? '', name, url, retryAfter: Number(response.headers.get('retry-after') ?? 0) };
}

export const lookWith = (browser: TestBrowser, card: string, headers?: Headers) => sendCard(browser, 'look', { card }, headers);
export const tapWith = (browser: TestBrowser, card: string, pictures: readonly string[], headers?: Headers) => sendCard(browser, 'sign-in', { card, pictures }, headers);

/** Three pictures that are not the card's. */
export const wrongOf = ({ pictures: [first, ...rest] }: PrintedCard): PictureId[] => [pictureIds[(pictureIds.indexOf(first ?? 'sun') + 1) % pictureIds.length] ?? 'sun', ...rest];
