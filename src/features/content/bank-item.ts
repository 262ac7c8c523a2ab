import { z } from 'zod';
import { item, type Item } from './schema.ts';
import type { DrawableItem } from './library.ts';

const text = z.string().trim().min(1);

/** A text to read that stands above several items: those that carry the same id. Changed in one, it is changed in all of them. */
export const stimulus = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/), title: z.string().trim().max(120), text: text.max(60_000), images: item.shape.images });

/**
 * An item of a school's bank. It is written as those of the content (`schema.ts`) and drawn, shown and marked by the same code; it need not have
 * hints, a solution or a skill, and carries what it is called and what it is worth. Its id is the bank's.
 */
export const bankItem = item.omit({ id: true, alsoSkills: true, passage: true, hints: true, solution: true, seconds: true }).extend({
  title: text.max(160),
  /** Ids of skills of the content, its own first: `mistakes` and options name misconceptions of that one. */
  skills: z.array(z.string().min(1).max(80)).max(8).default([]),
  tags: z.array(text.max(60)).max(30).default([]),
  /** What the whole mark is worth in a test that says nothing else. */
  points: z.number().gt(0).max(1_000).default(1),
  stimulus: stimulus.optional(),
  /** In practice only, never in a test. One to three, from the slightest on. */
  hints: item.shape.hints.partial({ strategy: true, firstStep: true }).optional(),
  solution: item.shape.solution.optional(),
  /** Seconds that who knows it needs; omitted: not known. */
  seconds: item.shape.seconds.unwrap().optional(),
});
export type BankItem = z.infer<typeof bankItem>;
export type Stimulus = z.infer<typeof stimulus>;

/** An item of the bank as it is drawn. @param id names it in evidence and statistics, and is part of the draw: the same one for all versions */
export function drawableOf({ title: _title, skills: [skillId, ...alsoSkills], tags: _tags, points: _points, stimulus: above, ...own }: BankItem, id: string): DrawableItem {
  return { ...own, id, skillId: skillId ?? null, alsoSkills, images: joined(above?.images, own.images), stem: above ? `${quoted(above)}\n\n${own.stem}` : own.stem };
}

const quoted = ({ title, text: words }: Stimulus) => [...(title === '' ? [] : [`**${title}**`, '']), ...words.split('\n')].map((line) => `> ${line}`.trimEnd()).join('\n');

function joined(...parts: (Item['images'] | undefined)[]): Item['images'] {
  const all = parts.flatMap((part) => part ?? []);
  return all.length === 0 ? undefined : all;
}
