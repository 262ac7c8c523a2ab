// Imports go one way. The map of which feature may use which (through its root files, server/public.ts, ui/public.ts
// and, for foreign keys only, server/tables.ts):
const uses = {
  audit: [],
  session: ['audit'],
  history: ['session'],
  people: ['session', 'audit'],
  cards: ['session', 'audit', 'people'],
  'engine-settings': ['session', 'audit', 'people'],
  rosters: ['session', 'audit', 'people'],
  content: ['session'],
  assignments: ['session', 'audit', 'people', 'content'],
  safety: ['session', 'audit', 'history', 'people'],
  documents: ['session', 'history', 'assignments', 'safety'],
  record: ['session', 'people', 'content'],
  practice: ['session', 'people', 'content', 'assignments', 'record'],
  learning: ['session', 'people', 'content', 'assignments', 'record', 'practice'],
  plans: ['session', 'documents', 'people', 'content', 'assignments', 'record', 'practice', 'learning'],
  teaching: ['session', 'people', 'content', 'assignments', 'record', 'practice', 'learning', 'plans'],
  'demo-school': ['session', 'people', 'content', 'documents', 'assignments', 'record', 'practice', 'learning', 'plans', 'teaching', 'items', 'assessments', 'attempts', 'grading', 'history', 'safety', 'tutor', 'assistant'],
  xapi: ['session', 'audit', 'content', 'record'],
  items: ['session', 'audit', 'people', 'content'],
  assessments: ['session', 'audit', 'history', 'documents', 'people', 'content', 'assignments', 'record', 'items'],
  exchange: ['session', 'audit', 'people', 'content', 'items', 'assessments'],
  attempts: ['session', 'audit', 'people', 'content', 'assignments', 'record', 'practice', 'items', 'assessments'],
  grading: ['session', 'audit', 'people', 'content', 'assignments', 'record', 'items', 'assessments', 'attempts'],
  live: ['session', 'audit', 'people', 'content', 'assignments', 'items', 'assessments', 'attempts'],
  tools: ['session', 'history', 'documents', 'people', 'content', 'practice', 'teaching'],
  reports: ['session', 'history', 'documents', 'content', 'record'],
  guardians: ['session', 'audit', 'people', 'content', 'assignments', 'record', 'learning', 'plans', 'reports'],
  tutor: ['session', 'audit', 'history', 'documents', 'people', 'content', 'record', 'practice', 'safety'],
  assistant: ['session', 'history', 'people', 'content', 'assignments', 'record', 'practice', 'learning', 'plans', 'teaching', 'assessments', 'attempts', 'grading', 'documents', 'engine-settings'],
  trainings: ['session', 'history', 'documents', 'content'],
  'audit-log': ['session', 'audit', 'people'],
  health: ['session', 'audit', 'history', 'people'],
  school: ['session', 'audit-log', 'people', 'health', 'rosters', 'safety'],
  privacy: ['session', 'audit', 'history', 'documents', 'people', 'assignments', 'record', 'xapi'],
};

const featureNames = Object.keys(uses);
/** A feature's pure side: its root files and its rooms beside `ui` and `server`. */
const root = (feature) => `^src/features/${feature}/(?!ui/|server/).+\\.ts$`;

/** Also what is drawn in the folder of a kind, beside its schema and scorer (`player.tsx`, `editor.tsx`). */
const browserSide = ['^src/(client/|features/[^/]+/ui/)', '^src/features/[^/]+/(?!ui/|server/).+\\.tsx$'];

const crossFeature = featureNames.map((feature) => {
  const doors = uses[feature].flatMap((other) => [
    root(other),
    `^src/features/${other}/server/(public|tables|[^/]+\\.factory)\\.ts$`,
    `^src/features/${other}/ui/public(?:-teaching)?\\.tsx?$`,
  ]);
  return {
    name: `${feature}-uses-only-its-map`,
    comment: `features/${feature} may reach ${uses[feature].join(', ') || 'no other feature'}, through their doors`,
    severity: 'error',
    from: { path: `^src/features/${feature}/` },
    to: { path: '^src/features/', pathNot: [`^src/features/${feature}/`, ...doors] },
  };
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', comment: 'not of types either', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans', severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$'] }, to: {},
    },
    { name: 'shared-imports-nothing-of-ours', severity: 'error', from: { path: '^src/shared/' }, to: { path: '^src/(?!shared/)' } },
    {
      name: 'a-features-root-is-pure', severity: 'error',
      from: { path: '^src/features/[^/]+/(?!ui/|server/).+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(server|client|engine)/', '^src/features/[^/]+/(ui|server)/', '^src/features/.+\\.tsx$', 'node_modules/(react|hono|drizzle-orm)/'], pathNot: [] },
    },
    {
      name: 'browser-never-loads-the-server', severity: 'error',
      from: { path: browserSide },
      to: { path: '^src/(server/|engine/|features/[^/]+/server/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-ui-api-knows-server-types', severity: 'error',
      from: { path: browserSide, pathNot: ['/ui/api\\.ts$', '^src/client/api\\.ts$'] },
      to: { path: '^src/(server/|engine/|features/[^/]+/server/)' },
    },
    {
      name: 'server-never-loads-the-browser-side', severity: 'error',
      from: { path: '^src/(server/|features/[^/]+/server/)' },
      to: { path: ['^src/client/', '^src/features/[^/]+/ui/', '^src/features/.+\\.tsx$', 'node_modules/react/'] },
    },
    {
      name: 'models-are-made-in-one-place', severity: 'error',
      comment: 'There each is counted and told nobody’s name: a call that is made elsewhere would be neither',
      from: { path: '^src/', pathNot: ['^src/engine/model/wire/connect-model\\.ts$'] }, to: { path: 'node_modules/@ai-sdk/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'engine-knows-no-feature', severity: 'error', from: { path: '^src/engine/', pathNot: '\\.test\\.ts$' }, to: { path: ['^src/(features|server|client)/', 'node_modules/hono/'] } },
    {
      name: 'server-knows-features-only-in-its-lists', severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/(app|main|services|create-services)\\.ts$', '^src/server/jobs/jobs\\.ts$', '^src/server/assignment-kinds\\.ts$', '^src/server/db/tables\\.ts$', '^src/server/testing/', '\\.test\\.ts$'] },
      to: { path: '^src/features/' },
    },
    {
      name: 'client-knows-features-only-in-its-lists', severity: 'error',
      from: { path: '^src/client/', pathNot: ['^src/client/(palette/use-places|palette/use-people-places|palette/use-commands|main|pages|own-account|student-home|frame/layout|frame/sidebar|frame/persona-dialog|frame/change-persona|persona-context|sign-in-main|prerender-sign-in)[^/]*\\.tsx?$', '\\.test\\.tsx?$'] },
      to: { path: '^src/features/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what-the-server-loads-is-a-dependency', severity: 'error',
      comment: 'An installation without what only builds and tests need would not start',
      from: { path: '^src/(server/|engine/|shared/|features/[^/]+/(?!ui/))', pathNot: ['\\.(test|factory)\\.ts$', '\\.tsx$', '/testing/', '/__fixtures__/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-kinds-key-stays-on-the-server', severity: 'error',
      comment: 'Schemas and scorers of kinds would bring the whole of Zod, and ways to work out keys, into the browser',
      from: { path: browserSide, pathNot: '\\.test\\.tsx?$' }, to: { path: '/answer-kinds/([^/]+/(schema|scorer)|answer-kinds)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-junk-drawers', severity: 'error', from: {}, to: { path: '^src/.*/(utils?|helpers?|misc|common|lib)(/|\\.tsx?$)' } },
    ...crossFeature,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: ['^src/', 'node_modules/'],
    // TypeScript 7 has no parser to lend; swc reads the same files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
