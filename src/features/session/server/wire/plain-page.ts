import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { builtFont } from '#server/pages/built-font.ts';

const family = 'Atkinson Hyperlegible Next';

/** The tokens of the light theme by their values: the page stands alone. The second face is the first one's measures on what every system has. */
const look = (font: string | undefined) => `
  ${font ? `@font-face { font-family: '${family} Variable'; font-weight: 200 800; font-display: swap; src: url('${font}') format('woff2') }` : ''}
  @font-face { font-family: '${family}'; src: local('Arial'), local('Liberation Sans'); size-adjust: 98.3%; ascent-override: 99.7%; descent-override: 32.6%; line-gap-override: 0% }
  :root { color-scheme: light; font: 16px/1.6 '${family} Variable', '${family}', system-ui, sans-serif; color: #1f2a37; background: #fbfaf7 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { box-sizing: border-box; width: min(100% - 32px, 26rem); padding: 32px; background: #fff; border: 1px solid #e3dfd5; border-radius: 12px }
  h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25 }
  p { margin: 0 0 24px }
  button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: #0d5c63; color: #fff; cursor: pointer }
  a { color: #0d5c63 }
  :focus-visible { outline: 3px solid #0d5c63; outline-offset: 2px }
`;

let prepared: { style: string; hash: string } | undefined;

/** The build is looked at once, when the first such page is asked for. */
function prepare() {
  if (prepared) return prepared;
  const style = look(builtFont());
  prepared = { style, hash: `'sha256-${createHash('sha256').update(style).digest('base64')}'` };
  return prepared;
}

export type PlainPage = {
  title: string;
  text: string;
  /** One button that posts these fields to an address of ours. */
  form?: { action: string; button: string; fields: Record<string, string> };
  /** Another origin to which the answer to the form may lead. */
  leadsTo?: string | undefined;
};

/** A page without script for the few moments outside the application: a mail link, a sign-out without script. */
export function plainPage(c: Context, { title, text, form, leadsTo }: PlainPage) {
  const { style, hash } = prepare();
  const target = leadsTo ? ` ${new URL(leadsTo).origin}` : '';
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src ${hash}; img-src 'self'; font-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
  );
  const button =
    form &&
    html`<form method="post" action="${form.action}">
      ${Object.entries(form.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button type="submit">${form.button}</button>
    </form>`;
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${button ?? html`<a href="/login">Back to the sign-in page</a>`}
    </main>
  </body>
</html>`,
  );
}
