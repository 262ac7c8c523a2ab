import type { Persona } from '#shared/persona.ts';

/** What a question leaves open, by kind. `other`: a second class; `since`: a date from which on work counts. */
export const slotNames = ['class', 'other', 'skill', 'pupil', 'work', 'test', 'since'] as const;
export type Slot = (typeof slotNames)[number];

export type QueryEntry = {
  for: Exclude<Persona, 'student'>;
  slots: readonly Slot[];
  /** How people ask it: what is typed is matched to these words, and a language model is told them. */
  says: readonly string[];
};

/**
 * Every question that can be asked about classes and the school. Each is computed from the record under the rights of whoever asks; nothing else is ever run.
 * A new one is a line here, a file in `server/queries`, and its words.
 */
export const catalogue = {
  'needs-help': { for: 'teacher', slots: ['class', 'skill', 'since'], says: ['who needs help', 'who needs help with', 'who copes badly with', 'who finds it difficult', 'who can not do it',
    'who still needs help with a skill and how do they go wrong', 'who is struggling with',
    'who is not secure in',
    'who is below secure',
    'who does not understand', 'who finds it hard', 'who cannot do it yet'] },
  'secure-in': { for: 'teacher', slots: ['class', 'skill'], says: ['top performers in a skill', 'who is best at', 'who could tutor', 'who is good at', 'who is secure in a skill',
    'who can do it already', 'who has mastered',
    'who knows it well', 'who could help others',
    'who understands it'] },
  'skills-of-class': { for: 'teacher', slots: ['class'], says: ['how is the class doing', 'which topic should I teach again', 'what should I reteach', 'what is the class good at',
    'what does the class know', 'how does my class stand', 'which skills are secure', 'which skills are weakest',
    'overview of the class', 'where are the gaps'] },
  'mistakes-of-class': { for: 'teacher', slots: ['class', 'since'], says: ['what confuses the class', 'what do they find hard', 'what do they mix up', 'what do they keep getting wrong',
    'which mistakes does the class make', 'what are common misconceptions',
    'how do they go wrong',
    'which errors are most frequent', 'typical mistakes'] },
  'questions-missed': { for: 'teacher', slots: ['class', 'since'], says: ['which questions were too hard', 'which tasks were difficult', 'what did the class get wrong',
    'which questions did most pupils miss', 'hardest questions',
    'questions answered wrongly yesterday', 'items most pupils miss'] },
  'compare-classes': { for: 'teacher', slots: ['class', 'other', 'skill'], says: ['compare two classes', 'how does one class do beside the other', 'which class is better at',
    'difference between classes'] },
  'moved': { for: 'teacher', slots: ['class', 'since'], says: ['who has moved', 'who improved', 'who got better', 'who made progress', 'who fell back', 'who got worse', 'who declined'] },
  'needs-a-word': { for: 'teacher', slots: ['class'], says: ['who is falling behind', 'who lags behind', 'who is ready to move on', 'whom should I worry about', 'who is at risk',
    'who needs a word', 'who should I talk to', 'whom do I look after today', 'who needs me', 'who needs attention',
    'who is ready for more', 'who is ready for the next unit'] },
  'stuck-now': { for: 'teacher', slots: ['class'], says: ['who goes round in circles', 'who cannot get further', 'who is stuck', 'who is stuck right now', 'who gets nowhere',
    'where does help lead nowhere'] },
  'solutions-used': { for: 'teacher', slots: ['class', 'since'], says: ['who used the full solution most', 'who opens all hints', 'who uses most help', 'who relies on hints',
    'who skips to the solution'] },
  'time-worked': { for: 'teacher', slots: ['class', 'since'], says: ['how many hours did they put in', 'who works least', 'laziest', 'how long did they work', 'how many minutes',
    'time spent working', 'who worked most', 'who practised least',
    'how much did they practise', 'how many answers'] },
  'silent': { for: 'teacher', slots: ['class', 'since'], says: ['who skipped practice', 'who did not practise', 'who is absent', 'who has not logged in', 'who was absent', 'who is lazy',
    'who has not opened Slate', 'who has done nothing', 'who has not worked',
    'who was not active', 'who has not answered anything', 'who is inactive',
    'who is missing'] },
  'reviews-due': { for: 'teacher', slots: ['class'], says: ['who has reviews due', 'who has to review', 'whose reviews wait', 'how many reviews are open'] },
  'fading': { for: 'teacher', slots: ['class'], says: ['what is being forgotten', 'which skills are fading', 'who is forgetting', 'what should be repeated'] },
  'unaided-owed': { for: 'teacher', slots: ['class'], says: ['who needs a check on their own', 'who only did it with help', 'who has not shown it without help', 'unaided checks'] },
  'pupil-skills': { for: 'teacher', slots: ['pupil'], says: ['progress of the pupil', 'is the pupil coping', 'how far is the pupil', 'strengths and weaknesses of the pupil',
    'what is a pupil good at', 'where is the pupil weak', 'how is a pupil doing', 'what does a pupil know', 'how does the pupil stand',
    'skills of one pupil', 'tell me about the pupil',
    'summary for a parents evening'] },
  'pupil-mistakes': { for: 'teacher', slots: ['pupil', 'since'], says: ['mistakes of the pupil lately', 'what does a pupil get wrong', 'which mistakes does the pupil make',
    'how does the pupil go wrong',
    'wrong answers of a pupil'] },
  'pupil-work': { for: 'teacher', slots: ['pupil'], says: ['what has a pupil handed in', 'which assignments does the pupil have open', 'what is due for the pupil', 'is a pupil late with work',
    'homework of a pupil'] },
  'not-started': { for: 'teacher', slots: ['work'], says: ['who has not started', 'who has not begun the assignment', 'who did not open the homework', 'who has not started the exit ticket'] },
  'work-standing': { for: 'teacher', slots: ['work'], says: ['who has done the assignment', 'who has finished', 'who completed the homework', 'how far are they with the assignment',
    'who has handed it in'] },
  'work-late': { for: 'teacher', slots: ['class'], says: ['who owes me work', 'what is outstanding', 'whose homework is late', 'who is late', 'what is overdue', 'who has not handed in',
    'whose work is missing', 'who missed the deadline'] },
  'work-of-class': { for: 'teacher', slots: ['class'], says: ['what is due', 'has everyone done their homework', 'what has the class been given', 'is the homework done', 'what is assigned',
    'how many have done their assignments', 'open assignments of the class', 'what homework is set'] },
  'plans-behind': { for: 'teacher', slots: ['class'], says: ['who will miss the deadline of their plan', 'who is behind plan', 'whose plan is late', 'who will not be ready in time',
    'plans at risk', 'are the plans on track'] },
  'test-results': { for: 'teacher', slots: ['test'], says: ['results of the test', 'who got how many points', 'how did they do in the test', 'test scores', 'marks of the test',
    'who failed the test'] },
  'test-missing': { for: 'teacher', slots: ['test'], says: ['who has not taken the test', 'who missed the test', 'who was away at the test', 'who still has to sit the test'] },
  'test-questions': { for: 'teacher', slots: ['test'], says: ['which questions of the test went wrong', 'hardest questions of the test', 'what did they miss in the test',
    'test questions most pupils missed'] },
  'to-mark': { for: 'teacher', slots: [], says: ['what should I mark', 'what can I mark tonight', 'what do I have to mark', 'what is waiting to be marked', 'which answers need marking',
    'essays to mark', 'how much marking is left'] },
  'needs-of-class': { for: 'teacher', slots: ['class'], says: ['who needs bigger print', 'who gets larger letters', 'who has a special arrangement', 'who has accommodations',
    'who needs extra time', 'who has special needs', 'who has reading aloud', 'who may take breaks'] },
  'school-activity': { for: 'admin', slots: ['since'], says: ['how many pupils worked', 'how active is the school', 'how much is Slate used', 'usage by grade', 'active pupils'] },
  'school-skill': { for: 'admin', slots: ['skill'], says: ['how is the school doing in a skill', 'how many pupils are secure in', 'which grade knows it', 'secure by grade'] },
  'school-mistakes': { for: 'admin', slots: ['since'], says: ['most frequent mistakes in the school', 'common misconceptions', 'what do pupils get wrong across the school'] },
  'school-classes': { for: 'admin', slots: ['since'], says: ['which classes do not use Slate', 'classes without work', 'how do classes compare', 'which classes are active', 'usage by class'] },
  'school-work': { for: 'admin', slots: ['since'], says: ['how much work is assigned', 'how many assignments', 'is homework done', 'assignments by grade', 'work handed in late across the school'] },
  'school-tests': { for: 'admin', slots: ['since'], says: ['how many tests were taken', 'tests by grade', 'test results of the school', 'average test score by grade'] },
  'school-ai': { for: 'admin', slots: ['since'], says: ['how much is the AI used', 'how many questions were asked', 'use of the tutor by grade', 'how often is the tutor used', 'chat use'] },
} as const satisfies Record<string, QueryEntry>;

export type QueryId = keyof typeof catalogue;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const queryIds = Object.keys(catalogue) as [QueryId, ...QueryId[]];
export type SlotsOf<Id extends QueryId> = (typeof catalogue)[Id]['slots'][number];
export const entryOf = (id: QueryId): QueryEntry => catalogue[id];
export const queriesFor = (persona: Persona): QueryId[] => queryIds.filter((id) => catalogue[id].for === persona);
