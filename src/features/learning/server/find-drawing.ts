import type { ContentLibrary, Lesson } from '#features/content/library.ts';
import type { Figure } from '#features/content/figure.ts';
import type { NextStep } from '../contract.ts';

/** A table or a row of words says little at the size of the board's corner; a small one does. Letters of the widest texts side by side. */
const [mostRows, mostLetters, mostAcross, mostValues] = [5, 28, 34, 7];

/** A figure of the lesson that a step leads to, or that taught its skill; null: it has none that is told at a glance. */
export function findDrawing({ lessons, lessonsOfSkill }: Pick<ContentLibrary, 'lessons' | 'lessonsOfSkill'>, { lessonId, skillId }: Pick<NextStep, 'lessonId' | 'skillId'>): Figure | null {
  const named = lessonId === null ? undefined : lessons.get(lessonId);
  const from = named ? [named] : (lessonsOfSkill.get(skillId ?? '') ?? []);
  return from.flatMap(figuresOf).toSorted((one, other) => rank(one) - rank(other)).find((figure) => rank(figure) < 2) ?? null;
}

/** In the order of the lesson. */
function figuresOf({ sections }: Lesson): Figure[] {
  return sections.flatMap(({ blocks }) => blocks).flatMap((block) => {
    if (block.kind === 'figure') return [block.figure];
    if (block.kind !== 'worked-example') return [];
    return [block.figure, ...block.steps.map(({ figure }) => figure)].filter((figure) => figure !== null);
  });
}

/** 0: a drawing, 1: a few words in boxes, 2: too much of them. */
function rank(figure: Figure): number {
  switch (figure.kind) {
    case 'table': return figure.rows.length <= mostRows && acrossOf([figure.head ?? [], ...figure.rows]) <= mostAcross ? 1 : 2;
    case 'double-number-line': return figure.top.values.length <= mostValues ? 0 : 2;
    case 'chain': case 'cycle': case 'layers': return isShort(figure.items) && figure.items.length <= mostRows ? 1 : 2;
    default: return 0;
  }
}

/** The table as it is laid out: each column as wide as its longest text, broken once where it is long, and some room around it. */
function acrossOf(rows: readonly (readonly string[])[]): number {
  const columns = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))).reduce((sum, letters) => sum + 2 + (letters > 14 ? letters / 2 : letters), 0);
}

const isShort = (texts: readonly string[]) => texts.every(({ length }) => length <= mostLetters);
