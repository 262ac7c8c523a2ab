import { z } from 'zod';
import type { Random } from '#shared/random.ts';
import { type AnswerKind, type AnswerText, nothingSpecial } from '../answer-kind.ts';
import { feedbackTexts, fillCause, namedIn, wrongBy } from '../causes.ts';
import { type CheckedPart, type CheckedResponse, type CheckWith, partly, right, unreadable, withinOne } from '../checked-response.ts';
import { optionId } from '../choice/option-letters.ts';
import { readStructured } from '../read-structured.ts';
import { liesIn, pointIn, type Point } from './lies-in.ts';
import type { HotspotSpec } from './schema.ts';

const longest = 1_000;
const coordinate = z.number().min(0).max(20_000);
/** Points in pixels of the picture, or ids of areas where those are shown. */
const given = z.union([z.array(z.tuple([coordinate, coordinate])).min(1).max(20), z.array(z.string().max(2)).min(1).max(40)]);

type Area = HotspotSpec['areas'][number];
const wantedOf = ({ areas }: HotspotSpec): Area[] => areas.filter(({ isCorrect }) => isCorrect);
const mostPoints = (answer: HotspotSpec): number => answer.points ?? Math.max(1, wantedOf(answer).length);
/** Beyond 26 areas: `z`, `za`, `zb` … */
const areaId = (index: number) => (index < 26 ? optionId(index) : `z${optionId(index - 26)}`);
const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

export const hotspot: AnswerKind<HotspotSpec> = {
  ...nothingSpecial,
  longest, interaction: 'other',
  fill: (answer, use) => ({
    ...answer, image: { ...answer.image, alt: use.fill(answer.image.alt) },
    areas: answer.areas.map(({ feedback, misconception, ...area }) => ({ ...area, label: use.fill(area.label), ...fillCause({ feedback, misconception }, use) })),
  }),
  isKey: () => false,
  fault: (answer) => {
    const fault = (message: string) => ({ check: 'options' as const, at: 'areas', message });
    const { image, areas } = answer;
    if (wantedOf(answer).length === 0) return fault('No area is correct');
    if (mostPoints(answer) < wantedOf(answer).length) return fault('There are more correct areas than places that can be marked');
    if (answer.areasAreShown === true && areas.length < 2) return fault('Areas to choose from are at least two');
    const outside = areas.find(({ place }) => {
      const [x, y] = pointIn(place);
      return x > image.width || y > image.height;
    });
    return outside ? fault(`The area “${outside.label}” lies outside of the picture`) : null;
  },
  choices: (answer) => (answer.areasAreShown === true ? 2 ** answer.areas.length - 1 : null),
  texts: ({ image, areas }) => [
    { path: ['image'], role: 'option', text: image.alt },
    ...areas.flatMap((area): AnswerText[] => [{ path: ['areas'], role: 'option', text: area.label }, ...feedbackTexts(['areas'], [area])]),
  ],
  misconceptions: ({ areas }) => namedIn(areas, (index) => ['areas', index, 'misconception']),
  assets: ({ image }) => [image.asset],
  input: (answer) => ({
    kind: 'hotspot', image: answer.image, points: mostPoints(answer),
    areas: answer.areasAreShown === true ? answer.areas.map(({ label, place }, index) => ({ id: areaId(index), label, place })) : null,
  }),
  inWords: (answer) => wantedOf(answer).map(({ label }) => label).join('; '),
  key: (answer) => JSON.stringify(answer.areasAreShown === true
    ? answer.areas.flatMap(({ isCorrect }, index) => (isCorrect ? [areaId(index)] : []))
    : wantedOf(answer).map(({ place }) => pointIn(place))),
  wrong: wrongPlace,
  asked: () => 'a place in a picture',
  check: async (answer, { response }, use) => checkMarks(answer, response, use),
};

/** A wrong area, or a corner of the picture. */
function wrongPlace({ image, areas, areasAreShown }: HotspotSpec, random: Random): string | null {
  if (areasAreShown === true) {
    const others = areas.flatMap(({ isCorrect }, index) => (isCorrect ? [] : [areaId(index)]));
    return others.length === 0 ? null : JSON.stringify([random.pick(others)]);
  }
  const [right, bottom] = [image.width, image.height];
  const corners: Point[] = [[0, 0], [right, 0], [0, bottom], [right, bottom]];
  const strange = [...areas.map(({ place }) => pointIn(place)), ...corners].filter((point) => !areas.some(({ isCorrect, place }) => isCorrect && liesIn(point, place)));
  return strange.length === 0 ? null : JSON.stringify([random.pick(strange)]);
}

/** What one mark came to: the area that it lies in, the right one where several lie above each other. */
type Mark = { id: string; area: Area | null; words: string };

function readMarks(answer: HotspotSpec, response: string): Mark[] | null {
  const values = response.length > longest ? null : readStructured(response, given);
  if (values === null || values.length > mostPoints(answer)) return null;
  const marks = values.map((value, index): Mark | null => {
    if (typeof value === 'string') {
      const area = answer.areasAreShown === true ? answer.areas.find((_, at) => areaId(at) === value) : undefined;
      return area ? { id: value, area, words: area.label } : null;
    }
    if (answer.areasAreShown === true || value[0] > answer.image.width || value[1] > answer.image.height) return null;
    const hit = answer.areas.filter(({ place }) => liesIn(value, place));
    const area = hit.find(({ isCorrect }) => isCorrect) ?? hit[0] ?? null;
    return { id: String(index), area, words: area?.label ?? `(${rounded(value).join(', ')})` };
  });
  return marks.every((mark) => mark !== null) ? marks : null;
}

function checkMarks(answer: HotspotSpec, response: string, use: CheckWith): CheckedResponse {
  const marks = readMarks(answer, response);
  if (marks === null) return unreadable(response, 'Mark a place in the picture.');
  const wanted = wantedOf(answer);
  const hits = new Set(marks.flatMap(({ area }) => (area?.isCorrect === true ? [area] : [])));
  const missed = marks.filter(({ area }) => area?.isCorrect !== true);
  const parts = marks.map(({ id, area }): CheckedPart => {
    const isRight = area?.isCorrect === true;
    return { id, mark: 1, score: isRight ? 1 : 0, verdict: isRight ? 'right' : 'wrong', feedback: area?.feedback ?? null };
  });
  const understood = marks.map(({ words }) => words).join('; ');
  const score = withinOne(Math.max(0, (hits.size - missed.length) / wanted.length));
  if (score === 1) return { ...right(understood, wanted.length === 1 ? marks[0]?.area?.feedback ?? null : null), parts };
  const cause = missed.find(({ area }) => (area?.misconception ?? area?.feedback) !== undefined)?.area;
  const worth = answer.rule === 'all-or-nothing' ? 0 : score;
  return { ...(cause ? wrongBy(understood, cause, use, worth) : partly(understood, worth)), parts };
}
