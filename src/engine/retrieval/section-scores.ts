import { type Lengths, scoreBm25, type WeightedPostings } from './bm25.ts';

/** Passages that follow one another under the same headings, numbered from 0 across the collection. */
export type Sections = { ofPassage: Uint32Array; lengths: Lengths };

export function groupSections(ofPassage: Uint32Array, passageLengths: Float32Array): Sections {
  const count = (ofPassage.at(-1) ?? -1) + 1;
  const of = new Float32Array(count);
  let total = 0;
  for (let passage = 0; passage < ofPassage.length; passage += 1) {
    const section = ofPassage[passage] ?? 0;
    const length = passageLengths[passage] ?? 0;
    of[section] = (of[section] ?? 0) + length;
    total += length;
  }
  return { ofPassage, lengths: { of, average: count === 0 ? 0 : total / count } };
}

/** BM25 of whole sections: what a passage is about stands partly in its neighbours. */
export function scoreSections(sections: Sections, terms: Iterable<WeightedPostings>): Float64Array {
  return scoreBm25(sections.lengths, [...terms].map((term) => bySection(sections, term)));
}

function bySection({ ofPassage }: Sections, { passages, frequencies, weight }: WeightedPostings): WeightedPostings {
  const joined = { passages: new Uint32Array(passages.length), frequencies: new Uint32Array(passages.length) };
  let count = 0;
  for (let at = 0; at < passages.length; at += 1) {
    const section = ofPassage[passages[at] ?? 0] ?? 0;
    if (count === 0 || joined.passages[count - 1] !== section) {
      joined.passages[count] = section;
      count += 1;
    }
    joined.frequencies[count - 1] = (joined.frequencies[count - 1] ?? 0) + (frequencies[at] ?? 0);
  }
  return { passages: joined.passages.subarray(0, count), frequencies: joined.frequencies.subarray(0, count), weight };
}
