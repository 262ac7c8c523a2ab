import type { QuestionBody, SolutionStep } from '#features/content/library.ts';

/** The tutor's own words: plain, short, no praise of a person and no feelings. */
export const hintNames = ['nudge', 'strategy', 'first step', 'full worked solution'] as const;

/** The last sentence that asks, or the last one of the question. */
export function whatIsAsked({ stem }: Pick<QuestionBody, 'stem'>): string {
  const sentences = stem.replaceAll(/\s+/g, ' ').split(/(?<=[.?!])\s+/).filter((each) => each !== '');
  return sentences.findLast((each) => each.endsWith('?')) ?? sentences.at(-1) ?? stem;
}

export const say = {
  /** @param before a way in which this pupil erred here more than once */
  tryFirst: (body: Pick<QuestionBody,
    'stem'>, before: string | null = null) => `I would like to see one try of yours first. It can be half done, and it can be wrong: a wrong line tells where it turns.\n\n> `
    + `${whatIsAsked(body)}\n\nWrite what you think, one line for each step, or an answer. If you don’t know where to start, say so.`
    + (before === null ? '' : `\n\nWatch for one thing that came up before: *${before}*.`),
  oneAtATime: 'Give me one answer, the one that you would hand in. Several at once are guesses, and a guess tells neither of us anything.',
  showWorking: 'That was two answers in a row without a step between them. Show me how you get to yours, one line for each step, or ask for a hint. Then I check the next one.',
  yourTurn: (hint: string) => `It is your turn: the next hint opens after one more try. The last one was:\n\n> ${hint.replaceAll('\n', '\n> ')}\n\nTry with it, also if you are not sure.`,
  allShown: 'You have seen the whole solution. Put it into your own words, or answer the question now that you know the way: it counts as with help.',
  unaided: 'This question is one on your own, so I don’t help with it. Answer it first; afterwards we can go through every step.',
  /** Without its number: it could be the answer. How far the ladder is stands beside the conversation. */
  hint: (level: number, text: string) => `**Hint: ${hintNames[level - 1] ?? ''}.** ${text}`,
  afterHint: 'What do you get with it?',
  solution: (steps: readonly SolutionStep[]) => `**The full worked solution.**\n\n${steps.map(({ say: words, maths }, at) => `${at + 1}. ${words}${maths === null ? ''
    : `\n\n   $$${maths}$$`}`).join('\n\n')}\n\nRead it once, cover it, and answer the question yourself.`,
  meaning: (body: Pick<QuestionBody,
    'stem'>) => `It asks this:\n\n> ${whatIsAsked(body)}\n\nRead the rest once more and write down, in your own words: what is given, and what is to be found. You need not calculate anything for it.`,
  right: (text: string | null) => `**Right.**${text === null ? '' : ` ${text}`}`,
  wrong: (title: string | null, text: string | null) => [title === null ? '**Not yet.**' : `**Not yet: ${title}.**`, text ?? 'That is not it.',
    'Show me how you got there, one line for each step, or ask for a hint.'].join(' '),
  unclear: (text: string | null) => text ?? 'I can’t read that as an answer to this question. Write it as you would on the question itself.',
  tryIt: 'That is a way to try. Do it, and write down the line that you get; then we see where it leads.',
  sayMore: 'I can’t make a step of that. Write an answer, a line of your working, what you would do next, or a question about an idea.',
  talk: {
    greeting: 'Hello. What have you got so far? An answer, a line, or a question is enough to begin.',
    thanks: 'Good. What we wrote is kept under History, and the question stays where you left it.',
    hard: 'That happens with a question like this, and a wrong line is a good beginning. Take the smallest piece: what does the question give you? Write only that down, or ask for a hint.',
    'why-wrong': 'An answer alone does not say where it turned. Write how you got it, one line for each step, and I show you the line.',
    nod: 'What would you write next? A line, an answer, or a question about an idea.',
    why: 'The lesson says where it is used. For this question you can also stop and come back: it waits.',
  },
  unkind: 'If somebody is unkind to you, it is not your fault, and you need not bear it alone. If you were unkind to somebody, it can be put right. People who help with both stand below.',
  lines: {
    wrong: (line: number) => `Line ${line} does not follow from what stands before it; everything above it does. **What did you do to get to line ${line}?**`,
    unclear: (line: number) => `I can’t tell about line ${line} by computing alone. How did you get it? Write the step between.`,
    hold: 'Every line follows from the one before. That says that you calculated soundly, not yet that it is what was asked. **What is your answer?**',
    holdFree: 'Every line follows from the one before.',
  },
  ended: 'Before you go: one question on your own, without help. Its answer goes into your record.',
  noAnswer: 'The lessons don’t say that, and I only tell what they say. Ask it in other words, or put it to your own documents under Chat with Documents. For '
    + 'questions beyond the lessons the school would need a language model.',
  fromLesson: (title: string) => `The lesson “${title}” says:`,
  heldBack: 'A part of this reply would have told the answer, so it is left out.',
  another: 'One on your own, without help: its answer says most about what you can do.',
  inCheck: 'You have a check open that is answered on your own. I calculate and look at lines again when you have finished it.',
  longSitting: (minutes: number) => `You have been here for ${minutes} minutes. A short break helps to remember; everything stays as it is.`,
  waits: 'Your teacher looks at this reply before you do. It comes here as soon as they have.',
  declined: 'Your teacher would rather talk with you about this.',
  quiz: (skill: string) => `A question on **${skill}**. It is marked by its own key; hints stand beside it.`,
  noSkill: 'Say what you want to be asked about, for example “fractions” or “ratio tables”.',
  workingHow: 'Write your steps, one line for each. I check whether each follows from the one before.',
  guideTyped: 'I don’t solve questions that I can’t look up: it could be your homework, and you would learn nothing from it. Show me your first line, and I check it; or ask about the idea behind it.',
};
