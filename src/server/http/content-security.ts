import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

/** What a page carries in itself and may therefore run or apply, as CSP hash sources. */
export type InlineSources = { scripts: string[]; styles: string[] };

/**
 * No third party: every request of a page goes to this origin or to the two base addresses of the settings.
 * Inline scripts and styles are allowed one by one, by their hash.
 */
export function contentSecurityPolicy(env: Pick<Env, 'API_URL' | 'AI_URL'>, inline: InlineSources = { scripts: [], styles: [] }): string {
  const backends = [env.API_URL, env.AI_URL].filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    ["connect-src 'self'", ...backends].join(' '),
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Finds the inline scripts that run (data blocks do not) and the inline styles of a page. */
export function inlineSources(html: string): InlineSources {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => hash(text));
  const styles = Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, text = '']) => hash(text));
  return { scripts, styles };
}
