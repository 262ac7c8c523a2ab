import { describeColumn, type ColumnStatistics } from './describe-column.ts';
import { addTo, attemptsOf, newColumn, totalsOf, type Column, type MarkTable } from './mark-table.ts';
import { testStatistics, type TestStatistics } from './test-statistics.ts';

/** A place of the test, whichever question stood there. */
export type PlaceStatistics = ColumnStatistics & {
  /** What part of the greatest total it was meant to be, in percent. */
  intendedWeight: number | null;
  /** What part of the spread of the totals it makes, in percent; null where it has none, since it pulls against the rest. */
  effectiveWeight: number | null;
  hasNegativeCovariance: boolean;
  /** By variant of its question, where there is more than one. */
  variants: ReadonlyMap<number, ColumnStatistics>;
};

/** A question that was drawn at random, over all places in which it stood. */
export type DrawnStatistics = ColumnStatistics & {
  /** From 0. */
  places: readonly number[];
  /** Greatest mark where it stood first; facility is over that. */
  maxMark: number;
  /** Places have different greatest marks, so that its facility says little. */
  hasDifferentMarks: boolean;
};

export type TestAnalysis = { test: TestStatistics; places: readonly PlaceStatistics[]; drawn: ReadonlyMap<number, DrawnStatistics> };

/**
 * All statistics of a test from its marks, as Moodle's quiz statistics define them, except that nobody is counted as wrong who did not reach a question.
 * The rest that a place or a variant is held against is the total without its own mark; a drawn question is held against the whole total, as Moodle does it.
 * @throws RangeError for a table that is not whole
 */
export function analyseTest(table: MarkTable): TestAnalysis {
  attemptsOf(table);
  const totals = totalsOf(table);
  const greatest = table.maxMarks.reduce((sum, mark) => sum + mark, 0);
  const { columns, variants, drawn } = gather(table, totals);
  const described = columns.map((column, place) => describeColumn(column, table.maxMarks[place] ?? 0));
  const spread = described.reduce((sum, { covarianceWithTotal }) => sum + Math.sqrt(Math.max(0, covarianceWithTotal ?? 0)), 0);
  const places = described.map((statistics, place): PlaceStatistics => {
    const own = statistics.covarianceWithTotal ?? 0;
    return {
      ...statistics, intendedWeight: greatest === 0 ? null : (100 * (table.maxMarks[place] ?? 0)) / greatest,
      effectiveWeight: spread === 0 || own < 0 ? null : (100 * Math.sqrt(own)) / spread, hasNegativeCovariance: own < 0,
      variants: describeAll(variants[place] ?? new Map<number, Column>(), table.maxMarks[place] ?? 0),
    };
  });
  const variances = described.reduce((sum, { markVariance }) => sum + (markVariance ?? 0), 0);
  return { test: testStatistics(totals, places.length, variances), places, drawn: new Map([...drawn].map(([question, each]) => [question, describeDrawn(each, table.maxMarks)])) };
}

type Drawn = Column & { places: Set<number> };

/** One way through the table. */
function gather({ maxMarks, marks, drawn, variants }: MarkTable, totals: Float64Array) {
  const columns = maxMarks.map(newColumn);
  const byVariant = maxMarks.map(() => new Map<number, Column>());
  const byQuestion = new Map<number, Drawn>();
  for (const [at, mark] of marks.entries()) {
    if (Number.isNaN(mark)) continue;
    const place = at % maxMarks.length;
    const total = totals[(at - place) / maxMarks.length] ?? 0;
    const column = columns[place];
    if (column) addTo(column, mark, total - mark, total);
    const variant = variants?.[at] ?? -1;
    if (variant >= 0) addTo(entryOf(byVariant[place] ?? new Map<number, Column>(), variant, newColumn), mark, total - mark, total);
    const question = drawn?.[at] ?? -1;
    if (question < 0) continue;
    const own = entryOf(byQuestion, question, () => ({ ...newColumn(), places: new Set<number>() }));
    addTo(own, mark, total, total);
    own.places.add(place);
  }
  return { columns, variants: byVariant, drawn: byQuestion };
}

function entryOf<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const describeAll = (columns: ReadonlyMap<number, Column>, maxMark: number): Map<number, ColumnStatistics> =>
  new Map(columns.size < 2 ? [] : [...columns].sort(([one], [other]) => one - other).map(([key, column]) => [key, describeColumn(column, maxMark)]));

function describeDrawn({ places, ...column }: Drawn, maxMarks: readonly number[]): DrawnStatistics {
  const own = [...places].map((place) => maxMarks[place] ?? 0);
  const maxMark = own[0] ?? 0;
  return { ...describeColumn(column, maxMark), places: [...places].sort((one, other) => one - other), maxMark, hasDifferentMarks: own.some((mark) => mark !== maxMark) };
}
