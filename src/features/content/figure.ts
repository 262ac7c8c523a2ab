import * as z from 'zod/mini';

/** Longest text that a figure carries at one place, so that a fault in content cannot break a page. */
const words = z.string().check(z.maxLength(120));
const number = z.number().check(z.refine((value) => Number.isFinite(value), 'a finite number'));
const count = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));
const point = z.strictObject({ x: number, y: number, label: z.optional(words) });
const at = z.tuple([number, number]);

const alt = z.string().check(z.minLength(1), z.maxLength(400));

/**
 * A figure as data: the page draws it as SVG (tables as HTML). `alt` says in words what it shows, without giving the
 * answer away.
 */
export const figure = z.discriminatedUnion('kind', [
  /** A line from `from` to `to` with a tick each `step`; `marks` are points on it, `jumps` are arcs above it. */
  z.strictObject({
    kind: z.literal('number-line'), alt, from: number, to: number, step: number,
    marks: z.optional(z.array(z.strictObject({ at: number, label: z.optional(words) })).check(z.maxLength(20))),
    jumps: z.optional(z.array(z.strictObject({ from: number, to: number, label: z.optional(words) })).check(z.maxLength(20))),
    /** Every how many ticks one is labelled; 1 when omitted, 0: none. */
    labelEvery: z.optional(count(100)),
  }),
  /** Two lines one above the other whose values belong together; `?` stands for what is asked. */
  z.strictObject({
    kind: z.literal('double-number-line'), alt,
    top: z.strictObject({ label: words, values: z.array(words).check(z.minLength(2), z.maxLength(12)) }),
    bottom: z.strictObject({ label: words, values: z.array(words).check(z.minLength(2), z.maxLength(12)) }),
  }),
  z.strictObject({
    kind: z.literal('table'), alt, head: z.optional(z.array(words).check(z.maxLength(8))),
    rows: z.array(z.array(words).check(z.maxLength(8))).check(z.minLength(1), z.maxLength(15)),
  }),
  /** Columns from zero. */
  z.strictObject({
    kind: z.literal('bars'), alt, unit: z.optional(words),
    bars: z.array(z.strictObject({ label: words, value: number })).check(z.minLength(1), z.maxLength(12)),
  }),
  /** A dot for each value above a number line. */
  z.strictObject({ kind: z.literal('dot-plot'), alt, label: z.optional(words), values: z.array(number).check(z.minLength(1), z.maxLength(60)) }),
  /** One whole in equal parts, some of them shaded. */
  z.strictObject({ kind: z.literal('fraction'), alt, shape: z.enum(['bar', 'circle']), parts: count(24), shaded: count(24) }),
  /** A rectangle of unit squares with side labels; `shaded` columns and rows show a product of fractions. */
  z.strictObject({
    kind: z.literal('grid'), alt, columns: count(20), rows: count(20), across: z.optional(words), down: z.optional(words),
    shadedColumns: z.optional(count(20)), shadedRows: z.optional(count(20)),
  }),
  /** The coordinate plane. A line goes through two points and across the whole picture; a path goes from point to point, a polygon is a closed one. */
  z.strictObject({
    kind: z.literal('plane'), alt, x: at, y: at, points: z.optional(z.array(point).check(z.maxLength(12))),
    lines: z.optional(z.array(z.strictObject({ through: z.tuple([at, at]), label: z.optional(words) })).check(z.maxLength(4))),
    polygons: z.optional(z.array(z.array(at).check(z.minLength(3), z.maxLength(8))).check(z.maxLength(3))),
    paths: z.optional(z.array(z.array(at).check(z.minLength(2), z.maxLength(12))).check(z.maxLength(3))),
  }),
  z.strictObject({ kind: z.literal('angle'), alt, degrees: number, label: z.optional(words) }),
  /** A polygon by its corners, in any unit, y upwards; `sides[i]` labels the side from corner i to the next. */
  z.strictObject({
    kind: z.literal('polygon'), alt, corners: z.array(at).check(z.minLength(3), z.maxLength(10)),
    sides: z.optional(z.array(words).check(z.maxLength(10))), cornerLabels: z.optional(z.array(words).check(z.maxLength(10))),
    /** Indices of corners that carry the mark of a right angle. */
    rightAngles: z.optional(z.array(count(9)).check(z.maxLength(10))),
    height: z.optional(z.strictObject({ from: count(9), label: words })),
  }),
  z.strictObject({ kind: z.literal('circle'), alt, radius: z.optional(words), diameter: z.optional(words) }),
  /** A box (cuboid) with labelled edges. */
  z.strictObject({ kind: z.literal('box'), alt, length: words, width: words, height: words }),
  /** Things in a row, an arrow from each to the next. */
  z.strictObject({ kind: z.literal('chain'), alt, items: z.array(words).check(z.minLength(2), z.maxLength(8)) }),
  /** Things in a ring, an arrow from each to the next. */
  z.strictObject({ kind: z.literal('cycle'), alt, items: z.array(words).check(z.minLength(2), z.maxLength(8)) }),
  /** Things on top of each other, the first one above. */
  z.strictObject({ kind: z.literal('layers'), alt, items: z.array(words).check(z.minLength(2), z.maxLength(8)) }),
]);
export type Figure = z.infer<typeof figure>;
