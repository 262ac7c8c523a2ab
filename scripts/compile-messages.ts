import babel from '@rolldown/plugin-babel';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';

/** The little of Babel that is used here; it brings no types of its own. */
type Node = { type: string; leadingComments?: { value: string }[]; properties?: Property[]; value?: unknown };
type Property = { type: string; key?: { name?: string }; value: Node };
type Path = { node: Node; traverse(visitor: Record<string, (path: Path) => void>): void };
type Babel = { types: { valueToNode(value: unknown): Node } };

/**
 * Turns `t`, `msg` and `Trans` into messages and compiles them where they stand. English stays in the code, so it needs no
 * catalogue and no request; compiled, it needs no parser in the browser either, which is 6 KB of every first visit.
 */
export function compileMessages({ isForServerToo = false } = {}) {
  const { preset, rolldown } = linguiTransformerBabelPreset({ descriptorFields: 'message' });
  const { plugins } = preset as { plugins: unknown[] };
  return babel({
    presets: [
      { preset: { plugins: [...plugins, compileInPlace] }, rolldown },
      // Sentences that the server says too stand as marked objects, without a macro (`sign-in-errors.ts`); it reads them as they are.
      ...(isForServerToo ? [] : [{ preset: { plugins: [compileInPlace] }, rolldown: { filter: { code: /\/\*\s*i18n\s*\*\// } } }]),
    ],
  });
}

function compileInPlace({ types }: Babel) {
  const compile = ({ node }: Path) => {
    if (!node.leadingComments?.some(({ value }) => /^\W*i18n\W*$/.test(value))) return;
    for (const property of node.properties ?? []) {
      if (property.key?.name !== 'message' || property.value.type !== 'StringLiteral') continue;
      property.value = types.valueToNode(compileMessageOrThrow(String(property.value.value)));
    }
  };
  // At the end, when the macros have become plain objects marked with an i18n comment.
  return { visitor: { Program: { exit: (program: Path) => program.traverse({ ObjectExpression: compile }) } } };
}
