import { stem } from '../../text/terms.ts';
import { tokenize } from '../../text/tokens.ts';

/** What a question wants to be told, where it says so: a kind of words that a sentence has or has not. */
export type AskedThing = {
  kind: 'person' | 'time' | 'place' | 'amount' | 'name';
  /** Stems of the noun that is counted or chosen among: 'How many *planets*', 'Which *river*'. */
  noun: string[];
  /** What an amount is measured in; null: a bare count, or unknown. */
  units: RegExp | null;
};

const number = String.raw`(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|million|billion|half|several|few|a )`;
const lengths = String.raw`(?:[nµμmck]?m|nanomet\w+|micromet\w+|millimet\w+|centimet\w+|kilomet\w+|met(?:er|re)s?|inch(?:es)?|feet|foot|ft|yards?|miles?|light[- ]years?|stor(?:ey|ie)s|fathoms?|leagues?)`;
const durations = String.raw`(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|millennia|generations?|nights?|ms|min)`;
const amountOf = (units: string) => new RegExp(String.raw`\b${number}[\w,.–-]*(?: \w+){0,2}?[ -]?${units}\b`, 'i');

/** Which measures answer 'how long', 'how far' and the like. */
const measures: [RegExp, RegExp][] = [
  [/\bhow long (?:do|does|did|has|have|had|will|would|can|could|may|must|should)\b|\bhow much time\b/i, new RegExp(`${amountOf(durations).source}|\\b(?:until|from \\d{3,4})\\b`, 'i')],
  [/\bhow long\b/i, new RegExp(`${amountOf(durations).source}|${amountOf(lengths).source}|\\b(?:until|from \\d{3,4})\\b`, 'i')],
  [/\bhow old\b|\bwhat age\b/i, /\b(?:ages?|aged)\b|\b[\w,.-]+[ -](?:years?|months?|weeks?|days?)\b/i],
  [
    /\bhow (?:far|high|tall|deep|thick|wide|big|large|broad|small|low)\b|\bwhat (?:size|height|width|depth|distance|length)\b/i,
    new RegExp(`${amountOf(lengths).source}|\\d|\\b(?:times|half|twice|size)\\b`, 'i'),
  ],
  [
    /\bhow (?:fast|quick|quickly|soon)\b|\bwhat speed\b|\bat what rate\b/i,
    new RegExp(`${amountOf(durations).source}|\\bper\\b|\\d ?(?:km|m|miles)|\\b(?:times|faster|slower|instant\\w*|immediately)\\b`, 'i'),
  ],
  [/\bhow heavy\b|\bhow much do\w* .* weigh\b|\bwhat weight\b/i, amountOf(String.raw`(?:k?g|mg|grams?|kilograms?|pounds?|lbs?|ounces?|oz|tons?|tonnes?)`)],
  [/\bhow (?:hot|cold|warm)\b|\btemperature\b/i, /°|\bdegrees?\b|\bkelvin\b|\bzero\b|\bcelsius\b|\bfahrenheit\b/i],
  [/\bhow often\b|\bhow frequently\b/i, /\b(?:every|each|once|twice|times|per|daily|weekly|monthly|yearly|annual\w*|rarely|seldom|always|usually|often)\b/i],
  [/\bwhat (?:percent(?:age)?|proportion|share|fraction)\b|\bhow much of\b/i, /%|\bpercent\b|\bper cent\b|\bhalf\b|\bthirds?\b|\bquarters?\b|\bone[- ]\w+\b|\bmost\b|\ball\b|\bfraction\b/i],
  [/\bhow much (?:did|does|do|was|were|is|are) .*\b(?:cost|pay|paid|earn\w*|worth|price)\b|\bhow much money\b|\bwhat (?:price|did .* cost)\b/i, new RegExp(String.raw`[$£€¥] ?\d[\d,.]*(?: (?:thousand|million|billion))?|\b(?:${number}[\w,.–-]*(?: (?:hundred|thousand|million|billion))? )(?:dollars?|cents?|pounds?|francs?|euros?|pesetas?|shillings?|pence|guineas?|crowns?|guilders?)\b|\bfree\b`, 'i')],
];

const askedFor: [AskedThing['kind'], RegExp][] = [
  ['time', /^(?:\w+ ){0,2}when\b|\b(?:what|which) (?:exact )?(?:year|date|century|day|month|decade|time)\b|\bin what (?:year|century|decade)\b|\b(?:since|until) when\b/i],
  ['amount', /\bhow (?:many|much|long|old|far|fast|quick|quickly|large|big|high|deep|tall|heavy|often|thick|wide|hot|cold|small)\b|\bwhat (?:percent(?:age)?|proportion|number|share|fraction|size|height|width|depth|distance|length|speed|temperature|age)\b/i],
  ['place', /\bwhere(?:abouts)?\b|\bin (?:what|which) (?:place|country|city|town|state|region|part)\b|\bat (?:what|which) place\b/i],
  ['person', /\bwho(?:m|se)?\b|\b(?:what|which) (?:person|man|woman|boy|girl|people|scientists?|persons?|king|queen|president|leader|general|author|writer|inventor|explorer|emperor|pope|philosopher|artist|painter|doctor|ruler|politician|physicist|chemist|biologist|historian)\b/i],
];
/** A thing of this kind has a name of its own. */
const named = /^(?:company|firm|business|country|nation|state|city|town|village|river|sea|ocean|lake|island|mountain|continent|planet|colony|colonies|treaty|war|battle|law|act|book|novel|newspaper|magazine|university|party|party|ship|church|religion|language|union|organi[sz]ation|agency|court|dynasty|empire|prize|team|district|province|county|street|building|museum)$/i;
const chosen = /\b(?:what|which|whose)(?: (?:kind|sort|type|one)s? of)?((?: [\w-]+){1,4}?)(?: (?:is|are|was|were|did|do|does|has|have|had|can|could|will|would|should|may|might|must|gets?|got|sold|makes?|made)\b|[?]|$|(?= \w+(?:s|ed)\b))/i;
const counted = /\bhow (?:many|much)(?: (?:different|more|other|kinds of|sorts of|types of|of the|of our))*((?: [\w-]+){1,3}?)(?: (?:is|are|was|were|did|do|does|has|have|had|can|could|will|would|in|on|of|per|there|you|live|lived|died|make|get)\b|[?]|$)/i;

/** What the question wants to be told; null where no kind of words shows it. */
export function askedThing(question: string): AskedThing | null {
  if (/^(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should)\b/i.test(question)) return null;
  if (/\bwhat (?:is|are|was|were) (?:a|an) \w+\??$/i.test(question)) return null;
  const kind = askedFor.find(([, form]) => form.test(question))?.[0];
  if (kind === undefined) {
    const noun = nounOf(chosen, question);
    const head = noun.at(-1);
    if (/\bname of\b|\b(?:first|last) name\b|\bwhat (?:was|is) .* called\b/i.test(question) && !/name of the (?:process|type|kind)/i.test(question)) return { kind: 'name', noun: [], units: null };
    return head !== undefined && named.test(head) ? { kind: 'name', noun: noun.map((word) => stem(word)), units: null } : null;
  }
  const noun = kind === 'amount' ? nounOf(counted, question) : [];
  const units = kind === 'amount' ? measures.find(([form]) => form.test(question))?.[1] ?? null : null;
  return { kind, noun: noun.map((word) => stem(word)), units };
}

function nounOf(form: RegExp, question: string): string[] {
  const words = form.exec(question)?.[1];
  return words === undefined ? [] : tokenize(words).map((token) => token.text);
}
