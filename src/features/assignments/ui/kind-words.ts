import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#client/components/icon.tsx';
import type { AssignmentKindId } from '../kind-ids.ts';

type KindWords = {
  /** One of them. */
  name: MessageDescriptor;
  /** What an assignment is called that has no name of its own. */
  title: MessageDescriptor;
  /** Over the list to choose from; null: there is none. */
  choose: MessageDescriptor | null;
  /** What begins it, and what being done with it means. */
  about: MessageDescriptor;
  icon: IconName;
};

/** What each kind is called. A new kind does not compile before it has its words here. */
export const kindWords: Record<AssignmentKindId, KindWords> = {
  lesson: { name: msg`Lesson`, title: msg`Lesson`, choose: msg`Lessons`, about: msg`Done at the end of the lesson. Who had done it before has it done.`, icon: 'book-open' },
  practice: { name: msg`Practice`, title: msg`Practice`, choose: msg`Skills`, about: msg`Done with a round of questions for each skill.`, icon: 'clipboard-check' },
  review: { name: msg`Review`, title: msg`Reviews that are due`, choose: null, about: msg`Each pupil reviews the cards that are due for them. Who has none is done.`, icon: 'history' },
  plan: { name: msg`Plan`, title: msg`Plan`, choose: msg`Drafts of your pupils’ plans`, about: msg`Each draft goes to its own pupil, who is asked. Done at the end of the plan.`, icon: 'route' },
  document: { name: msg`Document`, title: msg`Document`, choose: msg`Documents of yours`, about: msg`Your pupils can read and ask it for as long as it is assigned. Done with a question asked.`, icon: 'file-search' },
  test: { name: msg`Test`, title: msg`Test`, choose: msg`Tests`, about: msg`Given from the test itself, under Assessments. Done when it is handed in.`, icon: 'clipboard-check' },
};
