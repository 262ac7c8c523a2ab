/** Words that mean much the same to what is looked for: what was learned of one tells of the others too. */
const themes: Record<string, string> = {
  self: 'i im ive ill id me my myself mine ima imma meself mysel',
  dying: 'die dying died dead death kill killing killed suicide suicidal unalive kms hang hanging drown drowning jump jumping overdose overdosed overdosing shoot shooting strangle suffocate dye',
  ending: 'end ending gone disappear vanish exist existing existed forever over stop stopped erase erased delete',
  living: 'live living life lives alive breathe breathing wake waking born exist future',
  means: 'pills pill tablets tablet paracetamol ibuprofen aspirin meds rope noose blade blades razor knife bridge roof train tracks platform bleach gun ledge edge balcony belt lighter compass',
  hurting: 'cut cutting cuts bleed bleeding bleeds scars scar burn burned burning burnt scratch scratching hurt hurting hurts harm harming '
    + 'punish starve starving vomit puke bruise carve carved',
  wanting: 'want wanna wish hope hoping pray going gonna plan planned thinking think thought thoughts ready decided need try tried trying would could might',
  not: 'not dont doesnt no never nothing nobody none noone cant cannot wont without didnt isnt dnt',
  loss: 'worthless hopeless empty numb burden mistake useless alone tired exhausted done trapped worse better deserve deserves hate point reason anymore longer broken disgusting failure',
  parting: 'goodbye bye farewell forgive sorry letter letters note tell love thank message',
  when: 'tonight tomorrow today friday saturday sunday monday date day night soon last after week',
  other: 'friend friends brother sister mum dad mom mother father cousin girlfriend boyfriend classmate pupil student he she his her him himself herself hes shes',
  hiding: 'hide hiding hidden secret nobody sleeves found knows notice noticed',
};

const byWord = new Map(Object.entries(themes).flatMap(([theme, words]) => words.split(' ').map((word) => [word, theme] as const)));

export const themeOf = (word: string): string | undefined => byWord.get(word);

/** Whether a sentence has a word of what is looked for, other than of persons and times: without one a long text is not looked at closely. */
const telling = new Set(['dying', 'ending', 'living', 'means', 'hurting', 'loss', 'parting']);
export const isTelling = (words: readonly string[]): boolean => words.some((word) => telling.has(byWord.get(word) ?? ''));
