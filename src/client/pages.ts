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
  entry({ path: '/home', load: () => import('#features/tools/ui/teacher-tools-page.tsx'), page: 'TeacherToolsPage', icon: 'shapes', key: 'h',
    menu: { teacher: tools }, reads: ['/teaching/cards', '/threads?bin=false'] }),
  entry({ path: '/home', load: () => import('#features/tools/ui/admin-tools-page.tsx'), page: 'AdminToolsPage', icon: 'shapes', key: 'h', menu: { admin: tools }, reads: ['/threads?bin=false'] }),
  entry({ path: '/home/classes', load: () => import('#features/teaching/ui/classes-page.tsx'), page: 'ClassesPage', for: ['teacher'], reads: ['/teaching/cards'] }),
  entry({ path: '/home/classes/$classId', load: () => import('#features/teaching/ui/class-page.tsx'), page: 'ClassPage', for: ['teacher'], reads: ['/teaching/classes/$classId/page'] }),
  entry({ path: '/home/classes/$classId/preview', load: () => import('#features/teaching/ui/preview-page.tsx'), page: 'PreviewPage', for: ['teacher'], reads: ['/teaching/classes/$classId/preview'] }),
  entry({ path: '/home/classes/$classId/now', load: () => import('#features/tutor/ui/watching/watch-page.tsx'), page: 'WatchPage', for: ['teacher'], reads: ['/tutor/watch/$classId'] }),
  entry({ path: '/home/assessments', load: () => import('#features/assessments/ui/overview/assessments-page.tsx'), page: 'AssessmentsPage', for: ['teacher'], reads: ['/assessments/overview'] }),
  entry({ path: '/home/assessments/tests/$testId', load: () => import('#features/assessments/ui/editor/test-page.tsx'), page: 'TestPage', for: ['teacher'], reads: ['/tests/$testId'] }),
  entry({ path: '/home/assessments/tests/$testId/paper', load: () => import('#features/assessments/ui/paper/paper-page.tsx'), page: 'PaperPage', for: ['teacher'] }),
  entry({ path: '/home/assessments/review', load: () => import('#features/assessments/ui/review/review-page.tsx'), page: 'ReviewPage', for: ['teacher'], reads: ['/assessments/drafts'] }),
  entry({ path: '/home/school', load: () => import('#features/school/ui/overview-page.tsx'), page: 'OverviewPage', for: ['admin'], reads: ['/people/counts', '/school/classes', '/rosters'] }),
  entry({ path: '/home/school/classes', load: () => import('#features/people/ui/classes/school-classes-page.tsx'), page: 'SchoolClassesPage', for: ['admin'], reads: ['/terms'] }),
  entry({ path: '/home/school/classes/$classId', load: () => import('#features/people/ui/classes/school-class-page.tsx'), page: 'SchoolClassPage',
    for: ['admin'], reads: ['/classes/$classId', '/terms'] }),
  entry({ path: '/home/courses/$courseId', load: () => import('#features/learning/ui/course-page.tsx'), page: 'CoursePage', for: ['student'], reads: ['/learning/courses/$courseId'] }),
  entry({ path: '/home/lessons/$lessonId', load: () => import('#features/learning/ui/lesson-page.tsx'), page: 'LessonPage', for: ['student'], reads: ['/learning/lessons/$lessonId'] }),
  entry({ path: '/home/skills/$skillId', load: () => import('#features/learning/ui/skill-page.tsx'), page: 'SkillPage', for: ['student'], reads: ['/record/skills/$skillId'] }),
  entry({ path: '/home/practice', load: () => import('#features/practice/ui/start-practice-page.tsx'), page: 'StartPracticePage', for: ['student'] }),
  entry({ path: '/home/practice/$practiceId', load: () => import('#features/practice/ui/practice-page.tsx'), page: 'PracticePage', for: ['student'], reads: ['/practices/$practiceId'] }),
  entry({ path: '/home/school/sign-on', load: () => import('#features/session/ui/sign-on/sign-on-page.tsx'), page: 'SignOnPage', for: ['admin'], reads: ['/school/sign-on'] }),
  entry({ path: '/home/school/engine', load: () => import('#features/engine-settings/ui/engine-page.tsx'), page: 'EnginePage', for: ['admin'], reads: ['/engine'] }),
  entry({ path: '/home/school/engine/usage', load: () => import('#features/engine-settings/ui/usage/usage-page.tsx'), page: 'UsagePage', for: ['admin'] }),
  entry({ path: '/home/classes/$classId/assigned', load: () => import('#features/assignments/ui/assigned-page.tsx'), page: 'AssignedPage', for: ['teacher'], reads: ['/classes/$classId',
    '/classes/$classId/assignments?show=open', '/classes/$classId/assignments?show=closed'] }),
  entry({ path: '/home/assessments/bank', load: () => import('#features/items/ui/bank/bank-page.tsx'), page: 'BankPage', for: ['teacher'], reads: ['/items/filters'] }),
  entry({ path: '/home/assessments/bank/$itemId', load: () => import('#features/items/ui/editor/item-page.tsx'), page: 'ItemPage', for: ['teacher'], reads: ['/items/$itemId'] }),
  entry({ path: '/home/assessments/import', load: () => import('#features/exchange/ui/import-page.tsx'), page: 'ImportPage', for: ['teacher'] }),
  entry({ path: '/slateplanning', load: () => import('#features/plans/ui/plan-page.tsx'), page: 'PlanPage', icon: 'route', key: 'p', menu: { student: plan }, reads: ['/plans'] }),
  entry({ path: '/slateassessment', load: () => import('#features/attempts/ui/assessment-page.tsx'), page: 'AssessmentPage', icon: 'clipboard-check', key: 'e', menu: { student: assessment },
    reads: ['/taking'] }),
  entry({ path: '/slateassessment/recall', load: () => import('#features/assessments/ui/recall-check-page.tsx'), page: 'RecallCheckPage', for: ['student'],
    reads: ['/assessments/recall-check', '/documents'] }),
  entry({ path: '/slateassessment/join', load: () => import('#features/live/ui/taking/join-page.tsx'), page: 'JoinPage', for: ['student'], reads: ['/live/own'] }),
  entry({ path: '/home/assessments/live', load: () => import('#features/live/ui/running/live-list-page.tsx'), page: 'LiveListPage', for: ['teacher'], reads: ['/live'] }),
  entry({ path: '/home/assessments/live/$sessionId', load: () => import('#features/live/ui/running/live-page.tsx'), page: 'LivePage', for: ['teacher'], reads: ['/live/$sessionId'] }),
  entry({ path: '/slateassessment/$sittingId', load: () => import('#features/attempts/ui/test-page.tsx'), page: 'TestPage', for: ['student'], reads: ['/taking/$sittingId'] }),
  entry({ path: '/home/assessments/given/$sittingId', load: () => import('#features/grading/ui/gradebook-page.tsx'), page: 'GradebookPage', for: ['teacher'],
    reads: ['/grading/sittings/$sittingId', '/grading/sittings/$sittingId/statistics', '/grading/asked'] }),
  entry({ path: '/home/assessments/given/$sittingId/essays', load: () => import('#features/grading/ui/essays/essays-page.tsx'), page: 'EssaysPage', for: ['teacher'] }),
  entry({ path: '/slateassessment/results/$attemptId', load: () => import('#features/grading/ui/result-page.tsx'), page: 'ResultPage', for: ['student'], reads: ['/results/$attemptId'] }),
  entry({ path: '/learning-plans', load: () => import('#features/plans/ui/classes/class-plans-page.tsx'), page: 'ClassPlansPage', icon: 'route', key: 'p', menu: { teacher: plans },
    reads: ['/teaching/classes'] }),
  entry({ path: '/slatetools', load: () => import('#features/tools/ui/tools-page.tsx'), page: 'ToolsPage', icon: 'shapes', key: 't', menu: { student: tools }, reads: ['/threads?bin=false'] }),
  entry({ path: '/slatetools/steps', load: () => import('#features/practice/ui/worked/worked-steps-page.tsx'), page: 'WorkedStepsPage', for: ['student', 'teacher'] }),
  entry({ path: '/dashboard', load: () => import('#features/reports/ui/activity-page.tsx'), page: 'ActivityPage', icon: 'chart', key: 'r', menu: { student: reports } }),
  entry({ path: '/slateassist', load: () => import('#features/tutor/ui/tutor/tutor-desk.tsx'), page: 'TutorDesk', icon: 'messages', key: 'a', menu: { student: tutor },
    reads: ['/threads?bin=false'] }),
  entry({ path: '/slateassist', load: () => import('#features/assistant/ui/assistant-page.tsx'), page: 'AssistantPage', icon: 'messages', key: 'a', menu: { teacher: assistant, admin: assistant },
    reads: ['/assistant', '/threads?bin=false'] }),
  entry({ path: '/slatechat', load: () => import('#features/documents/ui/documents-page.tsx'), page: 'DocumentsPage', icon: 'file-search', key: 'd', menu: { student: chat, teacher: chat,
    admin: chat }, reads: ['/documents', '/threads?bin=false'] }),
  entry({ path: '/my-training', load: () => import('#features/trainings/ui/first-steps-page.tsx'), page: 'FirstStepsPage', icon: 'award', key: 'm', menu: { teacher: trainings },
    reads: ['/documents', '/threads?bin=false'] }),
  entry({ path: '/slatehistory', load: () => import('#features/history/ui/history-page.tsx'), page: 'HistoryPage', icon: 'history', key: 'y', menu: { student: history, teacher: history,
    admin: history }, reads: ['/threads?bin=false'] }),
  entry({ path: '/home/school/data', load: () => import('#features/privacy/ui/data-page.tsx'), page: 'DataPage', for: ['admin'], reads: ['/school/data/retention'] }),
  entry({ path: '/home/school/data/map', load: () => import('#features/privacy/ui/data-map-page.tsx'), page: 'DataMapPage', for: ['admin'], reads: ['/school/data/map'] }),
  entry({ path: '/home/school/data/erasures', load: () => import('#features/privacy/ui/erasures-page.tsx'), page: 'ErasuresPage', for: ['admin'], reads: ['/school/data/erasures'] }),
  entry({ path: '/home/school/safety', load: () => import('#features/safety/ui/school-safety-page.tsx'), page: 'SchoolSafetyPage', for: ['admin'], reads: ['/school/safety'] }),
  entry({ path: '/home/safety', load: () => import('#features/safety/ui/safety-page.tsx'), page: 'SafetyPage', for: ['teacher', 'admin'] }),
  entry({ path: '/home/school/data/guardians', load: () => import('#features/guardians/ui/guardians-page.tsx'), page: 'GuardiansPage',
    for: ['admin'], reads: ['/school/guardians', '/school/guardian-links'] }),
  entry({ path: '/home/classes/$classId/guardians', load: () => import('#features/guardians/ui/class-guardians-page.tsx'), page: 'ClassGuardiansPage', for: ['teacher'],
    reads: ['/classes/$classId/guardian-links'] }),
  entry({ path: '/home/school/data/talks/$personId', load: () => import('#features/privacy/ui/talks-page.tsx'), page: 'TalksPage', for: ['admin'] }),
  entry({ path: '/home/school/audit', load: () => import('#features/audit-log/ui/audit-page.tsx'), page: 'AuditPage', for: ['admin'], reads: ['/school/audit/chain'] }),
  entry({ path: '/home/school/health', load: () => import('#features/health/ui/health-page.tsx'), page: 'HealthPage', for: ['admin'], reads: ['/school/health'] }),
  entry({ path: '/home/school/rosters', load: () => import('#features/rosters/ui/rosters-page.tsx'), page: 'RostersPage', for: ['admin'], reads: ['/rosters'] }),
  entry({ path: '/account', load: () => import('./own-account.tsx'), page: 'OwnAccount', icon: 'user', reads: ['/account'] }),
  entry({ path: '/home/school/people', load: () => import('#features/people/ui/people/people-page.tsx'), page: 'PeoplePage', for: ['admin'], reads: ['/people/counts', '/classes'] }),
  entry({ path: '/help', load: () => import('./help-page.tsx'), page: 'HelpPage' }),
  entry({ path: '/home/school/cards', load: () => import('#features/cards/ui/school-cards-page.tsx'), page: 'SchoolCardsPage', for: ['admin'] }),
  entry({ path: '/home/classes/$classId/cards', load: () => import('#features/cards/ui/class-cards-page.tsx'), page: 'ClassCardsPage', for: ['teacher'], reads: ['/cards?classId=$classId'] }),
  entry({ path: '/card', load: () => import('#features/session/ui/cards/card-page.tsx'), page: 'CardPage', isOpen: true }),
  entry({ path: '/guardian', load: () => import('#features/guardians/ui/guardian-page.tsx'), page: 'GuardianPage', isOpen: true }),
  entry({ path: '/second-step', load: () => import('#features/session/ui/second-step/second-step-page.tsx'), page: 'SecondStepPage', isOpen: true }),
  entry({ path: '/setup', load: () => import('#features/session/ui/account/set-up-page.tsx'), page: 'SetUpPage', isOpen: true }),
  entry({ path: '/set-password', load: () => import('#features/session/ui/account/set-password-page.tsx'), page: 'SetPasswordPage', isOpen: true }),
];
