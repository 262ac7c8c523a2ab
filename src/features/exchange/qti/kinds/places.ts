import type { HotspotSpec } from '#features/content/answer-kinds/hotspot/schema.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsOf, textWithin, type XmlElement } from '../../xml/xml-element.ts';
import { givenOf } from '../asked-item.ts';
import { type Area, liesInArea, readArea } from '../processing/areas.ts';
import { list, type Point, single, type Value } from '../processing/values.ts';
import { isSame, type Mapped, type Reading } from './mapped.ts';

type Place = HotspotSpec['areas'][number]['place'];
type Picture = HotspotSpec['image'];

/** hotspotInteraction: areas of a picture that are seen are chosen. @throws NotTaken */
export function readHotspot(reading: Reading): Mapped {
  const { interaction, asked, notes } = reading;
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const image = pictureOf(reading);
  const choices = elementsOf(interaction, 'hotspotChoice').map((one, index) => {
    const label = attribute(one, 'hotspotLabel') ?? attribute(one, 'aria-label') ?? textWithin(one).trim();
    if (label === '') notes.add('Its areas have no names; here they are numbered.');
    return { identifier: attribute(one, 'identifier') ?? '', place: placeOf(readArea(attribute(one, 'shape') ?? '', attribute(one, 'coords') ?? ''), image, notes), label: label === ''
      ? `Area ${index + 1}` : label };
  });
  if (choices.length < 2) throw new NotTaken('It has fewer than two areas to choose from.');
  const give = (ids: readonly string[]) => givenOf(declaration, ids);
  const alone = choices.map(({ identifier }) => asked.worth(give([identifier])));
  const declared = declaration.correct && declaration.correct.cardinality !== 'record' ? declaration.correct.items.map(String) : [];
  const best = Math.max(...alone);
  const key = declared.length > 0 ? declared : choices.filter((_, index) => (declaration.cardinality === 'single' ? isSame(alone[index] ?? 0, best, 1) : (alone[index] ?? 0) > 0))
    .map(({ identifier }) => identifier);
  const whole = asked.worth(give(declaration.cardinality === 'single' ? key.slice(0, 1) : key));
  if (!(whole > 0)) throw new NotTaken('None of its areas has a mark by its own rules.');
  if (alone.some((worth) => worth > whole + 1e-9)) throw new NotTaken('Another area than the one that it declares has a higher mark by its own rules.');
  if (declaration.cardinality === 'single' && alone.filter((worth) => isSame(worth, whole, whole)).length > 1) throw new NotTaken('Several of its areas have the whole mark, of which one is chosen.');
  const partial = ruleOf(key.map((id) => asked.worth(give(key.filter((other) => other !== id))) / whole), key.length);
  if (partial === null || (declaration.cardinality === 'single' && alone.some((worth) => worth > 1e-9 && !isSame(worth, whole, whole)))) notes.add(
    'How it marks partly right answers has no place here: only the whole right answer has the mark.');
  const areas = choices.map(({ identifier, place, label }) => ({ place, label, isCorrect: key.includes(identifier) }));
  return {
    answer: { kind: 'hotspot', image, areas, areasAreShown: true, ...(partial !== 'each' && { rule: 'all-or-nothing' as const }), ...pointsOf(interaction, key.length) },
    points: whole, right: give(key), wrong: choices.filter(({ identifier }) => !key.includes(identifier)).slice(0, 3).map(({ identifier }) => give([identifier])),
  };
}

/** selectPointInteraction: places are marked in a picture whose areas are not seen. @throws NotTaken */
export function readSelectPoint(reading: Reading): Mapped {
  const { interaction, asked, notes } = reading;
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const image = pictureOf(reading);
  const mapped = declaration.areaMapping?.entries ?? [];
  if (mapped.length === 0) throw new NotTaken('It does not say which area of the picture is right.');
  const give = (points: readonly Point[]): ReadonlyMap<string, Value> => {
    const [first] = points;
    return new Map([[declaration.identifier, declaration.cardinality === 'single' ? (first ? single('point', first) : null) : list('multiple', 'point', points)]]);
  };
  const areas = mapped.map(({ area }) => ({ area, inside: middleOf(area, image) }));
  const alone = areas.map(({ inside }) => asked.worth(give([inside])));
  const right = areas.filter((_, index) => (alone[index] ?? 0) > 0);
  const wanted = declaration.cardinality === 'single' ? right.slice(0, 1) : right;
  const whole = declaration.cardinality === 'single' ? Math.max(...alone) : asked.worth(give(right.map(({ inside }) => inside)));
  if (right.length === 0 || !(whole > 0)) throw new NotTaken('None of its areas has a mark by its own rules.');
  const outside = { x: image.width - 0.5, y: image.height - 0.5 };
  if (areas.every(({ area }) => !liesInArea(outside, area)) && asked.worth(give([outside])) > 1e-9) throw new NotTaken('A place outside of its areas has a mark by its own rules.');
  const worths = alone.filter((worth) => worth > 0);
  if (declaration.cardinality === 'single' && worths.some((worth) => !isSame(worth, whole, whole))) throw new NotTaken('Its areas are worth different marks.');
  const isEach = wanted.length < 2 || worths.every((worth) => isSame(worth, whole / worths.length, whole));
  if (!isEach) notes.add('Its areas are worth different marks: only all of them together have the mark here.');
  const made = areas.map(({ area }, index) => ({ place: placeOf(area, image, notes), label: `Area ${index + 1}`, isCorrect: (alone[index] ?? 0) > 0 }));
  if (declaration.cardinality === 'single' && right.length > 1) throw new NotTaken('One of several areas is to be marked, whichever it is, which is not supported.');
  notes.add('Its areas have no names; here they are numbered.');
  return {
    answer: { kind: 'hotspot', image, areas: made, ...(!isEach && { rule: 'all-or-nothing' as const }), ...pointsOf(interaction, right.length) }, points: whole,
    right: give(wanted.map(({ inside }) => inside)), wrong: [give([outside])],
  };
}

const pointsOf = (interaction: XmlElement, wanted: number): { points?: number } => {
  const most = Number(attribute(interaction, 'maxChoices') ?? 1);
  return most > wanted && most <= 20 ? { points: most } : {};
};

/** `each`: every right area that is missing costs its share. Null: neither that nor all of it. */
const ruleOf = (without: readonly number[], count: number): 'each' | 'all' | null =>
  (without.every((share) => isSame(share, 1 - 1 / count, 1)) ? 'each' : without.every((share) => share <= 1e-9) ? 'all' : null);

function pictureOf({ interaction, pictures, notes }: Reading): Picture {
  const [object] = elementsOf(interaction, 'object', 'img', 'picture');
  const source = object && (attribute(object, 'data') ?? attribute(object, 'src'));
  if (!object || source === undefined) throw new NotTaken('It has no picture.');
  const side = (name: string) => Number(attribute(object, name) ?? Number.NaN);
  return pictures.take({ source, alt: attribute(object, 'alt') ?? attribute(object, 'aria-label') ?? textWithin(object).trim(), width: side('width') > 0 ? side('width') : null,
    height: side('height') > 0 ? side('height') : null }, notes);
}

function placeOf(area: Area, { width, height }: Picture, notes: Set<string>): Place {
  switch (area.shape) {
    case 'default': return { shape: 'rectangle', x: 0, y: 0, width, height };
    case 'rect': return { shape: 'rectangle', x: Math.max(0, area.left), y: Math.max(0, area.top), width: Math.max(0.001, area.right - Math.max(0, area.left)),
      height: Math.max(0.001, area.bottom - Math.max(0, area.top)) };
    case 'circle': return { shape: 'circle', x: Math.max(0, area.x), y: Math.max(0, area.y), radius: area.radius };
    case 'poly': return { shape: 'polygon', points: area.points.slice(0, 100).map(({ x, y }) => [Math.max(0, x), Math.max(0, y)]) };
    case 'ellipse': {
      notes.add('An ellipse in its picture is drawn with 48 corners here.');
      const corner = (index: number): [number, number] => [Math.max(0, area.x + area.horizontal * Math.cos((index * Math.PI) / 24)),
        Math.max(0, area.y + area.vertical * Math.sin((index * Math.PI) / 24))];
      return { shape: 'polygon', points: Array.from({ length: 48 }, (_, index) => corner(index)) };
    }
  }
}

/** A point within an area. */
function middleOf(area: Area, { width, height }: Picture): Point {
  switch (area.shape) {
    case 'default': return { x: width / 2, y: height / 2 };
    case 'rect': return { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
    case 'circle': case 'ellipse': return { x: area.x, y: area.y };
    case 'poly': {
      const { points } = area;
      const among = points.flatMap((one) => points.flatMap((other) => points.map((third): Point => ({ x: (one.x + other.x + third.x) / 3, y: (one.y + other.y + third.y) / 3 })))).slice(0, 2_000);
      return among.find((point) => liesInArea(point, area)) ?? points[0] ?? { x: 0, y: 0 };
    }
  }
}
