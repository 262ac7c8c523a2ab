import type { QueryId } from '../../catalogue.ts';
import type { RunOf } from '../query.ts';
import { compareClasses } from './learning/compare-classes.ts';
import { estimatesOfClass } from './learning/estimates-of-class.ts';
import { mistakesOfClass } from './learning/mistakes-of-class.ts';
import { moved } from './learning/moved.ts';
import { needsAWord } from './learning/needs-a-word.ts';
import { needsHelp } from './learning/needs-help.ts';
import { pupilMistakes } from './learning/pupil-mistakes.ts';
import { pupilSkills } from './learning/pupil-skills.ts';
import { questionsMissed } from './learning/questions-missed.ts';
import { reviewsDue } from './learning/reviews-due.ts';
import { secureIn } from './learning/secure-in.ts';
import { silent } from './learning/silent.ts';
import { skillsOfClass } from './learning/skills-of-class.ts';
import { solutionsUsed } from './learning/solutions-used.ts';
import { stuckNow } from './learning/stuck-now.ts';
import { timeWorked } from './learning/time-worked.ts';
import { schoolActivity } from './school/school-activity.ts';
import { schoolAi } from './school/school-ai.ts';
import { schoolClasses } from './school/school-classes.ts';
import { schoolMistakes } from './school/school-mistakes.ts';
import { schoolSkill } from './school/school-skill.ts';
import { schoolTests } from './school/school-tests.ts';
import { schoolWork } from './school/school-work.ts';
import { testMissing, testQuestions, testResults } from './tests/of-test.ts';
import { toMark } from './tests/to-mark.ts';
import { needsOfClass } from './work/needs-of-class.ts';
import { plansBehind } from './work/plans-behind.ts';
import { pupilWork } from './work/pupil-work.ts';
import { workLate } from './work/work-late.ts';
import { workOfClass } from './work/work-of-class.ts';
import { notStarted, workStanding } from './work/work-standing.ts';

/** How each question is computed. */
export const queries: { [Id in QueryId]: RunOf<Id> } = {
  'needs-help': needsHelp, 'secure-in': secureIn, 'skills-of-class': skillsOfClass, 'mistakes-of-class': mistakesOfClass, 'questions-missed': questionsMissed, 'compare-classes': compareClasses,
  'moved': moved, 'needs-a-word': needsAWord, 'stuck-now': stuckNow, 'solutions-used': solutionsUsed, 'time-worked': timeWorked, 'silent': silent, 'reviews-due': reviewsDue,
  'fading': (asking, { class: asked }) => estimatesOfClass(asking, asked, ({ status }) => status === 'fading'),
  'unaided-owed': (asking, { class: asked }) => estimatesOfClass(asking, asked, ({ needsUnaidedCheck }) => needsUnaidedCheck),
  'pupil-skills': pupilSkills, 'pupil-mistakes': pupilMistakes, 'pupil-work': pupilWork, 'not-started': notStarted, 'work-standing': workStanding, 'work-late': workLate,
  'work-of-class': workOfClass, 'plans-behind': plansBehind, 'test-results': testResults, 'test-missing': testMissing, 'test-questions': testQuestions, 'to-mark': toMark,
  'needs-of-class': needsOfClass,
  'school-activity': schoolActivity, 'school-skill': schoolSkill, 'school-mistakes': schoolMistakes, 'school-classes': schoolClasses, 'school-work': schoolWork, 'school-tests': schoolTests,
  'school-ai': schoolAi,
};
