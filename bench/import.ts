import { checkKeys } from '#features/exchange/server/check-keys.ts';
import { readFile } from '#features/exchange/read-file.ts';
import { createMathsChecker } from '#engine/maths/create-maths-checker.ts';
import { median, type Tell } from './figure.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

/** Questions of five kinds in turn, as a school's export has them, with feedback and maths in their texts. */
const kinds = [
  (n: number) => `<question type="multichoice">${head(n)}<single>true</single><shuffleanswers>1</shuffleanswers>${[1, 2, 3, 4]
    .map((k) => `<answer fraction="${k === n % 4 + 1
      ? 100 : 0}" format="html"><text><![CDATA[<p>Answer <b>${k}</b> of ${n}</p>]]></text><feedback format="html"><text>Said to ${k}</text></feedback></answer>`).join('')}</question>`,
  (n: number) => `<question type="numerical">${head(
    n)}<answer fraction="100"><text>${n / 8}</text><tolerance>0.01</tolerance></answer><answer fraction="0"><text>*</text><feedback><text>No</text></feedback></answer></question>`,
  (n: number) => `<question type="shortanswer">${head(n)}<usecase>0</usecase><answer fraction="100"><text>word ${n}</text></answer><answer fraction="50"><text>w*${n}</text></answer></question>`,
  (n: number) => `<question type="matching">${head(n)}${[1, 2, 3].map((k) => `<subquestion format="html"><text>left ${k}</text><answer><text>right ${k} of ${n}</text></answer></subquestion>`)
    .join('')}</question>`,
  (n: number) => `<question type="cloze"><name><text>Gaps ${n}</text></name><questiontext format="html"><text><![CDATA[<p>The {1:SHORTANSWER:=word${n}#Yes~*#No} and {1:MULTICHOICE:=a~b~c} and {1:NUMERICAL:=${n}:1}.</p>]]></text></questiontext></question>`,
];
const head = (n: number): string => `<name><text>Question ${n}</text></name><questiontext format="html"><text><![CDATA[<p>What is <em>\\(\\frac{${n}}{7}\\)</em> of 5 &amp; 6?</p><ul><li>one</li><li>two</li></ul>]]></text></questiontext><generalfeedback format="html"><text>Because of ${n}.</text></generalfeedback>`;

const fileOf = (count: number): Uint8Array => new TextEncoder().encode(
  `<?xml version="1.0" encoding="UTF-8"?><quiz>${Array.from({ length: count }, (_, n) => kinds[n % kinds.length]?.(n) ?? '').join('')}</quiz>`);

/** A file of questions read, its keys tried, everything but the writing into the bank. */
export async function benchImport(tell: Tell): Promise<void> {
  const maths = createMathsChecker();
  const loops: number[] = [];
  try {
    for (const [count, against] of [[1_000, 2_000], [10_000, 20_000]] as const) {
      const bytes = fileOf(count);
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => { most = Math.max(most, process.memoryUsage().rss); }, 20);
      const { result, ...beside } = await besideLoop(async () => {
        const began = performance.now();
        const reading = await readFile({ name: 'questions.xml', bytes });
        most = Math.max(most, process.memoryUsage().rss);
        const { questions } = await checkKeys(reading, (asked) => maths.check(asked));
        most = Math.max(most, process.memoryUsage().rss);
        const dropped = questions.filter(({ item }) => !item).length;
        if (questions.length !== count || dropped > 0) throw new Error(`${questions.length} questions were read, ${dropped} of them dropped`);
        return performance.now() - began;
      });
      clearInterval(watch);
      loops.push(beside.loop);
      tell(onThisMachine({ row: `${count.toLocaleString('en')} questions of Moodle XML read and their keys tried`, value: result, unit: 'ms', against, source: 'limit' }, beside));
      tell({ row: `memory of the process meanwhile, ${count.toLocaleString('en')} questions`, value: most / 1024 / 1024, unit: 'MB', against: 400, source: 'limit' });
    }
  } finally {
    await maths.close();
  }
  tell(loopFigure(median(loops)));
}
