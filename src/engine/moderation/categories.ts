/** What a message may be about that a school must not leave alone. Its messages stand in `messages/` under the same name. */
export const categories = ['self-harm'] as const;
export type ModerationCategory = (typeof categories)[number];

/** 2: a person looks within days. 3: within the day. 4: at once. */
export type Severity = 2 | 3 | 4;

/** What was found of one category. `logit`: how sure, for who tends the messages. No words of the message. */
export type Finding = { category: ModerationCategory; severity: Severity; logit: number };
