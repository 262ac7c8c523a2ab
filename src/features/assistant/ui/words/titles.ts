import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { QueryId, Slot } from '../../catalogue.ts';
import type { ColumnName } from '../../contract.ts';

/** What each question is called in a list. */
export const queryTitles: Record<QueryId, MessageDescriptor> = {
  'needs-help': msg`Who needs help with a skill, and how they go wrong`, 'secure-in': msg`Who is secure in a skill`, 'skills-of-class': msg`What a class knows, skill by skill`,
  'mistakes-of-class': msg`Which mistakes a class makes`, 'questions-missed': msg`Which questions most pupils got wrong`, 'compare-classes': msg`Two classes compared in one skill`,
  'moved': msg`Who has moved, up or down`, 'needs-a-word': msg`Who needs a word, and why`, 'stuck-now': msg`Who is stuck now`, 'solutions-used': msg`Who used the full solution most`,
  'time-worked': msg`How long each pupil worked`, 'silent': msg`Who has answered nothing`, 'reviews-due': msg`Whose reviews wait`, 'fading': msg`What is being forgotten`,
  'unaided-owed': msg`Who has shown it only with help`, 'pupil-skills': msg`What one pupil knows`, 'pupil-mistakes': msg`What one pupil got wrong`, 'pupil-work': msg`What one pupil has to do`,
  'not-started': msg`Who has not started an assignment`, 'work-standing': msg`Who has done an assignment`, 'work-late': msg`What is overdue, and with whom`,
  'work-of-class': msg`What is assigned in a class`, 'plans-behind': msg`Whose plan will not be ready in time`, 'test-results': msg`Results of a test`, 'test-missing': msg`Who has not taken a test`,
  'test-questions': msg`Which questions of a test went wrong`, 'to-mark': msg`What is left to mark`, 'needs-of-class': msg`Who has accommodations`,
  'school-activity': msg`How many pupils worked, by grade`, 'school-skill': msg`Who is secure in a skill, by grade`, 'school-mistakes': msg`The school’s most frequent mistakes`,
  'school-classes': msg`Which classes work with Slate`, 'school-work': msg`What is assigned and done, by grade`, 'school-tests': msg`Tests taken, by grade`,
    'school-ai': msg`How much is asked, by grade`,
};

export const slotTitles: Record<Slot, MessageDescriptor> = {
  class: msg`Class`, other: msg`Second class`, skill: msg`Skill`, pupil: msg`Pupil`, work: msg`Assignment`, test: msg`Test`, since: msg`Since`,
};

export const columnTitles: Record<ColumnName, MessageDescriptor> = {
  'pupil': msg`Pupil`, 'estimate': msg`Estimate`, 'mistake': msg`Mistake`, 'answers': msg`Answers`, 'skill': msg`Skill`, 'standing': msg`Standing`, 'secure': msg`Secure`, 'growing': msg`Growing`,
  'finding-out': msg`Finding out`, 'pupils': msg`Pupils`, 'question': msg`Question`, 'wrong': msg`Wrong first`, 'class': msg`Class`, 'average': msg`Mean estimate`, 'before': msg`Right alone, before`,
  'after': msg`Right alone, since`, 'reasons': msg`Why`, 'tries': msg`Tries`, 'last': msg`Last`, 'solutions': msg`Full solutions`, 'helped': msg`With help`, 'minutes': msg`Minutes`, 'days': msg`Days`,
  'reviews': msg`Reviews`, 'due': msg`Due`, 'work': msg`State`, 'assignment': msg`Assignment`, 'done': msg`Done`, 'late': msg`Late`, 'not-begun': msg`Not begun`, 'plan': msg`Plan`,
    'ready': msg`Ready on`,
  'points': msg`Points`, 'handed-in': msg`Handed in`, 'test': msg`Test`, 'to-mark': msg`To mark`, 'needs': msg`Accommodations`, 'example': msg`Example`, 'grade': msg`Grade`, 'active': msg`Active`,
  'given': msg`Given`, 'taken': msg`Taken`, 'asked': msg`Questions asked`,
};
