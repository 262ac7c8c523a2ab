import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import { describeIssue } from '../describe-issue.ts';

export type LineFault = { line: number; message: string };
export type YamlSource = {
  value: unknown;
  /** Line of the entry at a path, or of the nearest one around it. */
  lineOf: (path: readonly PropertyKey[]) => number;
  faults: LineFault[];
};

/** @param firstLine line of the file on which the text begins, counted from 1 */
export function readYaml(text: string, firstLine = 1): YamlSource {
  const { document, lineAt } = parse(text, firstLine);
  const faults = document.errors.map((error) => ({ line: lineAt(error.pos[0]), message: inPlainWords(error.code, error.message) }));
  if (faults.length > 0) return { value: undefined, lineOf: () => firstLine, faults };
  return { value: document.toJS() as unknown, lineOf: findLines(text, firstLine), faults };
}

/** Lines are asked for where something is wrong, which is seldom, and the tree of a text is thirty times its size: it is not kept for that, but made anew. */
function findLines(text: string, firstLine: number): YamlSource['lineOf'] {
  let kept: WeakRef<Parsed> | undefined;
  return (path) => {
    const parsed = kept?.deref() ?? parse(text, firstLine);
    kept = new WeakRef(parsed);
    return parsed.lineAt(offsetOf(parsed.document, path));
  };
}

type Parsed = ReturnType<typeof parse>;

function parse(text: string, firstLine: number) {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lineAt: (offset: number) => lines.linePos(offset).line + firstLine - 1 };
}

/** The value when it fits, and every fault with its line. @param path where in the file the value stands */
export function fitYaml<Value>(schema: z.ZodType<Value>, value: unknown, source: Pick<YamlSource, 'lineOf'>, path: readonly PropertyKey[] = []): { value: Value; faults: [] } | { value: null; faults: LineFault[] } {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, faults: [] };
  const faults = result.error.issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return { line: source.lineOf([...path, ...issue.path, ...keys]), message: describeIssue(issue, value) };
  });
  return { value: null, faults };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => String(isScalar(each.key) ? each.key.value : each.key) === String(key));
      if (!pair) break;
      node = pair.value;
      offset = (isNode(pair.key) ? pair.key.range?.[0] : undefined) ?? offset;
    } else if (isSeq(node)) {
      const entry: unknown = node.items[Number(key)];
      if (!isNode(entry)) break;
      node = entry;
      offset = entry.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

function inPlainWords(code: string, message: string): string {
  if (code === 'BAD_SCALAR_START') return `${message}: put quotes around the text`;
  if (code === 'DUPLICATE_KEY') return 'This name stands here twice';
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces, not with tabs';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY') return 'Not readable as YAML: a text that contains ": " needs quotes, or stands on a line of its own after ">-"';
  return `Not readable as YAML: ${message}`;
}
