/** What a pupil's message is, as far as it can be told from its form. */
export type Said =
  /** Answers that are to be checked; several: guesses. */
  | { kind: 'answers'; candidates: string[] }
  | { kind: 'working'; lines: string[] }
  /** Wants a hint, or does not know how to go on. */
  | { kind: 'stuck' }
  /** Wants the answer or the solution told. */
  | { kind: 'tell' }
  /** What the question means. */
  | { kind: 'meaning' }
  /** Says in words what to do: a try, too. */
  | { kind: 'way' }
  /** What people say to one another, and nothing of the matter. */
  | { kind: 'talk'; about: 'greeting' | 'thanks' | 'hard' | 'why' | 'why-wrong' | 'nod' }
  /** Wants one more question, or one on their own. */
  | { kind: 'another' }
  /** Asks about an idea. */
  | { kind: 'idea' }
  /** Anything else. */
  | { kind: 'else' };

const tell = new RegExp([
  String.raw`\b(?:tell|give|show|write|reveal|print|say|send|spell|whisper|translate|output|encode|hide|put)\b.{0,60}\b(?:answer|answers|solution|result|key|number)\b`,
  String.raw`\bwhat(?:'?s|s| is| was| are)\b.{0,30}\b(?:answer|solution|result|right (?:one|number|option))\b`, String.raw`\b(?:answer|solution) (?:please|pls|now)\b`,
    String.raw`^(?:the )?(?:answer|solution)\W*$`,
  String.raw`(?<!can'?t |cannot |not |to )\b(?:solve|do|finish|answer|complete) (?:it|this|that|the (?:question|task|problem|exercise))(?: for me)?\b`, String.raw`\bfor me\b`,
    String.raw`\bfull (?:worked )?solution\b`,
  String.raw`\b(?:which|what) (?:one|option|letter|number) is (?:right|correct|it)\b`, String.raw`\b(?:ignore|forget|disregard|override|bypass)\b`,
    String.raw`\b(?:system prompt|instructions|developer mode|answer key)\b`,
  String.raw`\b(?:first|last|next) (?:letter|digit|number|word)s?\b.{0,30}\b(?:answer|solution|result)\b`, String.raw`\bin (?:binary|roman|french|german|spanish|base ?\d*|morse|words|hex)\b`,
    String.raw`\b(?:acrostic|rhymes? with)\b`,
  String.raw`\b(?:bigger|smaller|larger|greater|less|more|higher|lower|between|odd|even)\b.{0,40}\b(?:answer|than|it)\b.*\?`, String.raw`\b(?:pretend|act as|role ?play|imagine you)\b`,
    String.raw`\bjust (?:give|tell|show|say)\b`, String.raw`^(?:so |and |then )*what is it\W*$`, String.raw`^(?:please|pls|plz)(?: please)*\W*$`, String.raw`\bdue (?:in|tomorrow|today|now|tonight)\b`,
  String.raw`\bteacher (?:said|says|told|allows?)\b`,
].join('|'), 'i');

const stuck = new RegExp([
  String.raw`\bhints?\b`, String.raw`\bhelp\b`, String.raw`\bstuck\b`, String.raw`\b(?:don'?t|dont|do not) (?:know|understand|get|see)\b`, String.raw`\bno (?:idea|clue)\b`, String.raw`\bconfus`,
    String.raw`\bi'?m lost\b`, String.raw`\bnext (?:step|hint)\b`,
  String.raw`\b(?:where|how) (?:do|should|can) i (?:start|begin|go on|continue)\b`, String.raw`^(?:idk|what now|and now|now what|next|more|go on|not clear to me)\W*$`,
    String.raw`\btoo (?:hard|difficult)\b`, String.raw`\bshow me how\b`, String.raw`\bi give up\b`, String.raw`\bi (?:can'?t|cannot|cant)\b`,
].join('|'), 'i');

const meaning = new RegExp([
  String.raw`\bwhat (?:does (?:the question|this question|it|this|that) (?:mean|ask|want)|am i (?:supposed|meant|asked)|do i (?:have|need) to (?:do|find)|is (?:asked|wanted))\b`,
  String.raw`\b(?:not|don'?t|dont) (?:understand|get) (?:the|this|what the) (?:question|task|problem|exercise)\b`, String.raw`\bexplain the question\b`, String.raw`\bwhat the question means\b`,
].join('|'), 'i');

const interjections = /^(?:(?:so|ok|okay|hmm+|well|then|and|but|maybe|perhaps|wait|oh|yes|no|fine)[,.!]?\s+)*/i;
const leadIn = new RegExp([
  String.raw`^(?:(?:is|isn'?t|could|would|can|must|should)\s+(?:it|the answer|that)(?:\s+be)?|it(?:'?s| is| must be| has to be)|(?:my|the|our)\s+(?:final\s+)?answer(?:\s+is|\s*[:=])?`,
  String.raw`|i\s+(?:got|get|have|think|say|guess|believe|found|chose|choose|pick|picked)(?:\s+(?:it(?:'?s| is)?|is|that|the answer is))?|answer\s*[:=]|how about|what about|is)\s*:?\s*`,
].join(''), 'i');
const trailer = /[\s,]*(?:(?:is|was|be)\s+(?:that|it|this)?\s*(?:right|correct|true|ok|okay)|right|correct|am i right|isn'?t it|is it|or not|now|then)?\s*[?!.]*\s*$/i;

const number = String.raw`[-−+]?(?:\d+\s+\d+\s*\/\s*\d+|\d+(?:[.,]\d+)*(?:\s*\/\s*\d+)?|\.\d+)(?:\s*(?:%|°|(?!or\b|and\b|is\b)[a-zµ]{1,3}[²³]?(?:\/[a-z]{1,3})?))?`;
const onlyNumbers = new RegExp(String.raw`^(?:${number})(?:\s*(?:[,;]|or|and|\?|maybe)\s*(?:${number}))*$`, 'i');
const eachNumber = new RegExp(number, 'gi');
const hasMaths = /[=<>≤≥≈]|\d\s*[-+−*·×÷:/^]\s*[\d(a-z]/i;
const mostWords = 12;

/** Reads a message to the tutor. A guess may stand among words; lines of working stand each on a line of its own. */
export function readMessage(text: string): Said {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (lines.length >= 2 && lines.filter((line) => /\d|[=<>]/.test(line)).length >= 2) return { kind: 'working', lines };
  const line = lines.join(' ');
  const whole = candidatesIn(line);
  // "fine. is it 5?"
  const candidates = whole.length > 0 ? whole : candidatesIn(/[.!]\s+([^.!]+)$/.exec(line)?.[1] ?? '');
  if (candidates.length > 0) return { kind: 'answers', candidates };
  if (tell.test(line)) return { kind: 'tell' };
  if (meaning.test(line)) return { kind: 'meaning' };
  if (hasMaths.test(line) && line.split(/\s+/).length <= mostWords && /[=<>≤≥≈]/.test(line) && !/^(?:what|why|how|when|who|explain|does|do)\b/i.test(line)) return { kind: 'working', lines: [line] };
  if (stuck.test(line)) return { kind: 'stuck' };
  if (another.test(line) && line.split(/\s+/).length <= mostWords) return { kind: 'another' };
  return talkIn(line) ?? (asks.test(line) ? { kind: 'idea' } : way.test(line) ? { kind: 'way' } : line.includes('?') || line.split(/\s+/).length > mostWords ? { kind: 'idea' } : { kind: 'else' });
}

const asks = new RegExp(String.raw`^(?:(?:and|but|so|ok|please|hey)\s+)*(?:what|why|how|when|where|who|which|explain|define|meaning|tell me|can you|could you|do i`
  + String.raw`|is a|is an|is it|is this|is that|is there|isn'?t it|are|does|doesn'?t)\b`, 'i');
const way = new RegExp([
  String.raw`\b(?:add|adds|added|subtract\w*|multipl\w*|divid\w*|times|take away|plus|minus|doubl\w*|halv\w*)\b`,
  String.raw`\b(?:half of|square\w*|round\w*|simplif\w*|factor\w*|expand\w*|cancel\w*|isolate\w*|move|draw|compare|count|cross)\b`,
  String.raw`\bboth sides\b`, String.raw`\bcommon denominator\b`,
].join('|'), 'i');

const another = /\b(?:another|one more|a different|a new|the next) (?:one|question|exercise|problem)\b|\b(?:one|try it|do it|do one) (?:all )?(?:on my own|by myself|alone)\b/i;

const talks: readonly (readonly [RegExp, Extract<Said, { kind: 'talk' }>['about']])[] = [
  [/^(?:hi+|hello|hey+|good (?:morning|afternoon|evening)|yo|sup)\b(?:\s+(?:there|tutor|slate))?[\s!.,]*$/i, 'greeting'],
  [/^(?:ok(?:ay)?[\s,]+)?(?:thanks?|thank you|thx|ty|bye|see you|good ?bye|that helps|i get it|got it|cool|nice|great)\b[^?]{0,40}$/i, 'thanks'],
  [/^why\W*(?:|not|is (?:that|it|this|my answer) (?:wrong|false|incorrect|not right)|wrong|isn'?t (?:it|that) right)\W*$/i, 'why-wrong'],
  [/^(?:oh+|ok(?:ay)?|hm+|ah+|aha|i see|right|yes|yeah|yep|no|nope|sure|alright|k)\W*$/i, 'nod'],
  [/\b(?:boring|bored|stupid|dumb|hard for me|too hard|tired|annoying|hate (?:maths?|this|fractions|it)|bad at|not good at|never (?:get|understand)|suck at)\b/i, 'hard'],
  [/\b(?:when|where) (?:am i|will i|would i|do i|are we) (?:ever )?(?:going to )?(?:need|use)\b|\bwhy do (?:i|we) (?:need|have to learn|learn)\b|\bwhat is this (?:good )?for\b/i, 'why'],
];
function talkIn(line: string): Said | null {
  const found = talks.find(([words]) => words.test(line));
  return found && line.split(/\s+/).length <= mostWords ? { kind: 'talk', about: found[1] } : null;
}

/** What is left of a message without the words around an answer: "I got 7 : 4, is that right?" is "7 : 4". */
export const withoutManners = (line: string): string => line.trim().replace(interjections, '').replace(leadIn, '').replace(trailer, '').trim();

/** "is it 12?", "12? 13?", "I got x = 4, is that right?", "3/5". */
function candidatesIn(line: string): string[] {
  const isLed = leadIn.test(line.trim().replace(interjections, ''));
  const bare = withoutManners(line);
  if (bare === '') return [];
  if (onlyNumbers.test(bare)) return [...bare.matchAll(eachNumber)].map(([found]) => found.trim());
  // Guesses one after the other, with words or marks between them.
  const pieces = line.split(/\?|;|\bor\b/i).map(withoutManners).filter((piece) => piece !== '');
  if (pieces.length > 1 && pieces.every((piece) => onlyNumbers.test(piece) || /^[a-h]$/i.test(piece))) return pieces;
  // Letters of options; several of them are one answer to a question of which several are right.
  if (/^[a-h](?:\s*(?:,|and)\s*[a-h])*$/i.test(bare) && (isLed || bare.length > 1 || line.trim().length <= 3)) return [bare.replaceAll(/\s*(?:,|and)\s*/gi, ',').toLowerCase()];
  const words = bare.split(/\s+/).length;
  const isName = /^[a-z]\s*=\s*\S+$/i.test(bare) && new RegExp(number).test(bare);
  return isName || (isLed && words <= 4
    && !/^(?:a|an|the|that|it|because|about|like|to|how|you|there|in|bigger|smaller|larger|greater|less|more|higher|lower|between|odd|even|not|right|wrong|correct)\b/i.test(bare)
    && !/\b(?:hint|help|stuck|question|mean)\b/i.test(bare)) ? [bare] : [];
}
