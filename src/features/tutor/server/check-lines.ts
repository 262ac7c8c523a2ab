import { checkWorking } from '#engine/maths/working/check-working.ts';
import type { TutorCard } from '../contract.ts';
import { say } from './say.ts';

const mostLines = 40;
type WorkingCard = Extract<TutorCard, { kind: 'working' }>;

/** Lines of a pupil's working, each with one of three verdicts, and what is said to the first that turns. */
export function checkLines(typed: readonly string[], isAboutQuestion: boolean): { words: string; card: WorkingCard } {
  const lines = typed.slice(0, mostLines);
  const checked = checkWorking(lines);
  const card: WorkingCard = { kind: 'working', lines: lines.map((text, at) => ({ text, verdict: checked[at]?.verdict ?? 'cannot-tell', isGiven: checked[at]?.claims === false })) };
  const first = (verdict: string) => checked.findIndex((line) => line.claims && line.verdict === verdict);
  const [wrong, unclear] = [first('does-not-hold'), first('cannot-tell')];
  const words = wrong >= 0 && (unclear < 0 || wrong < unclear) ? say.lines.wrong(wrong + 1) : unclear >= 0 ? say.lines.unclear(unclear + 1) : isAboutQuestion ? say.lines.hold : say.lines.holdFree;
  return { words: wrong >= 0 && unclear >= 0 && unclear < wrong ? `${say.lines.unclear(unclear + 1)} Line ${wrong + 1} does not follow, whatever stands there.` : words, card };
}
