// What failed, told once more at the very end of a run: a log is often read from its end, and often only that is kept.

/**
 * @typedef {object} Failure
 * @property {string} name what failed, as the runner names it: file, then the titles down to the test
 * @property {string} said what it said, in full
 */

const header = '── What failed';
/** Lines of all of them together, and of one at most: the more failed, the less each says, but all are named. */
const linesInAll = 150;
const linesAtMost = 12;
const longestLine = 300;

const colour = /\u001B\[[0-9;]*[A-Za-z]/g;

/**
 * The first lines that say something, without colours; of a call stack only where it begins in our own files.
 * @param {string} said
 * @param {number} count
 */
function firstLines(said, count) {
  const lines = said.replace(colour, '').split(/\r?\n/).filter((line) => line.trim() !== '').map((line) => line.trimEnd().slice(0, longestLine));
  /** @param {string} line */
  const isFrame = (line) => /^\s+at .*(?::\d+:\d+\)?|\(<anonymous>\))$/.test(line);
  const frame = lines.find((line) => isFrame(line) && !line.includes('node_modules') && !line.includes('node:'));
  const words = lines.filter((line) => !isFrame(line)).slice(0, count);
  return frame && count > 0 ? [...words, frame] : words;
}

/**
 * The last part of a run's output, before its count; empty where nothing failed.
 * @param {Failure[]} failures
 */
export function tellFailures(failures) {
  if (failures.length === 0) return '';
  const count = Math.min(linesAtMost, Math.floor(linesInAll / failures.length));
  const told = failures.map(({ name, said }) => [`✗ ${name}`, ...firstLines(said, count).map((line) => `    ${line}`)].join('\n'));
  return `\n${header}\n${told.join('\n')}\n`;
}

/**
 * @typedef {{ message?: string, stack?: string }} Complaint
 * @typedef {{ title: string, ok: boolean, tests: { results: { errors?: Complaint[] }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number }, suites?: Suite[], errors?: Complaint[] }} PlaywrightReport what is read of it
 */

/**
 * The failed journeys of Playwright's JSON report, and what failed outside of any.
 * @param {Pick<PlaywrightReport, 'suites' | 'errors'>} report
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites = [], errors = [] }) {
  /** @type {(suite: Suite, above: string[]) => Failure[]} */
  const below = (suite, above) => {
    const path = [...above, suite.title].filter((title, at, all) => title && title !== all[at - 1]);
    const own = (suite.specs ?? []).filter(({ ok }) => !ok).map((spec) => ({
      name: [...path, spec.title].join(' › '),
      said: spec.tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? []).map(({ message, stack }) => stack ?? message ?? '').join('\n'),
    }));
    return [...own, ...(suite.suites ?? []).flatMap((each) => below(each, path))];
  };
  return [
    ...errors.map(({ message, stack }) => ({ name: 'outside of any journey', said: stack ?? message ?? '' })),
    ...suites.flatMap((suite) => below(suite, [])),
  ];
}
