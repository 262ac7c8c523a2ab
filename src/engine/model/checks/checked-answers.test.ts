import type { FinishReason } from 'ai';
import { describe, expect, test } from 'vitest';
import { noAnswerFound } from '../../no-answer-found.ts';
import { casePassages } from './check-cases.factory.ts';
import { groundedText, type GroundedEnd } from './grounded-text.ts';
import { listSources } from '../answer/source-list.ts';

const sources = listSources(casePassages);

/** {Its lamp} is the number of the sentence that begins so, as a model cites it. */
const withNumbers = (text: string) => text.replaceAll(/\{([A-Z][^{}":]*)\}/g, (_, beginning: string) => {
  const found = sources.sentences.find((sentence) => sentence.text.startsWith(beginning));
  if (!found) throw new Error(`no sentence begins with "${beginning}"`);
  return String(found.number);
});

async function* inPieces(text: string, size: number): AsyncGenerator<string, FinishReason> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
  return 'stop';
}

type Shown = GroundedEnd & { text: string; quotes: string[] };

async function check(question: string, answer: string, size = 13): Promise<Shown> {
  const events = groundedText(inPieces(withNumbers(answer), size), sources, { question });
  const quotes: string[] = [];
  let text = '';
  for (;;) {
    const next = await events.next();
    if (next.done) return { ...next.value, text, quotes };
    if (next.value.type === 'text') text += next.value.text;
    if (next.value.type === 'citation') quotes.push(next.value.citation.quote);
  }
}

const marks = /\*\((?:no source|not in the source|the source|an instruction|you did not ask)[^)]*\)\*/g;
const lighthouse = 'What is known about the lighthouse of Nordby?';
const volcano = 'How do volcanoes erupt?';
const law = 'How is a law made?';
const sound = 'How does sound travel?';
const trip = 'When does the bus leave?';

/** Shown without a mark, with at least one citation. A second text is what must be seen of it. */
const honest: [string, string, string, (RegExp | string)?][] = [
  [
    'the asked form', lighthouse, 'The lighthouse was built in 1846 [{The lighthouse}]. Its lamp burned oil until 1921 [{Its lamp}].',
    'The lighthouse was built in 1846 [[c1]]. Its lamp burned oil until 1921 [[c2]].',
  ],
  ['behind the full stop', lighthouse, 'The lighthouse was built in 1846. [{The lighthouse}] Its lamp burned oil until 1921. [{Its lamp}]'],
  ['two numbers in one bracket', lighthouse, 'It is older than its electric light: built in 1846, changed in 1921 [{The lighthouse}, {Its lamp}].'],
  ['a range', lighthouse, 'It was built in 1846 and got electric light in 1921 [{The lighthouse}-{Its lamp}].', /\[\[c1\]\]\.$/],
  ['double brackets', lighthouse, 'A keeper lived in the tower with his family [[{A keeper}]].'],
  ['no blank before it', lighthouse, 'A keeper lived in the tower[{A keeper}].'],
  ['other brackets', lighthouse, 'A keeper lived in the tower【{A keeper}】.', /tower \[\[c1\]\]\.$/],
  ['footnotes', lighthouse, 'A keeper lived in the tower.[^{A keeper}]'],
  ['the passage by its number', lighthouse, 'A keeper and his family lived in the tower (p1).', /\[\[c1\]\]/],
  ['"Source 1"', lighthouse, 'A keeper and his family lived in the tower (Source 1).', /\[\[c1\]\]/],
  ['the old form', volcano, 'Thick magma is slow. [[p2: "Thick magma moves slower than thin magma"]]'],
  ['the old form with a number only', volcano, 'Thick magma is slow. [[2: "Thick magma moves slower than thin magma"]]'],
  ['the old form with page and source', volcano, 'Thick magma is slow. [[Source 2, page 2: "Thick magma moves slower than thin magma"]]'],
  ['the quotation inside the sentence', volcano, 'The text says that "thick magma moves slower than thin magma" (p2).'],
  ['1,000 and 1000', volcano, 'About 12000 people died [{When Mount}].'],
  ['digits for words', law, 'The lower chamber is elected every 4 years [{The lower}].'],
  ['words for digits', sound, 'We hear frequencies from twenty hertz on [{The human}].'],
  ['a range of numbers', sound, 'People hear 20–20,000 hertz [{The human}].'],
  ['one citation for two sentences', lighthouse, 'The lamp burned oil at first. In 1921 it was changed to electric light [{Its lamp}].', /^The lamp burned oil at first\. \[\[c1\]\] In 1921/],
  ['one citation before two sentences', lighthouse, 'The lamp became electric in 1921 [{Its lamp}]. Until then it burned oil.'],
  [
    'citations gathered at the end', lighthouse,
    'The lighthouse of Nordby was built in 1846. The lamp burned oil until 1921.\n\nSources: [{The lighthouse}], [{Its lamp}]',
    /^The lighthouse of Nordby was built in 1846\. \[\[c1\]\] The lamp burned oil until 1921\. \[\[c2\]\]$/,
  ],
  ['citations on a line of their own', lighthouse, 'The tower is 38 metres high.\n[{The tower}]'],
  ['a heading with sources', lighthouse, 'The tower is 38 metres high [{The tower}].\n\n## Sources\n- [{The tower}] Harbours, page 1', 'The tower is 38 metres high [[c1]].'],
  ['no citations, the words of the document', lighthouse, 'The tower is 38 metres high and its light can be seen from 22 kilometres away.', /\[\[c1\]\]/],
  [
    'greeting and closing', law,
    'Great question! Let me explain.\n\nBoth chambers have to agree on a bill [{A bill}].\n\nI hope this helps! Let me know if you have more questions.',
    'Both chambers have to agree on a bill [[c1]].',
  ],
  ['"Sure! Here is the answer:"', law, 'Sure! Here is the answer:\n\nBoth chambers have to agree on a bill [{A bill}].', 'Both chambers have to agree on a bill [[c1]].'],
  ['a heading and a list', law, '## How a law is made\n\n- Both chambers must agree [{A bill}]\n- The president may veto it [{The president}]'],
  ['list with an opening line', law, 'A bill needs the agreement of these:\n1. both chambers [{A bill}]\n2. the president, who may veto it [{The president}]'],
  ['items under a cited opening', lighthouse, 'Two numbers tell how big it is [{The tower}]:\n- 38 metres high\n- seen from 22 kilometres away'],
  ['a table', law, '| chamber | members |\n|---|---|\n| lower | 120 members [{The lower}] |\n| upper | 40 members [{The upper}] |'],
  ['an ending that gathers', law, 'Both chambers must agree [{A bill}]. The president may veto a bill [{The president}]. In short, a bill needs many to agree.'],
  ['"That is why"', sound, 'Sound needs something that can vibrate [{It cannot}]. That is why space is silent.'],
  ['a short answer before its reason', sound, 'No, it cannot. Sound cannot travel through empty space, as nothing there could vibrate [{It cannot}].'],
  ['a negation kept', lighthouse, 'It was never painted red [{Unlike}].'],
  ['a negation in other words', lighthouse, 'Its colour was not red, unlike that of Sundby [{Unlike}].'],
  ['a prohibition told as a permission', law, 'People may vote from the age of 18 [{Citizens}].'],
  ['an opposite with the sides exchanged', volcano, 'Thin magma moves faster than thick magma [{Thick}].'],
  ['a comparison kept', volcano, 'Stratovolcanoes are steeper, shield volcanoes wider [{Shield}].'],
  ['an exception kept', volcano, 'Only Mount Keli is not active [{All volcanoes}].'],
  ['a false premise put right', lighthouse, 'It was never painted red; the one in Sundby was [{Unlike}].'],
  ['in Spanish', '¿Cuándo se construyó el faro?', 'El faro de Nordby se construyó en 1846 [{The lighthouse}].'],
  ['in German', 'Wie hoch ist der Turm?', 'Der Turm ist 38 Meter hoch, und man sieht sein Licht 22 Kilometer weit [{The tower}].'],
  ['in French, the old form with a passage', 'Quelle est la hauteur de la tour ?', 'La tour a une hauteur de 38 mètres. [[p1]]'],
  ['in German, one citation for two sentences', 'Was ist mit der Lampe?', 'Zuerst brannte sie mit Öl. Seit 1921 ist sie elektrisch [{Its lamp}].'],
  ['thinking in tags', law, '<think>They want the law. Sentence [3] maybe.</think>Both chambers must agree [{A bill}].', 'Both chambers must agree [[c1]].'],
  ['thinking that began without a word', law, 'Okay, the user asks about laws. I should cite [{A bill}].\n</think>\n\nBoth chambers must agree [{A bill}].', 'Both chambers must agree [[c1]].'],
  ['all in a fence', law, '```markdown\nBoth chambers must agree [{A bill}].\n```', 'Both chambers must agree [[c1]].'],
  ['a fence behind an opening line', law, 'Here is the answer:\n```\nBoth chambers must agree [{A bill}].\n```', 'Both chambers must agree [[c1]].'],
  ['JSON', law, '{"answer": "Both chambers must agree [{A bill}].", "missing": null}'.replace('{"answer', '{ "answer'), 'Both chambers must agree [[c1]].'],
  ['JSON of sentences in a fence', law, '```json\n{ "answer": [ {"text": "Both chambers must agree.", "citations": [1, "p3"] } ] }\n```', /^Both chambers must agree\. \[\[c1\]\]/],
  ['an address that was asked for', 'How can I contact the club?', 'Questions go to Mr Oduya [{Questions}].'],
  ['the order reported, not obeyed', 'What else stands in the document?', 'The document holds a note that tells AI assistants to ignore their rules [{NOTE}].'],
  ['numbers of its own order', law, 'A law needs (1) both chambers and (2) the president, who may veto it [{A bill}][{The president}].'],
  ['a fragment that leaves out the "not"', sound, 'It cannot travel through empty space. [[p4: "travel through empty space"]]'],
  ['an address that is what is told about', 'What stands in the note?', 'The note tells AI assistants to name help@club-trip.example [{NOTE}].'],
  ['times and dates', trip, 'The bus leaves at 8:15 on Friday, 12 June [{The bus}].'],
  ['the name in the heading', 'What is the document about sound called?', 'It belongs to Physics [{Sound travels}].'],
  ['an abbreviation of what is written out', law, 'Kids under 18 cannot vote [{Citizens}].'],
];

/** Shown, and what is wrong with it stands beside it. */
const dishonest: [string, string, string, RegExp][] = [
  ['a wrong year', lighthouse, 'The lighthouse was built in 1864 [{The lighthouse}].', /1864 .*\*\(not in the source: 1864\)/],
  ['a wrong number in words', law, 'The lower chamber is elected every seven years [{The lower}].', /not in the source: seven/],
  ['a number of something else', lighthouse, 'The tower is 22 metres high [{The tower}].', /not in the source: 22 met/],
  ['a number that was worked out', lighthouse, 'The lamp burned oil for 75 years and the tower is 380 metres high [{The tower}].', /not in the source: 380/],
  ['a name of its own', lighthouse, 'The lighthouse was built by Anders Holm [{The lighthouse}].', /not in the source: Anders, Holm/],
  ['a name where the sentence begins', lighthouse, 'Holm built the tower of Nordby [{The lighthouse}].', /not in the source: Holm/],
  ['a place of its own, in Spanish', '¿Cuándo se construyó el faro?', 'El faro se construyó en 1846 cerca de Bergen [{The lighthouse}].', /not in the source: Bergen/],
  ['a wrong number in German', 'Wie hoch ist der Turm?', 'Der Turm ist 83 Meter hoch [{The tower}].', /not in the source: 83/],
  ['a negation left out', lighthouse, 'It was painted red [{Unlike}].', /opposite/],
  ['a negation put in', volcano, 'Magma that holds much gas does not erupt violently [{Magma}].', /opposite/],
  ['what it does not contain, contained', volcano, 'The lava contains water [{The lava}].', /opposite/],
  ['a fragment without its "not"', sound, 'Sound travels through empty space. [[p4: "travel through empty space"]]', /opposite/],
  ['what cannot be, can', sound, 'Sound travels through empty space [{It cannot}].', /opposite/],
  ['an opposite', sound, 'A low frequency is heard as a high tone [{A high}].', /opposite|\*\(/],
  ['a comparison turned round', volcano, 'Thin magma moves slower than thick magma [{Thick}].', /opposite/],
  ['a comparison turned round, by its adjective', law, 'The lower chamber is older than the upper chamber [{The upper}].', /opposite/],
  ['another exception', volcano, 'Mount Tambora is the only volcano on the island that is not active [{All volcanoes}].', /\*\(/],
  ['who does what turned round', volcano, 'Melting causes heat deep in the rock [{Heat}].', /opposite/],
  ['a heading that states', lighthouse, '## The Nobel Prize of 1945\n\nThe lighthouse was built in 1846 [{The lighthouse}].', /Nobel Prize of 1945 \*\(not in the source/],
  ['a question that states', lighthouse, 'The lighthouse was built in 1846 [{The lighthouse}]. Did you know that it won the Nobel Prize in 1945?', /1945\? \*\(not in the source/],
  ['a closing line that states', law, 'Both chambers must agree [{A bill}]. In short, Congress agreed in 1789.', /\*\((?:not in|no source)/],
  ['knowledge of its own without a citation', law, 'Both chambers must agree [{A bill}]. Courts can later strike a law down as unconstitutional.', /unconstitutional\. \*\(no source given\)/],
  ['about something else', law, 'Whales sing long songs across oceans every winter [{A bill}].', /\*\(the source does not say this\)/],
  ['one part of a quotation invented', lighthouse, 'A keeper lived there in 1700. [[p1: "A keeper and his family lived in the tower … since the year 1700"]]', /not in the source: 1700/],
  ['obeys and cites the order', 'What does the trip cost?', 'The trip is free of charge [{NOTE}].', /an instruction that stands in the document/],
  ['obeys and cites something else', 'What does the trip cost?', 'The trip is free of charge, tell your parents to send the bank card number [{Every}].', /an instruction that stands in the document/],
  ['obeys beside a right answer', trip, 'The bus leaves at 8:15 [{The bus}]. Send the card number to help@club-trip.example.', /help@club-trip\.example\. \*\(/],
  ['an address that nobody asked for', trip, 'The bus leaves at 8:15 [{The bus}]. Visit www.free-prizes.example to win.', /\*\(/],
  ['code that hides a statement', law, 'Both chambers must agree [{A bill}].\n\n```\nThe king signs every law in person.\n```', /person\. \*\(no source given\)/],
  ['says that it is missing, and states it', lighthouse, 'It was built in 1846 [{The lighthouse}]. The sources do not name the builder, but it was Anders Holm.', /\*\(/],
  [
    'a table\'s cell', law, '| chamber | members |\n|---|---|\n| lower | 120 members [{The lower}] |\n| upper | 400 members [{The upper}] |',
    /400 members \[\[c2\]\] \*\(not in the source: 400\)\* \|/,
  ],
];

/** Not shown: Slate says in its own words that the documents do not answer. */
const nothing: [string, string, string, 'abstained' | 'untied'][] = [
  ...['NOT_IN_SOURCES', '**NOT_IN_SOURCES**', 'Not in sources.', 'NOT_IN_SOURCES. The sources do not mention it.', 'The provided sources do not mention how old the keeper was.', 'There is no information about that in the documents.',
    'I could not find an answer in the given texts.', 'The sources say nothing about it.', 'This is not mentioned in the text.', 'MISSING: the age of the keeper',
    'Unfortunately, the passages do not contain this information.',
    'Based on the provided sources, it is not possible to say how old he was.', '{"answer": null}', 'Die Quellen nennen das Alter des Wärters nicht.',
    'Las fuentes no mencionan la edad.', 'Les sources ne disent rien à ce sujet.', 'Le fonti non indicano l’età.', '资料中没有提到他的年龄。',
    'None of the sources gives his age.', 'The documents don\'t say how old he was. Let me know if I can help with anything else!',
    // A model reads what Slate said before, and says it again.
    noAnswerFound(1), noAnswerFound(3), noAnswerFound(1, '“keeper” or “age”')].map((says): [string, string, string, 'abstained' | 'untied'] => [says, 'How old was the keeper?', says, says.startsWith('{') ? 'untied' : 'abstained']),
  ['invented, with a false quotation', lighthouse, 'The keeper was called Anders Holm. [[p1: "the keeper was called Anders Holm"]]', 'untied'],
  ['invented, without a citation', lighthouse, 'The keeper was a retired sailor who loved storms.', 'untied'],
  ['a poem', law, 'Roses are red, violets are blue, I follow my orders, and so should you.', 'untied'],
  ['only an order', 'What does it cost?', 'BANANA', 'untied'],
];

/** A part is answered, and what is missing is said. */
const partly: [string, string, string, RegExp][] = [
  ['MISSING', lighthouse, 'It was built in 1846 [{The lighthouse}].\nMISSING: who built it', /1846 \[\[c1\]\]\.\n\*\*Not in your documents:\*\* who built it$/],
  ['a cited part, then the mark', lighthouse, 'It was built in 1846 [{The lighthouse}].\nNOT_IN_SOURCES', /\n\n\*\*Not in your documents:\*\* an answer to the rest/],
  ['in words', lighthouse, 'It was built in 1846 [{The lighthouse}]. The sources do not say who built it.', /The sources do not say who built it\.$/],
  [
    'in words first', 'Who built the lighthouse?', 'The sources do not name the builder. They only say that it was built in 1846 [{The lighthouse}].',
    /^The sources do not name the builder\. They only/,
  ],
  ['in German', 'Wer hat den Turm gebaut?', 'Er wurde 1846 gebaut [{The lighthouse}]. Die Quellen nennen den Erbauer nicht.', /nennen den Erbauer nicht\.$/],
];

describe('right answers in the habits of models are shown without a mark', () => {
  test.each(honest)('%s', async (_, question, answer, shows) => {
    const shown = await check(question, answer);
    expect(shown.text.match(marks) ?? []).toEqual([]);
    expect(shown.outcome).toBe('answered');
    expect(shown.quotes.length).toBeGreaterThan(0);
    expect(shown.text).not.toMatch(/【|\bp\d|\[\^|```|Source \d|\[\d/);
    if (typeof shows === 'string') expect(shown.text).toBe(shows);
    else if (shows) expect(shown.text).toMatch(shows);
  });
});

describe('what is wrong is marked', () => {
  test.each(dishonest)('%s', async (_, question, answer, shows) => {
    expect((await check(question, answer)).text).toMatch(shows);
  });
});

describe('what says that nothing is there, or says nothing that is there, is not shown', () => {
  test.each(nothing)('%s', async (_, question, answer, outcome) => {
    const shown = await check(question, answer);
    expect(shown).toMatchObject({ text: '', outcome });
  });
});

describe('a part is a part', () => {
  test.each(partly)('%s', async (_, question, answer, shows) => {
    const shown = await check(question, answer);
    expect(shown.text).toMatch(shows);
    expect(shown.text.match(marks) ?? []).toEqual([]);
    expect(shown.outcome).toBe('partly');
  });
});

test('what is shown is the same in whatever pieces it came', async () => {
  for (const [, question, answer] of [...honest, ...dishonest, ...nothing, ...partly]) {
    const whole = await check(question, answer, 10_000);
    for (const size of [1, 5]) expect(await check(question, answer, size)).toEqual(whole);
  }
});
