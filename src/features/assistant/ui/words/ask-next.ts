import { entryOf, type QueryId } from '../../catalogue.ts';
import type { QueryAnswer, TypedQuery } from '../../contract.ts';

/** What people ask after a question, in this order. */
const follows: Partial<Record<QueryId, readonly QueryId[]>> = {
  'needs-help': ['mistakes-of-class', 'secure-in', 'solutions-used', 'moved'], 'secure-in': ['needs-help', 'skills-of-class'], 'skills-of-class': ['needs-a-word', 'mistakes-of-class', 'fading'],
  'mistakes-of-class': ['questions-missed', 'needs-a-word'], 'questions-missed': ['mistakes-of-class', 'time-worked'], 'compare-classes': ['needs-help', 'secure-in'],
  'moved': ['time-worked', 'solutions-used'], 'needs-a-word': ['stuck-now', 'silent'], 'stuck-now': ['needs-a-word', 'solutions-used'], 'solutions-used': ['unaided-owed', 'time-worked'],
  'time-worked': ['silent', 'moved'], 'silent': ['time-worked', 'work-late'], 'reviews-due': ['fading'], 'fading': ['reviews-due'], 'unaided-owed': ['solutions-used'],
  'pupil-skills': ['pupil-mistakes', 'pupil-work'], 'pupil-mistakes': ['pupil-skills', 'pupil-work'], 'pupil-work': ['pupil-skills'], 'not-started': ['work-standing'],
    'work-standing': ['not-started'],
  'work-late': ['work-of-class', 'silent'], 'work-of-class': ['work-late'], 'plans-behind': ['time-worked'], 'test-results': ['test-questions', 'test-missing'], 'test-missing': ['test-results'],
  'test-questions': ['test-results'], 'school-activity': ['school-classes', 'school-ai'], 'school-classes': ['school-activity'], 'school-skill': ['school-mistakes'],
  'school-mistakes': ['school-activity'], 'school-work': ['school-activity'], 'school-tests': ['school-work'], 'school-ai': ['school-activity'],
};

const monthMs = 28 * 86_400_000;

/** Questions that can be run at once after this one, about the same class, pupil or test. */
export function askNext({ query: { id, params }, computedAt }: QueryAnswer): TypedQuery[] {
  const since = params.since ?? new Date(Date.parse(computedAt) - monthMs).toISOString().slice(0, 10);
  return (follows[id] ?? []).flatMap((next) => {
    const { slots } = entryOf(next);
    const filled = Object.fromEntries(slots.map((slot) => [slot, slot === 'since' ? since : params[slot] ?? '']));
    return Object.values(filled).includes('') ? [] : [{ id: next, params: filled }];
  });
}
