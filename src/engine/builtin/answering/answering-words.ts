import type { AskedThing } from './asked-thing.ts';
import type { Asking } from './asking.ts';
import type { Sentence } from './read-sentences.ts';

/** Words of a sentence that may be what was asked for; `start` and `end` count on its text. */
export type AnsweringWords = { start: number; end: number; strength: number };

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const year = String.raw`(?:1[0-9]{3}|20[0-4][0-9])`;
const counts = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|trillions?|dozens?|half|twice|once|zero|single|both|none|no';
const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first';

const times: [RegExp, number][] = [
  [new RegExp(String.raw`\b(?:\d{1,2} )?(?:${months})(?: \d{1,2}(?:st|nd|rd|th)?)?(?:, | of | )?${year}\b|\b(?:${months}) \d{1,2}(?:st|nd|rd|th)?\b`, 'g'), 1],
  [
    new RegExp(
      String.raw`(?<![\d,.$£€-])${year}s?(?:[–-]\d{2,4})?(?!\d|,\d|%|\.\d| (?:feet|miles|people|men|soldiers|workers|meters|metres|cells|genes|years|species|dollars|pounds|different|new|members))`,
      'g',
    ),
    1,
  ],
  [/\b(?:in|by|until|since|from|about|around|year|before|after) (?:the year )?[2-9]\d\d\b(?!,\d|[%.]\d| \p{Ll}+s\b)/giu, 0.9],
  [new RegExp(String.raw`\b(?:\d+|[\d,]+) (?:B\.?C\.?(?:E\.?)?|C\.?E\.?|A\.?D\.?)(?![A-Za-z])|\bA\.?D\.? \d+`, 'g'), 1],
  [new RegExp(String.raw`\b(?:(?:${ordinals})|\d{1,2}(?:st|nd|rd|th))(?:[- ](?:and|to|or)[- ](?:${ordinals}))?[- ]centur(?:y|ies)\b`, 'gi'), 0.9],
  [/\b\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\b\.?|o['’]clock)|\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:half past|quarter (?:past|to)) \w+|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/g, 0.9],
  [/\b[\w.,]+ (?:million|billion|thousand|hundred)?\s?(?:years?|days?|weeks?|months?|hours?|minutes?|decades?|centuries) (?:ago|later|earlier|before|after)\b/gi, 0.7],
  [/\b(?:in|by|during|until|since|after|before|at) (?:the )?(?:early |late |mid-?|following |next |same )?(?:spring|summer|autumn|fall|winter|morning|evening|night|midnight|noon|dawn|sunset|christmas|easter|year|month|week|day|decade)\b/gi, 0.5],
];
const whenCue = /\b(?:when|while|during|after|before|until|once|as soon as|whenever|at the (?:end|beginning|start) of)\b/i;

const numbers = new RegExp(
  String.raw`(?<![\w.])[-–]?(?:[$£€] ?)?\d[\d,]*(?:\.\d+)?(?: ?%| percent| per cent|[- ]?(?:million|billion|thousand|hundred|trillion))?(?! ?[.)] |[\d])|\b(?:${counts})(?:[- ](?:${counts}))*\b`,
  'gi',
);
const year4 = new RegExp(`^${year}$`);
const reference = /\b(?:chapter|figure|fig\.?|table|section|page|p\.|unit|step|phase|stage|part|no\.|number|carbon|trisomy|chromosome|type|level|article|amendment) ?$/i;

const capital = String.raw`\p{Lu}[\p{L}\p{M}’'-]*`;
const nameRun = new RegExp(String.raw`(?:(?:\p{Lu}\.[ ]?)+)?${capital}(?:(?: (?:de|da|van|von|der|den|la|le|du|del|di|bin|ibn|al|of the|of|the|and)(?= \p{Lu}))? (?:\p{Lu}\. ?)*${capital})*`, 'gu');
const titles = /\b(?:Dr|Mr|Mrs|Ms|Sir|Lord|Lady|King|Queen|President|General|Professor|Prince|Princess|Captain|Colonel|Pope|Emperor|Saint|St|Senator|Governor|Chief|Father|Brother|Justice|Secretary|Major|Admiral)\.?$/;
const peopleVerb = /^(?:,? (?:who|and (?:his|her)|an? \w+ (?:scientist|physician|monk|lawyer|writer|leader|chemist|biologist|botanist|physicist|merchant|planter|minister))|(?:’s|'s)?,? (?:\w+ly )?(?:was|had|has|is|wrote|said|found|discovered|invented|proposed|observed|noted|led|became|believed|argued|published|developed|coined|suggested|worked|demonstrated|described|called|made|built|died|won|used|showed|introduced|began|founded|established|signed|commanded|ordered|declared|refused|gave|took|came|went|sailed|painted|designed|thought|claimed|explained|created|named|studied|received|hypothesized|theorized|reported|identified))\b/;
const groups = /\b(?:scientists?|researchers?|biologists?|chemists?|physicists?|physicians?|doctors?|monks?|settlers?|colonists?|workers?|women|men|soldiers?|slaves?|farmers?|merchants?|engineers?|philosophers?|astronomers?|people|peasants?|nobles?|priests?|citizens?|children|students?|teachers?|leaders?|developers?|administrators?|users?|maintainers?|members?|delegates?|committee|council|assembly|congress|parliament|government|party)\b/gi;
const beforePlace = /\b(?:in|at|near|from|to|into|across|outside|inside|throughout|around|toward|towards|along|through|over|off|within|reached|left|entered|between|of)(?: (?:the|what is now|modern|northern|southern|eastern|western|central|present-day))* $/i;
const notNames = new RegExp(String.raw`^(?:${months}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|The|This|These|That|Those|In|On|At|As|If|When|While|For|From|But|And|Or|So|There|It|They|He|She|His|Her|Its|Their|We|You|I|An?|However|What|How|Why|Who|After|Before|During|Although|Because|Since|Thus|Such|Some|Many|Most|All|Each|Both|Other|Another|By|With|To|Of|Not|No|Yes|Once|Until|Then|Here|Also|Even|Only|One|Two|Three|Figure|Table|Chapter|Section|Unlike|Like|Two|First|Second|Under|Between|Over|Through|Instead|Despite|Later|Early|Today|Now|Therefore|Finally|Further|Furthermore|Moreover|Whether|Which|Where|Given|Given|Recall|Note|Using|Any|Every|Few|Several|Much|More|Less|Unlike|Within|Without|Against|Among|Upon|About|Our|Your|My|God)$`);
const adjective = /(?:ish|ese|ans?|ic|ern|ch)$/;

/** What in a sentence may be what is asked for. */
export function answeringWords(asked: AskedThing, sentence: Sentence, { known, relatives }: Pick<Asking, 'known' | 'relatives'>): AnsweringWords[] {
  const found = asked.kind === 'time' ? timesIn(sentence)
    : asked.kind === 'amount' ? amountsIn(asked, sentence, relatives)
    : asked.kind === 'person' ? namesIn(sentence, known).map((name) => ({ ...name, strength: personStrength(sentence.text, name) })).concat(groupsIn(sentence))
    : asked.kind === 'place' ? placesIn(sentence, known)
    : namesIn(sentence, known).map((name) => ({ ...name, strength: 0.8 }));
  return found.filter(({ start, end, strength }) => strength > 0 && !isKnown(sentence, start, end, known));
}

/** All its words stand in the question already. */
function isKnown({ tokens, stems }: Sentence, start: number, end: number, known: ReadonlySet<string>): boolean {
  const inside = tokens.flatMap((token, at) => (token.start >= start && token.end <= end ? [stems[at] ?? ''] : []));
  return inside.length > 0 && inside.every((word) => known.has(word));
}

function timesIn({ text }: Sentence): AnsweringWords[] {
  const found = times.flatMap(([form, strength]) => [...text.matchAll(form)].map((match) => ({ start: match.index, end: match.index + match[0].length, strength })));
  const cue = found.length === 0 ? whenCue.exec(text) : null;
  return cue === null ? found : [{ start: cue.index, end: text.length, strength: 0.3 }];
}

/** 'For several generations' hardly tells how long. */
const vague = /^(?:several|few|half|a) /i;

function amountsIn({ noun, units }: AskedThing, { text, tokens, stems }: Sentence, relatives: Asking['relatives']): AnsweringWords[] {
  if (units !== null) {
    const global = new RegExp(units.source, `${units.flags.replace('g', '')}g`);
    const hasNumber = /\d/.test(text) || new RegExp(`\\b(?:${counts})\\b`, 'i').test(text);
    return [...text.matchAll(global)].map((match) => ({ start: match.index, end: match.index + match[0].length, strength: hasNumber && !vague.test(match[0]) ? 1 : 0.5 }));
  }
  const head = noun.at(-1);
  const isHead = (word: string) => word === head || (head !== undefined && (relatives(head).get(word) ?? 0) >= 0.3);
  return [...text.matchAll(numbers)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const word = match[0].trim();
    if (reference.test(text.slice(Math.max(0, start - 14), start)) || /^(?:once|both|no|none)$/i.test(word)) return [];
    const next = tokens.findIndex((token) => token.start >= end);
    const near = next === -1 ? [] : stems.slice(next, next + 4);
    const isOfNoun = near.some(isHead);
    if (year4.test(word) && !isOfNoun) return [];
    return [{ start, end, strength: isOfNoun ? 1 : /^one$/i.test(word) ? 0.15 : 0.5 }];
  });
}

function namesIn({ text }: Sentence, known: ReadonlySet<string>): { start: number; end: number }[] {
  return [...text.matchAll(nameRun)].flatMap((match) => {
    let [start, words] = [match.index, match[0]];
    // The word that opens a sentence has its capital from there.
    const opening = /^(\S+) /.exec(words);
    if (start === 0 && opening?.[1] !== undefined && notNames.test(opening[1])) {
      start += opening[0].length;
      words = words.slice(opening[0].length);
    }
    const isOpening = start === 0 || /[.!?:“"]\s*$/.test(text.slice(0, start));
    if (notNames.test(words) || !/\p{Ll}/u.test(words) || words.length < 3) return [];
    const parts = words.split(' ');
    if (parts.length === 1 && (isOpening || adjective.test(words)) && !titles.test(text.slice(0, start).trimEnd())) {
      const rest = text.slice(start + words.length);
      // Anything may open a sentence and be, have or become something: only what people do tells a name there.
      if (!isOpening || !peopleVerb.test(rest) || /^(?:’s|'s)?,? (?:was|had|has|is|called|made|used|became|showed|led|came|went|gave|took|began|built|created)\b/.test(rest)) return [];
    }
    if (parts.every((part) => known.has(part.toLowerCase()))) return [];
    return [{ start, end: start + words.length }];
  });
}

function personStrength(text: string, { start, end }: { start: number; end: number }): number {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 30);
  const words = text.slice(start, end);
  if (titles.test(before.trimEnd()) || peopleVerb.test(after) || /\b(?:by|with) $/.test(before)) return 1;
  if (beforePlace.test(before)) return /\bof $/.test(before) ? 0.5 : 0.2;
  const isLong = words.split(' ').length;
  return isLong >= 2 && isLong <= 4 ? 0.9 : 0.6;
}

const groupsIn = ({ text }: Sentence): AnsweringWords[] => [...text.matchAll(groups)].map((match) => ({ start: match.index, end: match.index + match[0].length, strength: 0.3 }));

const standsAt = /\b(?:(?:in|on|at|inside|within|near|outside|between|beneath|under|above|below|along|around|throughout|across) (?:the |an? |its |their |his |her |our )?|(?:from|to|into|onto|underside of|surface of|side of) (?:the |an? |its |their |his |her |our ))[\p{L}-]{3,}(?: of (?:the |an? )?[\p{L}-]+| [\p{L}-]{3,}(?=[.,;:)]|$))?/giu;

function placesIn(sentence: Sentence, known: ReadonlySet<string>): AnsweringWords[] {
  const names = namesIn(sentence, known).map((name) => ({ ...name, strength: beforePlace.test(sentence.text.slice(Math.max(0, name.start - 30), name.start)) ? 1 : 0.5 }));
  const others = [...sentence.text.matchAll(standsAt)].map((match) => ({ start: match.index, end: match.index + match[0].length, strength: 0.6 }));
  return [...names, ...others];
}
