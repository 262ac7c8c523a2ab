const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words that carry no meaning in English text; they are neither indexed nor searched. */
export const englishStopWords: ReadonlySet<string> = words(`
  a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to
  was will with
`);

/**
 * Words that a question or a request uses to ask rather than to name its subject. They are searched only when nothing
 * else is left of the question.
 */
export const englishAskingWords: ReadonlySet<string> = words(`
  about after all also am among any because been before being between both can could did do does doing done during each
  either every few from had has have having he her here hers him his how however i its itself just like made make makes
  many may me might more most much must my myself nor now off once one only other others our ours out over own per
  please same several she should since so some than them themselves those through thus too under until up upon us use
  used very via was we were what whatever when where whether which while who whoever whom whose why within without would
  yes you your yours
  define describe describes described discuss discusses discussed explain explains explained give gives given list lists
  name names tell say says state show shows shown happen happens happened mean means meant call called
`);
