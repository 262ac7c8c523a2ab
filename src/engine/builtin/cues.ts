import type { QuestionKind } from './question.ts';

type Cue = {
  /** Without this a sentence hardly answers. */
  weak: RegExp;
  /** With this it very likely does. */
  strong?: RegExp;
};

const cues: Partial<Record<QuestionKind, Cue>> = {
  reason: {
    weak: /\b(?:since|thus|allows?|enables?|ensures?|prevents?|necessary|important|essential|therefore|lead(?:s|ing)? to|results? (?:in|from)|so that|in order to|must|needs?)\b/i,
    strong: /\b(?:because|due to|caus(?:es?|ed|ing)|as a result|for this reason|reasons?|why)\b/i,
  },
  manner: {
    weak: /\b(?:through|using|via|when|first|then|next|finally|process|steps?)\b/i,
    strong: /\b(?:by (?:\w+ly )?\w+ing|mechanism|so that|in this way|works?|converts?|drives?)\b/i,
  },
  person: { weak: /\p{Lu}\p{Ll}+ (?:\p{Lu}\. ?)?(?:(?:de|da|van|von|la) )?\p{Lu}\p{Ll}+|(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/u },
  time: { weak: /\b1\d\d\d\b|\b20\d\d\b|\bcentur(?:y|ies)\b|\byears? ago\b|\b\d+ (?:hours|days|weeks|months|years)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/ },
  place: { weak: /\b(?:in|at|on|within|inside|outside|near|between)\b/i, strong: /\b(?:located|found|occurs?|takes? place|lies|situated)\b/i },
  amount: { weak: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds?|thousands?|millions?|billions?|half|third|percent|dozens?|twice)\b/i },
  list: { weak: /:|\b(?:include|includes|including|such as|types|kinds|steps|stages|phases|consists? of|first)\b/i, strong: /(?:, [^,;.]{2,40}){2,},? (?:and|or) /i },
  comparison: {
    weak: /\b(?:while|both|similar|similarly|compared|than|but|however|rather)\b/i,
    strong: /\b(?:whereas|unlike|in contrast|differ(?:s|ed|ences?|ent|ently)?|on the other hand)\b/i,
  },
};
/** 0 to 1; null where the kind of question asks for nothing in particular. */
export function cueOf(kind: QuestionKind, text: string): number | null {
  const cue = cues[kind];
  if (cue === undefined) return null;
  if (cue.strong?.test(text) === true) return 1;
  return cue.weak.test(text) ? 0.5 : 0;
}
