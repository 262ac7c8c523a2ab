import * as z from 'zod/mini';

/** So many cards are made at once: those of a larger school come in parts, each a file of its own. */
export const mostCards = 600;

/** How somebody's card is: in use, waiting for a new one after many wrong pictures, or there is none. */
export const cardState = z.enum(['none', 'works', 'blocked']);
export type CardState = z.infer<typeof cardState>;

export const cardHolder = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  /** The class that stands on the card; null: none. */
  className: z.nullable(z.string()),
  /** False for who works here as well: cards are for those who are students and nothing else. */
  canHaveCard: z.boolean(),
  state: cardState,
  madeAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** Whether the typeface for print has every letter of the name. */
  isNamePrintable: z.boolean(),
});
export type CardHolder = z.infer<typeof cardHolder>;

const ids = z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/i, 'People are named by their ids, with commas between'), z.maxLength(37 * mostCards));
/** `?classId=` for a class, `?people=` for some people, by their ids with commas between. */
export const holdersQuery = z.union([z.strictObject({ classId: z.uuid() }), z.strictObject({ people: ids })]);
export const holderList = z.object({
  /** Null for a list of some people. */
  class: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The address that the cards lead to, and whether other devices can reach it. */
  origin: z.string(),
  isReachable: z.boolean(),
  holders: z.array(cardHolder),
});
export type HolderList = z.infer<typeof holderList>;

export const classCards = z.object({ id: z.uuid(), name: z.string(), pupilCount: z.int(), cardCount: z.int(), blockedCount: z.int() });
export const cardOverview = z.object({
  classes: z.array(classCards),
  /** Pupils of the whole school without a card that works, for an admin; null for others. */
  withoutCard: z.nullable(z.int()),
  origin: z.string(),
  isReachable: z.boolean(),
});
export type CardOverview = z.infer<typeof cardOverview>;

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];
/** `on-card`: the child can look; `apart`: on a list for the teacher, so that a card that is found opens nothing. */
export const picturePlaces = ['on-card', 'apart'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

const print = { paper: z.enum(papers), pictures: z.enum(picturePlaces) };
export const printInput = z.union([
  z.strictObject({
    ...print,
    people: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostCards)),
    /** The class that is to stand on the cards; without it, each one's first. */
    classId: z.optional(z.uuid()),
    /** Said on purpose: cards that work now stop working. */
    replaces: z.boolean(),
  }),
  /** Everybody of the school who has no card that works, class by class: as many whole classes as fit. */
  z.strictObject({ ...print, everybody: z.literal(true) }),
]);
export type PrintInput = z.infer<typeof printInput>;

export const personParam = z.object({ personId: z.uuid() });

/** Where cards work. `address` is where this request comes from. */
export const scope = z.object({ addresses: z.array(z.string()), address: z.string(), isInside: z.boolean() });
export type Scope = z.infer<typeof scope>;
export const scopeInput = z.strictObject({ addresses: z.string().check(z.maxLength(6_000)) });
