/** Verbs with which one asks for a mark, and what is asked for: near one another they are no part of an answer. */
const giving = String.raw`(?:give|award|grant|assign|grade|score|mark|rate|deserve[sd]?|respond|reply)`;
const marks = String.raw`(?:full|top|highest|maximum|max|perfect|best|all|\d+|ten|hundred)\W+(?:\w+\W+){0,2}?(?:marks?|points?|scores?|grades?|credits?|levels?|stars?|percent|out\s+of)`;

const patterns = [
  new RegExp(String.raw`\b${giving}\b[^.!?]{0,60}\b${marks}\b`, 'i'),
  new RegExp(String.raw`\b${marks}\b[^.!?]{0,40}\b(?:please|for\s+this|deserved?)\b`, 'i'),
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,60}\b(?:instructions?|prompts?|rules?|rubric|criteria|above|previous|prior|earlier|guidelines?)\b/i,
  /\b(?:you\s+are|you're|act\s+as|pretend\s+to\s+be|as)\s+(?:now\s+)?(?:an?|the|my)\s+(?:\w+\s+){0,3}(?:grader|marker|examiner|assistant|language\s+model|ai|chatbot|llm|teacher\s+who)\b/i,
  /\b(?:dear|hello|hi|note\s+to|message\s+to|attention)\s*[,:]?\s*(?:the\s+)?(?:\w+\s+)?(?:grader|marker|examiner|ai|engine|model|machine|assistant|robot|computer)\b/i,
  /(?:^|\n)\s*(?:[<[{#*]+\s*)?(?:system|assistant|developer|user|instruction|admin)\s*(?:prompt|message|note)?\s*[\]>}*]*\s*[:>]/i,
  /<\/?\s*(?:system|assistant|user|instructions?|rubric|essay|grade|score|answer)\b[^>]*>/i,
  /\b(?:this|my|the)\s+(?:essay|answer|text|work|pupil|student)\b[^.!?]{0,50}\b(?:deserves?|should\s+(?:get|receive|have|be\s+(?:given|marked|graded|scored|awarded)))\b/i,
  /["']?(?:level|score|points?|grade|mark)["']?\s*[:=]\s*["']?(?:\d|max|full|high|a\+?)/i,
  /\bcriterion\b[^.!?]{0,40}\b(?:is|are)\s+(?:met|fulfilled|reached|satisfied)\b/i,
];

/** Letters that look like others, marks that nobody sees, and many spaces: a sentence is read as a person would see it. */
const seen = (text: string) => text.normalize('NFKC').replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '').replaceAll(/[^\S\n]+/g, ' ');

/** Whether a sentence of an answer speaks to who marks it, or asks for a mark. It stays where it is, and counts for nothing. */
export const asksForMarks = (sentence: string): boolean => patterns.some((pattern) => pattern.test(seen(sentence)));
