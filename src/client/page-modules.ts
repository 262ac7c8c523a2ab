/**
 * Where the page of each address is made, from the root of the project. The router loads them when they are visited;
 * the build reads this list so that the server can name their files in the page's head before any script runs.
 * `#persona` is the page that an address is for that persona; `$name` stands for one piece of an address.
 */
export const pageModules: Record<string, string> = {
  '/home': 'src/features/learning/ui/learning-page.tsx',
  '/home#student': 'src/features/learning/ui/learning-page.tsx',
  '/home#teacher': 'src/features/tools/ui/tools-page.tsx',
  '/home#admin': 'src/features/tools/ui/tools-page.tsx',
  '/home/courses/$courseId': 'src/features/learning/ui/course-page.tsx',
  '/home/lessons/$lessonId': 'src/features/learning/ui/lesson-page.tsx',
  '/home/skills/$skillId': 'src/features/learning/ui/skill-page.tsx',
  '/home/practice': 'src/features/practice/ui/start-practice-page.tsx',
  '/home/practice/$practiceId': 'src/features/practice/ui/practice-page.tsx',
  '/slateplanning': 'src/features/plans/ui/plan-page.tsx',
  '/learning-plans': 'src/features/plans/ui/classes/class-plans-page.tsx',
  '/slateassessment': 'src/features/assessments/ui/recall-check-page.tsx',
  '/slatetools': 'src/features/tools/ui/tools-page.tsx',
  '/slatetools/steps': 'src/features/practice/ui/worked/worked-steps-page.tsx',
  '/dashboard': 'src/features/reports/ui/activity-page.tsx',
  '/slateassist': 'src/features/tutor/ui/tutor-page.tsx',
  '/slatechat': 'src/features/documents/ui/documents-page.tsx',
  '/slatehistory': 'src/features/history/ui/history-page.tsx',
  '/my-training': 'src/features/trainings/ui/first-steps-page.tsx',
  '/account': 'src/features/session/ui/account/account-page.tsx',
  '/setup': 'src/features/session/ui/account/set-up-page.tsx',
};

/** What each page reads first, below the main API's address: asked for in the page's head for whoever is signed in. */
export const pageReads: Record<string, string[]> = {
  // Only for a learner: anybody else would be refused it.
  '/home#student': ['/learning/home'],
  '/home/courses/$courseId': ['/learning/courses/$courseId'],
  '/home/lessons/$lessonId': ['/learning/lessons/$lessonId'],
  '/home/skills/$skillId': ['/record/skills/$skillId'],
  '/home/practice/$practiceId': ['/practices/$practiceId'],
  '/home#teacher': ['/threads?bin=false'],
  '/home#admin': ['/threads?bin=false'],
  '/slateplanning': ['/plans'],
  '/learning-plans': ['/teaching/classes'],
  '/slateassessment': ['/assessments/recall-check', '/documents'],
  '/slatetools': ['/threads?bin=false'],
  '/slateassist': ['/documents', '/threads?bin=false'],
  '/slatechat': ['/documents', '/threads?bin=false'],
  '/slatehistory': ['/threads?bin=false'],
  '/my-training': ['/documents', '/threads?bin=false'],
  '/account': ['/account'],
};
