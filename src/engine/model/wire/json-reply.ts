const answerKeys = ['answer', 'response', 'text', 'summary', 'content', 'reply', 'output', 'result', 'final_answer', 'statement', 'sentence', 'claim'];
const citeKeys = ['citations', 'citation', 'sources', 'source', 'cites', 'references', 'reference', 'refs', 'quotes', 'quote', 'evidence', 'sentences', 'sentence_numbers', 'numbers'];
const missingKeys = ['missing', 'not_in_sources', 'unanswered'];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const pick = (value: Json, keys: readonly string[]) => Object.entries(value).find(([key]) => keys.includes(key.toLowerCase()))?.[1];

/** The text of a reply that came as JSON, with its citations in the usual form behind it; null: it cannot be read. */
export function readJsonReply(text: string): string | null {
  const whole = parse(text.trim());
  if (whole !== undefined) return written(whole) || null;
  // Broken off or badly escaped: the answer's own string may still be whole.
  const loose = /"(?:answer|response|text|summary|content|reply|output)"\s*:\s*"((?:[^"\\]|\\.)*)"/i.exec(text);
  const read = loose && parse(`"${(loose[1] ?? '').replaceAll('\n', String.raw`\n`)}"`);
  return typeof read === 'string' ? read : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(written).filter((part) => part !== '').join('\n');
  if (!isObject(value)) return '';
  const listed = Object.values(value).find((part) => Array.isArray(part) && part.some(isObject));
  const own = written(pick(value, answerKeys));
  const text = own || written(listed);
  const cites = pick(value, citeKeys);
  const missing = pick(value, missingKeys);
  const said = typeof missing === 'string' && missing.trim() !== '' ? `\nMISSING: ${missing}` : missing === true ? '\nNOT_IN_SOURCES' : '';
  return `${text} ${own === '' && cites === listed ? '' : cited(cites)}`.trim() + said;
}

/** Numbers, `p1`, words of a source, or objects of these, as citations that are read like any other. */
function cited(value: unknown): string {
  if (typeof value === 'number') return `[${value}]`;
  if (typeof value === 'string') return /^\W*(?:p|s|source\s*)?\d+\W*$/i.test(value) ? `[[${value.replaceAll(/[[\]()]/g, '')}]]` : value.trim() === '' ? '' : `[["${value.replaceAll(/["[\]]/g, '')}"]]`;
  if (Array.isArray(value)) return value.map(cited).filter((part) => part !== '').join(' ');
  if (!isObject(value)) return '';
  const number = pick(value, ['source', 'number', 'id', 'sentence', 'passage', 'index', 'ref', 'p']);
  const words = pick(value, ['quote', 'words', 'text', 'quotation', 'excerpt']);
  const place = typeof number === 'number' || typeof number === 'string' ? String(number).replaceAll(/[[\]()]/g, '') : '';
  if (typeof words !== 'string') return place === '' ? '' : `[[${place}]]`;
  const quote = `"${words.replaceAll(/["[\]]/g, '')}"`;
  return place === '' ? `[[${quote}]]` : `[[${place}: ${quote}]]`;
}
