/**
 * Which questions an attempt did not reach: those after the last one it answered, in the order it was shown them. A question left empty before that was
 * seen and omitted, and counts 0. The first empty one after the last answer was very likely seen, too, and is taken as omitted: the rule of PISA
 * (OECD 2009, PISA Data Analysis Manual).
 * @param isAnswered of each question in the order in which it was shown @returns of each, in the same order
 */
export function notReached(isAnswered: readonly boolean[]): boolean[] {
  const last = isAnswered.lastIndexOf(true);
  return isAnswered.map((_, at) => at > last + 1);
}
