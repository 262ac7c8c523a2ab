import type { LessonSource, SourcedBlock } from '../content-source.ts';
import type { Figure } from '../figure.ts';
import { mathsFault, textFaults } from './check-text.ts';
import type { Finding } from './finding.ts';

/** What a lesson has to have (content/README.md, "A lesson"), and every text and formula in it. */
export function checkLesson({ head, place, sections }: LessonSource): Finding[] {
  const findings: Finding[] = [];
  const add = (line: number, message: string) => findings.push({ file: place.file, line, message, check: 'lesson', about: [...head.skills, head.id], isWarning: false });
  if (sections.length < 3 || sections.length > 6) add(place.lineOf([]), `A lesson has 3 to 6 sections; this one has ${sections.length}`);
  const blocks = sections.flatMap((section) => section.blocks);
  if (!blocks.some(({ block }) => block.kind === 'worked-example')) add(place.lineOf([]), 'A lesson has at least one worked example');
  const last = sections.at(-1);
  if (last && !last.blocks.some(({ block }) => block.kind === 'check')) add(last.line, 'A lesson ends with a section of questions (a check block)');
  for (const section of sections) if (section.blocks.length === 0) add(section.line, 'This section is empty');
  for (const each of blocks) for (const { line, message } of blockFaults(each)) add(line, message);
  return findings;
}

type LineFault = { line: number; message: string };

function blockFaults({ block, line, lineOf }: SourcedBlock): LineFault[] {
  if (block.kind === 'text') return textFaults(block.markdown).map((fault) => ({ line: line + fault.line, message: fault.message }));
  if (block.kind === 'figure') return figureTextFaults(block.figure).map((message) => ({ line: lineOf(['alt']), message }));
  if (block.kind !== 'worked-example') return [];
  const at = (path: PropertyKey[], messages: string[]) => messages.map((message) => ({ line: lineOf(path), message }));
  const messages = (text: string) => textFaults(text).map((fault) => fault.message);
  return [
    ...at(['problem'], messages(block.problem)),
    ...block.steps.flatMap((step, index) => [
      ...at(['steps', index, 'say'], messages(step.say)),
      ...at(['steps', index, 'maths'], step.maths === null ? [] : [mathsFault(step.maths) ?? ''].filter(Boolean)),
    ]),
  ];
}

/** Words in figures are drawn as they stand: LaTeX in them would be shown with its dollars. Cells of tables are Markdown. */
export function figureTextFaults(figure: Figure): string[] {
  const { alt, ...rest } = figure;
  if (JSON.stringify(figure).includes('@{')) return ['A placeholder @{…} in the figure was not filled'];
  if (isLatex(alt)) return ['The words for a figure are read aloud: no $ and no LaTeX'];
  if (rest.kind === 'table') return [...(rest.head ?? []), ...rest.rows.flat()].flatMap((cell) => textFaults(cell).map(({ message }) => message));
  return isLatex(JSON.stringify(rest)) ? ['Words in a figure are shown as they are written: no $ and no LaTeX'] : [];
}

const isLatex = (text: string) => /\$|\\[a-z]/.test(text);
