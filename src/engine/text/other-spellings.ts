/** How British and American English write the same differently; each both ways. */
const pairs: readonly [RegExp, string][] = [
  [/([^aeiou])re(s|d)?$/, '$1er$2'], [/([^aeiou])er(s|ed)?$/, '$1re$2'],
  [/our/, 'or'], [/([bdlnptvi])or(s|ed|ing|ite|ful|less|able)?$/, '$1our$2'],
  [/is(e|ed|es|ing|ation|ations)$/, 'iz$1'], [/iz(e|ed|es|ing|ation|ations)$/, 'is$1'],
  [/ys(e|ed|es|ing)$/, 'yz$1'], [/yz(e|ed|es|ing)$/, 'ys$1'],
  [/ae/, 'e'], [/oe/, 'e'], [/^(hem|ped|an|est|f)e/, '$1ae'], [/^(est|f|am)/, 'o$1'],
  [/ll(ed|ing|er|ers)$/, 'l$1'], [/([aeiou])l(ed|ing|er|ers)$/, '$1ll$2'],
  [/ence(s)?$/, 'ense$1'], [/ense(s)?$/, 'ence$1'], [/ogue(s)?$/, 'og$1'], [/([^l])og(s)?$/, '$1ogue$2'],
  [/whisky/, 'whiskey'], [/whiskey/, 'whisky'], [/grey/, 'gray'], [/gray/, 'grey'], [/plough/, 'plow'], [/plow/, 'plough'],
  [/sulph/, 'sulf'], [/sulf/, 'sulph'], [/alumini?um/, 'aluminum'], [/aluminum/, 'aluminium'], [/mould/, 'mold'], [/mold/, 'mould'],
  [/programme/, 'program'], [/tyre/, 'tire'], [/cheque/, 'check'], [/kerb/, 'curb'], [/defence/, 'defense'],
];

/** The ways in which a word in lower case may be written across the ocean. Some are no words: whoever asks looks for them in a text. */
export function otherSpellings(word: string): string[] {
  if (word.length < 4) return [];
  return [...new Set(pairs.map(([form, other]) => word.replace(form, other)))].filter((other) => other !== word);
}
