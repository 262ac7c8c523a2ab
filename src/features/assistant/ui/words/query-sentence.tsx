import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { QueryId, Slot } from '../../catalogue.ts';

type Slots = Record<Slot, ReactNode>;

/** What each question computes, in a sentence whose open places can be changed where they stand. */
const sentences: Record<QueryId, (slots: Slots) => ReactNode> = {
  'needs-help': (s) => <Trans>Pupils of {s.class} with answers in {s.skill} who are below Secure, with the mistake each made most since {s.since}</Trans>,
  'secure-in': (s) => <Trans>Pupils of {s.class} who are Secure in {s.skill}, the surest first</Trans>,
  'skills-of-class': (s) => <Trans>Every skill in which pupils of {s.class} have answers, with how many stand where, the weakest first</Trans>,
  'mistakes-of-class': (s) => <Trans>Known causes of wrong answers in {s.class} since {s.since}, those of most pupils first</Trans>,
  'questions-missed': (s) => <Trans>Questions that pupils of {s.class} got wrong at the first try since {s.since}, the most often missed first</Trans>,
  'compare-classes': (s) => <Trans>{s.class} beside {s.other} in {s.skill}</Trans>,
  'moved': (s) => <Trans>Pupils of {s.class} with five first tries or more in both: right alone since {s.since}, beside as many days before, the largest fall first</Trans>,
  'needs-a-word': (s) => <Trans>Pupils of {s.class} who need a word, with the reason in their answers, the most urgent first</Trans>,
  'stuck-now': (s) => <Trans>Pupils of {s.class} for whom none of the last questions of a skill went right without nearly all of the help, within a week</Trans>,
  'solutions-used': (s) => <Trans>Pupils of {s.class} by how many of their answers since {s.since} came with the full solution, and with any help</Trans>,
  'time-worked': (s) => <Trans>Minutes that pupils of {s.class} worked on answers since {s.since}, the fewest first</Trans>,
  'silent': (s) => <Trans>Pupils of {s.class} without an answer since {s.since}, the longest silence first</Trans>,
  'reviews-due': (s) => <Trans>Pupils of {s.class} with reviews that are due, the most first</Trans>,
  'fading': (s) => <Trans>Skills that pupils of {s.class} were secure in and that have faded since</Trans>,
  'unaided-owed': (s) => <Trans>Skills that pupils of {s.class} have shown only with help, so that a question on their own decides</Trans>,
  'pupil-skills': (s) => <Trans>Every skill in which {s.pupil} has answers, the latest first</Trans>,
  'pupil-mistakes': (s) => <Trans>Wrong answers of {s.pupil} since {s.since}, the latest first</Trans>,
  'pupil-work': (s) => <Trans>What {s.pupil} has to do in the classes you teach</Trans>,
  'not-started': (s) => <Trans>Pupils who have {s.work} and have not begun it</Trans>,
  'work-standing': (s) => <Trans>Everybody who has {s.work}, who is late first</Trans>,
  'work-late': (s) => <Trans>Overdue work of {s.class}, and with whom</Trans>,
  'work-of-class': (s) => <Trans>What is open in {s.class}, due soonest first</Trans>,
  'plans-behind': (s) => <Trans>Running plans of {s.class} that will not be ready by their day</Trans>,
  'test-results': (s) => <Trans>Points of everybody who handed in {s.test}, the fewest first</Trans>,
  'test-missing': (s) => <Trans>Pupils who have {s.test} and did not hand it in</Trans>,
  'test-questions': (s) => <Trans>Questions of {s.test} by the share of their points that was reached, the lowest first</Trans>,
  'to-mark': () => <Trans>Answers in tests of your classes that wait for a person’s mark</Trans>,
  'needs-of-class': (s) => <Trans>Pupils of {s.class} for whom something is set, and what</Trans>,
  'school-activity': (s) => <Trans>Pupils with answers since {s.since}, how many answers, and minutes of work of each who worked, by grade</Trans>,
  'school-skill': (s) => <Trans>Pupils with answers in {s.skill} and how many are Secure, by grade</Trans>,
  'school-mistakes': (s) => <Trans>Known causes of wrong answers since {s.since} that ten pupils or more showed</Trans>,
  'school-classes': (s) => <Trans>Pupils with answers since {s.since}, class by class, the quietest first</Trans>,
  'school-work': (s) => <Trans>What was assigned since {s.since} and how much is done or late, by grade</Trans>,
  'school-tests': (s) => <Trans>Tests handed in since {s.since} and the points reached in marked ones, by grade</Trans>,
  'school-ai': (s) => <Trans>Pupils who asked the tutor or a document something since {s.since}, and how often, by grade</Trans>,
};

export function QuerySentence({ id, slots }: { id: QueryId; slots: Slots }) {
  return sentences[id](slots);
}
