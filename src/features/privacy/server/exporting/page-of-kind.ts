/** What of a row is shown to people: not what only programs use. */
const isForPrograms = (value: unknown) => value === null || value === '' || (typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value));
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const style = `body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d252c;background:#fff}
h1,h2,h3{line-height:1.25}article{border-top:1px solid #ccd2d8;padding:.75rem 0}dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.15rem 1rem;margin:0}
dt{color:#55606a}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}ul{margin:0;padding-left:1.2rem}.m{color:#55606a}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`;

export const pageBegin = (title: string) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>\n<h1>${escapeHtml(title)}</h1>\n`;
export const pageEnd = '</body></html>\n';
export const sectionBegin = (title: string) => `<h2>${escapeHtml(title)}</h2>\n`;
export const groupBegin = (title: string) => `<h3>${escapeHtml(title)}</h3>\n`;
export const nothingHere = '<p class="m">Nothing.</p>\n';

/** A row as a list of names and values. */
export function articleOf(row: Record<string, unknown>): string {
  const lines = Object.entries(row).filter(([, value]) => !isForPrograms(value)).map(([name, value]) => `<dt>${escapeHtml(sayColumn(name))}</dt><dd>${sayValue(value)}</dd>`);
  return lines.length === 0 ? '' : `<article><dl>${lines.join('')}</dl></article>\n`;
}

/** `created_at` → Created at, `isCorrect` → Is correct. */
function sayColumn(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sayValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return escapeHtml(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(value) ? `${value.slice(0, 10)}, ${value.slice(11, 16)} UTC` : value);
  if (Array.isArray(value)) return value.length === 0 ? '' : `<ul>${value.map((one) => `<li>${sayValue(one)}</li>`).join('')}</ul>`;
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value));
  return `<dl>${Object.entries(value).filter(([, one]) => !isForPrograms(one)).map(([name, one]) => `<dt>${escapeHtml(sayColumn(name))}</dt><dd>${sayValue(one)}</dd>`).join('')}</dl>`;
}
