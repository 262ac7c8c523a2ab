import { fitFigure } from '../fit-figure.ts';
import type { LessonSource, SourcedBlock, SourcedSection } from '../content-source.ts';
import type { ContentFault, LessonBlock, Level } from '../library.ts';
import { lessonCheck, lessonHead, workedExample } from '../schema.ts';
import { fitYaml, readYaml, type LineFault, type YamlSource } from './read-yaml.ts';

export type LessonResult = { lesson: LessonSource | null; faultyId: string | null; faults: ContentFault[] };

const codeLanguages = new Set(['', 'text', 'python', 'javascript', 'html', 'css', 'json', 'sql', 'pseudocode', 'console']);
const blockKinds = new Set(['figure', 'worked-example', 'check']);

/** A lesson of Markdown with YAML blocks. A block with a fault is left out, a head with a fault leaves the lesson out. */
export function readLesson(file: string, text: string): LessonResult {
  const lines = text.split(/\r?\n/);
  const headEnd = lines[0]?.trim() === '---' ? lines.findIndex((line, index) => index > 0 && line.trim() === '---') : -1;
  if (headEnd === -1) return { lesson: null, faultyId: null, faults: [{ file, line: 1, message: 'A lesson begins with its head between two lines of ---' }] };
  const headSource = readYaml(lines.slice(1, headEnd).join('\n'), 2);
  const head = headSource.faults.length > 0 ? { value: null, faults: headSource.faults } : fitYaml(lessonHead, headSource.value, headSource);
  const body = readSections(lines, headEnd + 1);
  const faults = [...head.faults, ...body.faults].map((fault) => ({ file, ...fault }));
  if (!head.value) return { lesson: null, faultyId: /^id:\s*['"]?([\w-]+)/m.exec(text)?.[1] ?? null, faults };
  return { lesson: { head: head.value, place: { file, lineOf: headSource.lineOf }, sections: body.sections }, faultyId: null, faults };
}

function readSections(lines: readonly string[], from: number): { sections: SourcedSection[]; faults: LineFault[] } {
  const sections: SourcedSection[] = [];
  const faults: LineFault[] = [];
  let paragraph: { line: number; lines: string[] } | null = null;
  const closeText = () => {
    const markdown = paragraph?.lines.join('\n').trim() ?? '';
    if (paragraph && markdown !== '') addBlock(paragraph.line, { kind: 'text', markdown });
    paragraph = null;
  };
  const addBlock = (line: number, block: LessonBlock, lineOf: SourcedBlock['lineOf'] = () => line) => {
    const section = sections.at(-1);
    if (section) section.blocks.push({ block, line, lineOf });
    else faults.push({ line, message: 'Text stands before the first section; a section begins with "## "' });
  };
  const addText = (index: number) => {
    const line = lines[index] ?? '';
    if (paragraph) paragraph.lines.push(line);
    else if (line.trim() !== '') paragraph = { line: index + 1, lines: [line] };
  };

  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/.exec(line);
    const title = /^##\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (title !== undefined) {
      closeText();
      sections.push({ title, line: index + 1, blocks: [] });
    } else if (/^#\s/.test(line)) {
      faults.push({ line: index + 1, message: 'The title of the lesson stands in its head; sections begin with "## "' });
    } else if (fence) {
      const [, marks = '```', kind = ''] = fence;
      const end = lines.findIndex((other, at) => at > index && other.trim().startsWith(marks));
      if (end === -1 || /[^`~\s]/.test(lines[end] ?? '')) {
        faults.push({ line: index + 1, message: `This block is not closed by ${marks}` });
        if (end === -1) break;
        // The next block begins where this one should have ended.
        index = end - 1;
        continue;
      }
      if (blockKinds.has(kind)) {
        closeText();
        const read = readBlock(kind, lines.slice(index + 1, end).join('\n'), index + 2);
        if (read.block) addBlock(index + 2, read.block, read.lineOf);
        faults.push(...read.faults);
      } else {
        if (!codeLanguages.has(kind)) faults.push({ line: index + 1, message: `There is no block "${kind}"; there are ${[...blockKinds].join(', ')}, and code in ${[...codeLanguages].filter(Boolean).join(', ')}` });
        for (let at = index; at <= end; at += 1) addText(at);
      }
      index = end;
    } else addText(index);
  }
  closeText();
  return { sections, faults };
}

type BlockResult = { block: LessonBlock | null; lineOf: YamlSource['lineOf']; faults: LineFault[] };

function readBlock(kind: string, text: string, firstLine: number): BlockResult {
  const source = readYaml(text, firstLine);
  const { lineOf } = source;
  if (source.faults.length > 0) return { block: null, lineOf, faults: source.faults };
  if (kind === 'figure') {
    const drawn = fitFigure(source.value);
    if ('problem' in drawn) return { block: null, lineOf, faults: [{ line: lineOf(drawn.path), message: `The figure does not fit: ${drawn.problem}` }] };
    return { block: { kind: 'figure', figure: drawn.figure }, lineOf, faults: [] };
  }
  return kind === 'check' ? readCheck(source) : readExample(source);
}

function readCheck(source: YamlSource): BlockResult {
  const { lineOf } = source;
  const fit = fitYaml(lessonCheck, source.value, source);
  if (!fit.value) return { block: null, lineOf, faults: fit.faults };
  if ('items' in fit.value) return { block: { kind: 'check', items: fit.value.items }, lineOf, faults: [] };
  const { skill, count, level } = fit.value;
  return { block: { kind: 'check', skill, count, level: toLevel(level) }, lineOf, faults: [] };
}

const toLevel = (level: number | undefined): Level | null => (level === 1 || level === 2 || level === 3 ? level : null);

function readExample(source: YamlSource): BlockResult {
  const { lineOf } = source;
  const fit = fitYaml(workedExample, source.value, source);
  if (!fit.value) return { block: null, lineOf, faults: fit.faults };
  const faults: LineFault[] = [];
  const figureAt = (written: unknown, path: PropertyKey[]) => {
    if (written === undefined) return null;
    const drawn = fitFigure(written);
    if ('figure' in drawn) return drawn.figure;
    faults.push({ line: lineOf([...path, ...drawn.path]), message: `The figure does not fit: ${drawn.problem}` });
    return null;
  };
  const { problem, figure, steps } = fit.value;
  const block: LessonBlock = {
    kind: 'worked-example',
    problem,
    figure: figureAt(figure, ['figure']),
    steps: steps.map((step, index) => ({ say: step.say, maths: step.maths ?? null, figure: figureAt(step.figure, ['steps', index, 'figure']) })),
  };
  return { block: faults.length > 0 ? null : block, lineOf, faults };
}
