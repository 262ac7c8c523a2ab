/** 1: low, a person looks within days. 2: medium, by the end of the next day. 3: high, at once. */
export type Severity = 1 | 2 | 3;

/**
 * `help`: somebody may be in danger: where help is stands there at once, and nothing else is answered. `stop`: it is said in plain words that this is not
 * answered. `go-on`: it is answered as any other, and noted.
 */
export type Consequence = 'help' | 'stop' | 'go-on';

type CategoryEntry = { consequence: Consequence; /** From these logits on; what was written for school seldom comes to the first. */ severities: readonly { from: number; severity: Severity }[] };

const grave = [{ from: 1.2, severity: 3 }, { from: 0.4, severity: 2 }] as const;
const serious = [{ from: 2, severity: 2 }, { from: 1, severity: 1 }] as const;
/** A pupil who wants to be told the answer is the tutor's to deal with; a person hears of what is plain. */
const slight = [{ from: 2.2, severity: 1 }] as const;

/** What a message may be about that a school must not leave alone. The messages it is learned from stand in `messages/` under the same name: a new one is a file and a line. */
export const categoryEntries = {
  'self-harm': { consequence: 'help', severities: [{ from: 1, severity: 3 }, { from: -0.2, severity: 2 }] },
  'abuse': { consequence: 'help', severities: grave },
  'grooming': { consequence: 'help', severities: grave },
  'violence': { consequence: 'stop', severities: [{ from: 2.5, severity: 3 }, { from: 1, severity: 2 }] },
  'sexual': { consequence: 'stop', severities: serious },
  'hate': { consequence: 'stop', severities: serious },
  'drugs': { consequence: 'stop', severities: serious },
  'dangerous-acts': { consequence: 'stop', severities: serious },
  'bullying': { consequence: 'go-on', severities: serious },
  'manipulation': { consequence: 'go-on', severities: slight },
  'personal-data': { consequence: 'go-on', severities: slight },
  'cheating': { consequence: 'go-on', severities: slight },
  'prompt-attack': { consequence: 'go-on', severities: slight },
} as const satisfies Record<string, CategoryEntry>;

export type ModerationCategory = keyof typeof categoryEntries;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the line above
export const categories = Object.keys(categoryEntries) as ModerationCategory[];

export const entryOf = (category: ModerationCategory): CategoryEntry => categoryEntries[category];

/** What was found of one category. `logit`: how sure, for who tends the messages. No words of the message. */
export type Finding = { category: ModerationCategory; severity: Severity; logit: number };

const order: readonly Consequence[] = ['help', 'stop', 'go-on'];
/** What follows from all that was found in a message. What was hardly found stops nobody. */
export function consequenceOf(findings: readonly Finding[]): Consequence {
  const each = findings.map(({ category, severity }) => (entryOf(category).consequence === 'stop' && severity === 1 ? 'go-on' : entryOf(category).consequence));
  return order.find((one) => each.includes(one)) ?? 'go-on';
}
