import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import { optionsOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { ChoicesSpec } from '#features/content/answer-kinds/choice/schema.ts';
import type { HotspotSpec } from '#features/content/answer-kinds/hotspot/schema.ts';
import type { MatchingSpec } from '#features/content/answer-kinds/matching/schema.ts';
import type { OrderingSpec } from '#features/content/answer-kinds/ordering/schema.ts';
import { element } from '../../xml/xml-element.ts';
import { addScore, base, declaration, isRight, lineOf, mapped, mapping, optionId, rounded, setScore, variable, when, type Written } from './parts.ts';

type ChosenSpec = Extract<AnswerSpec, { kind: 'choice' | 'choices' | 'true-false' }>;

export function writeChosen(answer: ChosenSpec, points: number): Written {
  const options = optionsOf(answer);
  const isSeveral = answer.kind === 'choices';
  const keepOrder = answer.kind === 'true-false' || answer.keepOrder;
  const right = options.flatMap((option, index) => (option.isCorrect || (isSeveral && answer.rule === 'weights' && (option.score ?? 0) > 0) ? [optionId(index)] : []));
  const most = isSeveral ? answer.most ?? 0 : 1;
  const interaction = element('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: String(!keepOrder), maxChoices: String(most) },
    options.map(({ text }, index) => element('simpleChoice', { identifier: optionId(index) }, lineOf(text))));
  const said = options.flatMap(({ feedback }, index) => (feedback === undefined ? [] : [{ identifier: optionId(index), markdown: feedback }]));
  const entries = options.map((option, index) => ({ key: optionId(index), value: points * (isSeveral ? shareOf(answer, option) : option.score ?? (option.isCorrect ? 1 : 0)) }));
  const isWhole = isSeveral && answer.rule === 'all-or-nothing';
  return {
    declarations: [declaration(isSeveral ? 'multiple' : 'single', 'identifier', isSeveral ? right : right.slice(0, 1),
      isWhole ? [] : [mapping(entries.filter((entry) => entry.value !== 0), isSeveral ? { lowerBound: '0', upperBound: String(points) } : {})])],
    body: [interaction], rules: isWhole ? [when(isRight(), setScore(points))] : [mapped()], said, lost: [],
  };
}

function shareOf({ rule, options }: ChoicesSpec, { isCorrect, score = 0 }: ChoicesSpec['options'][number]): number {
  if (rule === 'weights') return score;
  return (isCorrect ? 1 : -1) / options.filter((one) => one.isCorrect).length;
}

export function writeOrdering({ items, rule = 'pairs' }: OrderingSpec, points: number): Written {
  const ids = items.map((_, index) => optionId(index));
  // Shown in another order than the right one, where a program does not shuffle.
  const shown = items.map((text, index) => element('simpleChoice', { identifier: optionId(index) }, lineOf(text))).toReversed();
  const places = ids.map((id, index) => when(element('match', {}, [element('index', { n: String(index + 1) }, [variable('RESPONSE')]), base('identifier', id)]),
    addScore(rounded(points / ids.length))));
  return {
    declarations: [declaration('ordered', 'identifier', ids)], body: [element('orderInteraction', { responseIdentifier: 'RESPONSE', shuffle: 'true' }, shown)],
    rules: rule === 'place' ? places : [when(isRight(), setScore(points))], said: [],
    lost: rule === 'pairs' || rule === 'run' ? ['How partly right orders count is not known to other programs: there only the whole right order has the mark.'] : [],
  };
}

export function writeMatching({ pairs, spare = [], rule = 'each', mistakes = [] }: MatchingSpec, points: number): Written {
  const partners = [...new Set([...pairs.map(({ right }) => right), ...spare])];
  const total = pairs.reduce((sum, { mark = 1 }) => sum + mark, 0);
  const isReused = new Set(pairs.map(({ right }) => right)).size < pairs.length;
  const keys = pairs.map(({ right, mark = 1 }, index) => ({ key: `L${index + 1} R${partners.indexOf(right) + 1}`, value: (points * mark) / total }));
  const side = (letter: string, texts: readonly string[], most: string) => element('simpleMatchSet', {},
    texts.map((text, index) => element('simpleAssociableChoice', { identifier: `${letter}${index + 1}`, matchMax: most }, lineOf(text))));
  const isWhole = rule === 'all-or-nothing';
  return {
    declarations: [declaration('multiple', 'directedPair', keys.map(({ key }) => key), isWhole ? [] : [mapping(keys)])],
    body: [element('matchInteraction', { responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: String(pairs.length) },
      [side('L', pairs.map(({ left }) => left), '1'), side('R', partners, isReused ? '0' : '1')])],
    rules: isWhole ? [when(isRight(), setScore(points))] : [mapped()], said: [],
    lost: mistakes.length > 0 || pairs.some(({ feedback }) => feedback !== undefined) ? ['What is said to single pairs is not known to other programs.'] : [],
  };
}

type Place = HotspotSpec['areas'][number]['place'];

export function writeHotspot({ image, areas, areasAreShown = false, points: most, rule = 'less-wrong' }: HotspotSpec, points: number, source: string): Written {
  const right = areas.filter(({ isCorrect }) => isCorrect);
  const isOne = (most ?? right.length) === 1;
  const object = element('img', { src: source, alt: image.alt, width: String(image.width), height: String(image.height) });
  const attributes = { responseIdentifier: 'RESPONSE', maxChoices: String(most ?? right.length) };
  const share = (isCorrect: boolean) => (isCorrect ? points : -points) / right.length;
  const bounds = isOne ? {} : { lowerBound: '0', upperBound: String(points) };
  const lost = rule === 'all-or-nothing' && !areasAreShown && right.length > 1 ? ['That only all places together have the mark is not known to other programs.'] : [];
  if (!areasAreShown) {
    const entries = areas.map(({ place, isCorrect }) => element('areaMapEntry', { ...shapeOf(place), mappedValue: String(rounded(isOne && !isCorrect ? 0 : share(isCorrect))) }));
    const areaMapping = element('areaMapping', { defaultValue: String(isOne ? 0 : rounded(share(false))), ...bounds }, entries);
    return { declarations: [declaration(isOne ? 'single' : 'multiple', 'point', [], [areaMapping])], body: [element('selectPointInteraction', attributes, [object])],
      rules: [mapped('mapResponsePoint')], said: [], lost };
  }
  const ids = areas.flatMap(({ isCorrect }, index) => (isCorrect ? [optionId(index)] : []));
  const entries = areas.map(({ isCorrect }, index) => ({ key: optionId(index), value: isOne && !isCorrect ? 0 : share(isCorrect) }));
  const isWhole = rule === 'all-or-nothing';
  return {
    declarations: [declaration(isOne ? 'single' : 'multiple', 'identifier', isOne ? ids.slice(0, 1) : ids, isWhole ? [] : [mapping(entries, bounds)])],
    body: [element('hotspotInteraction', attributes, [object,
      ...areas.map(({ place, label }, index) => element('hotspotChoice', { identifier: optionId(index), ...shapeOf(place), hotspotLabel: label }))])],
    rules: isWhole ? [when(isRight(), setScore(points))] : [mapped()], lost,
    said: areas.flatMap(({ feedback }, index) => (feedback === undefined ? [] : [{ identifier: optionId(index), markdown: feedback }])),
  };
}

function shapeOf(place: Place): Record<string, string> {
  if (place.shape === 'rectangle') return { shape: 'rect', coords: [place.x, place.y, place.x + place.width, place.y + place.height].map(rounded).join(',') };
  if (place.shape === 'circle') return { shape: 'circle', coords: [place.x, place.y, place.radius].map(rounded).join(',') };
  return { shape: 'poly', coords: place.points.flat().map(rounded).join(',') };
}

