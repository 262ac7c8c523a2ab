/** What stands in a line of a learner's working beside the maths is taken off; what it tells about the maths is kept. */
export type TidyLine = {
  /** One after the other, as they follow from each other within the line. Plain text, not yet read. */
  statements: string[];
  /** The line says that some numbers do not count ("since x > 0"). */
  isRestricted: boolean;
  /** Nothing but words. */
  isWords: boolean;
};

const arrows = /\s*(?:⇒|⟹|⇔|⟺|→|⟶|->|-->|∴|\\Rightarrow|\\implies|\\iff|\\Leftrightarrow|\\therefore|\\to(?![a-z])|\\Longrightarrow|<=>|==>)\s*/g;
const linking = /(?:^|[,;.]?\s+)(?:so|thus|hence|therefore|then|and so|which gives|which means|that means|this gives|giving|that gives|we get|i get|you get|it follows that|implies(?: that)?|i\.e\.)(?: that)?[,:]?\s+/gi;
const verbs = /^(?:please\s+)?(?:solve|simplify|calculate|compute|evaluate|expand|factor(?:i[sz]e)?|work out|find|given|problem|let|check|answer|solution|result|rearrange|make [a-z] the subject(?: of)?|start with|we have|i have|we know(?: that)?)(?:\s+(?:the\s+)?(?:equation|inequality|expression|system|formula|solution|value|answer))?(?:\s+(?:is|are|for [a-z]))?\s*[:,]?\s+/i;
const reasons = /[,;]?\s+(?:since|because|as|by|using|from|after|where|when|if|with|dividing|divide|subtracting|subtract|adding|add|multiplying|multiply|squaring|taking|take|expanding|factoring|factorising|collecting|substituting|simplifying|both sides|rearranging)\b.*$/i;
const restricting = /\b(?:positive|negative|reject|discard|since|because|must be|cannot|can't|length|only|not valid|not possible|extraneous|impossible|whole number|natural|>\s*0|≥\s*0|≠)\b|[a-z]\s*(?:>|>=|≥|≠|!=)\s*0/i;

export function tidyLine(typed: string): TidyLine {
  let text = typed.replaceAll(/[✓✔☑✅]/g, ' ').replaceAll('\\\\', ' ').replaceAll(/\\(?:quad|qquad)\b/g, ' ').replaceAll(/&=/g, '=').replaceAll(
    /\$/g, (sign, at: number, all: string) => (/\d/.test(all.charAt(at + 1)) && !/\\/.test(all) ? sign : ' '),
  ).trim();
  const words = /(?:since|because|as|where|if|reject|discard|must|only|but)\b(.*)$/i.exec(text)?.[0] ?? '';
  const isRestricted = restricting.test(words);
  text = withoutComments(text).replaceAll('<=>', '⇔').replaceAll('<==>', '⇔');
  text = text.replace(/^(?:\(?\d{1,2}[).]\s+(?=\S)|(?:step|line|case)\s*\d+\s*[:.)-]\s*|\(?[ivxIVX]{1,4}[).:]\s+|[a-h][).]\s+|[-•*–]\s+(?=[a-zA-Z(]))/i, '');
  text = text.replace(/^\s*(?:=>|≥(?=\s*[a-z]\s*=))\s*(?=.*[=<>])/, '').replace(verbs, '').replace(/^(?=[^:]*[A-Za-z]{3})[A-Za-z][^=<>:]*:\s+/, '').replace(
    /^(?:[-+−*× ]{0,3}\d{0,3}[*×]?[([](?:\d|[IVX]{1,3}|[A-C])[)\]] ?){1,4}: +/, '',
  );
  // "=>" between two statements is an arrow, beside a number "≥" with its signs exchanged.
  const marked = /=[^=<>]*=>.*=/.test(text) || /=>\s*[a-z]\s*=/i.test(text) ? text.replaceAll('=>', '⇒') : text;
  const statements = marked.replaceAll(arrows, '¦').replaceAll(linking, '¦').split('¦').map((part) => part.trim().replace(/[.,;:]+$/, '').replace(reasons, '').trim()).filter((part) => part !== '');
  const isWords = statements.every((part) => !/\d|[=<>≤≥∅]|\b[a-z]\b/i.test(part) && !/\b(?:no|all|every|always|never|infinite)/i.test(part));
  return { statements, isRestricted, isWords };
}

/** "| : 2", "// divided by 2", "(subtract 3)", "(1)" behind an equation. */
function withoutComments(text: string): string {
  let plain = text.replace(/\s*(?:\/\/|#|%%).*$/, '');
  const bars = plain.split('|').length - 1;
  if (bars === 1) plain = plain.replace(/\s*\|\s*(?:[-+−–*:/÷·×√^(]|[a-z]{2,}).*$/i, '');
  plain = plain.replace(/\s*\|\|?\s*(?:[-+−–*:/÷·×]\s*\(?[\w.]+\)?)\s*$/, (match) => (/[=<>]/.test(plain.slice(0, plain.length - match.length)) && bars % 2 === 1 ? '' : match));
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\s+[([](?:eq(?:uation)?\.?\s*)?(?:\d{1,2}|[IVX]{1,3}|[A-C])[)\]]\s*$/, (match) => (/[=<>]/.test(plain) ? '' : match));
    plain = plain.replace(/\s*[([]\s*([^()[\]]*)[)\]]\s*$/, (match, inner: string) => (isRemark(inner) ? '' : match));
  }
  return plain.replace(/\s+(?:QED|q\.e\.d\.|done|correct|true|ok)\.?$/i, '').trim();
}

const isRemark = (inner: string) => /[a-zA-Z]{3,}/.test(inner.replaceAll(/\b(?:sqrt|sin|cos|tan|log|exp|abs|root|theta|alpha|beta|max|min|frac)\b|\\[a-z]+/gi, ''));
