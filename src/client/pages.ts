import type { Label, PageEntry } from './page-entry.ts';

const learning: Label = /*i18n*/ { id: 'menu.learning', message: 'Slate Learning' };
const plan: Label = /*i18n*/ { id: 'menu.plan', message: 'Personalized Learning Plan' };
const plans: Label = /*i18n*/ { id: 'menu.plans', message: 'Personalized Learning Plans' };
const assessment: Label = /*i18n*/ { id: 'menu.assessment', message: 'Slate Assessment' };
const tools: Label = /*i18n*/ { id: 'menu.tools', message: 'Slate Tools' };
const reports: Label = /*i18n*/ { id: 'menu.reports', message: 'Slate Reports' };
const tutor: Label = /*i18n*/ { id: 'menu.tutor', message: 'Your AI Tutor' };
const assistant: Label = /*i18n*/ { id: 'menu.assistant', message: 'Your Assistant' };
const chat: Label = /*i18n*/ { id: 'menu.chat', message: 'Chat with Documents' };
const trainings: Label = /*i18n*/ { id: 'menu.trainings', message: 'My Trainings' };
const history: Label = /*i18n*/ { id: 'menu.history', message: 'History' };

/** Holds the name of the page against what its module exports. */
const entry = <Module extends Record<string, unknown>>(page: Omit<PageEntry, 'load' | 'page'> & { load: () => Promise<Module>; page: keyof Module & string }): PageEntry => page;

/**
 * Every page: a new one is one entry here. The router, the menus, the palette, who may see what, and what the server names in
 * a page's head follow from it. An address with several entries shows each persona its own.
 */
export const pages: readonly PageEntry[] = [
  entry({ path: '/home', load: () => import('./student-home.tsx'), page: 'StudentHome', icon: 'book-open', key: 'h', menu: { student: learning }, isOfFrame: true, reads: ['/learning/home'] }),
  entry({ path: '/home', load: () => import('#features/tools/ui/tools-page.tsx'), page: 'ToolsPage', icon: 'shapes', key: 'h', menu: { teacher: tools, admin: tools }, reads: ['/threads?bin=false'] }),
  entry({ path: '/home/courses/$courseId', load: () => import('#features/learning/ui/course-page.tsx'), page: 'CoursePage', for: ['student'], reads: ['/learning/courses/$courseId'] }),
  entry({ path: '/home/lessons/$lessonId', load: () => import('#features/learning/ui/lesson-page.tsx'), page: 'LessonPage', for: ['student'], reads: ['/learning/lessons/$lessonId'] }),
  entry({ path: '/home/skills/$skillId', load: () => import('#features/learning/ui/skill-page.tsx'), page: 'SkillPage', for: ['student'], reads: ['/record/skills/$skillId'] }),
  entry({ path: '/home/practice', load: () => import('#features/practice/ui/start-practice-page.tsx'), page: 'StartPracticePage', for: ['student'] }),
  entry({ path: '/home/practice/$practiceId', load: () => import('#features/practice/ui/practice-page.tsx'), page: 'PracticePage', for: ['student'], reads: ['/practices/$practiceId'] }),
  entry({ path: '/slateplanning', load: () => import('#features/plans/ui/plan-page.tsx'), page: 'PlanPage', icon: 'route', key: 'p', menu: { student: plan }, reads: ['/plans'] }),
  entry({ path: '/learning-plans', load: () => import('#features/plans/ui/classes/class-plans-page.tsx'), page: 'ClassPlansPage', icon: 'route', key: 'p', menu: { teacher: plans }, reads: ['/teaching/classes'] }),
  entry({ path: '/slateassessment', load: () => import('#features/assessments/ui/recall-check-page.tsx'), page: 'RecallCheckPage', icon: 'clipboard-check', key: 'e', menu: { student: assessment }, reads: ['/assessments/recall-check', '/documents'] }),
  entry({ path: '/slatetools', load: () => import('#features/tools/ui/tools-page.tsx'), page: 'ToolsPage', icon: 'shapes', key: 't', menu: { student: tools }, reads: ['/threads?bin=false'] }),
  entry({ path: '/slatetools/steps', load: () => import('#features/practice/ui/worked/worked-steps-page.tsx'), page: 'WorkedStepsPage', for: ['student', 'teacher'] }),
  entry({ path: '/dashboard', load: () => import('#features/reports/ui/activity-page.tsx'), page: 'ActivityPage', icon: 'chart', key: 'r', menu: { student: reports } }),
  entry({ path: '/slateassist', load: () => import('#features/tutor/ui/tutor-page.tsx'), page: 'TutorPage', icon: 'messages', key: 'a', menu: { student: tutor, teacher: assistant, admin: assistant }, reads: ['/documents', '/threads?bin=false'] }),
  entry({ path: '/slatechat', load: () => import('#features/documents/ui/documents-page.tsx'), page: 'DocumentsPage', icon: 'file-search', key: 'd', menu: { student: chat, teacher: chat, admin: chat }, reads: ['/documents', '/threads?bin=false'] }),
  entry({ path: '/my-training', load: () => import('#features/trainings/ui/first-steps-page.tsx'), page: 'FirstStepsPage', icon: 'award', key: 'm', menu: { teacher: trainings }, reads: ['/documents', '/threads?bin=false'] }),
  entry({ path: '/slatehistory', load: () => import('#features/history/ui/history-page.tsx'), page: 'HistoryPage', icon: 'history', key: 'y', menu: { student: history, teacher: history, admin: history }, reads: ['/threads?bin=false'] }),
  entry({ path: '/home/school/rosters', load: () => import('#features/rosters/ui/rosters-page.tsx'), page: 'RostersPage', for: ['admin'], reads: ['/rosters'] }),
  entry({ path: '/account', load: () => import('#features/session/ui/account/account-page.tsx'), page: 'AccountPage', icon: 'user', reads: ['/account'] }),
  entry({ path: '/help', load: () => import('./help-page.tsx'), page: 'HelpPage' }),
  entry({ path: '/setup', load: () => import('#features/session/ui/account/set-up-page.tsx'), page: 'SetUpPage', isOpen: true }),
];
