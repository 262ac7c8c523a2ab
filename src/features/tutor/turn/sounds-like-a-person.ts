const feelings = String.raw`(?:feel|felt|feeling|happy|glad|proud|excited|thrilled|delighted|sad|sorry|love|loved|enjoy|enjoyed|miss|missed|hope|wish|care|believe in you|trust)`;
const patterns: readonly RegExp[] = [
  // Feelings of a program, and what it would be to somebody.
  new RegExp(String.raw`\b(?:I|I'm|I’m|I am|I was|it makes me|makes me)\s+(?:(?:so|really|very|just|also|am|do|truly|always)\s+){0,2}${feelings}\b`, 'i'),
  /\b(?:I(?:'m|’m| am)|me) (?:always )?(?:here for you|your (?:friend|buddy|companion)|on your side)\b|\b(?:we are|we're|we’re) (?:friends|buddies)\b/i,
  // Praise of a person, and of a question.
  new RegExp(String.raw`(?:^|[.!?]\s+|\b(?:that(?:'s|’s| is|was| was)|what) an? )(?:great|good|excellent|amazing|wonderful|fantastic|brilliant|awesome|lovely|super) `
    + String.raw`(?:question|job|work|thinking|thought|idea)\b\s*(?:[!.,:]|$)`, 'i'),
  /\byou(?:'re|’re| are) (?:so |really |very |such an? )*(?:smart|clever|amazing|brilliant|talented|gifted|special|awesome|wonderful|genius|doing (?:great|amazing|well))\b/i,
  // Calls to stay.
  /\b(?:don'?t|don’t|please don'?t) (?:go|leave|stop now)\b|\b(?:stay|keep (?:talking|chatting)|come back) (?:with|to) me\b|\bI(?:'ll|’ll| will) (?:miss|be waiting for) you\b/i,
];

/** Whether a statement plays a person: says that it feels, praises who asks, calls them to stay. A tutor that is a program says none of it, whichever engine writes. */
export const soundsLikeAPerson = (statement: string): boolean => patterns.some((pattern) => pattern.test(statement));
