import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { useSafety } from '#features/safety/ui/public.tsx';
import { nextForSchool, type NextForSchool } from '../next-for-school.ts';
import { useClassCounts, usePeopleCounts, useRosters } from './use-overview.ts';

type Words = { title: ReactNode; text: ReactNode; to: string; action: ReactNode };

const words: Record<Exclude<NextForSchool, null>, Words> = {
  'name-lead': {
    title: <Trans>Name a safeguarding lead</Trans>, text: <Trans>Who looks after what Slate notices about a child, and whom a child can turn to. Until then pupils cannot talk to the tutor.</Trans>,
    to: '/home/school/safety', action: <Trans>Say who it is</Trans>,
  },
  'apply-roster': {
    title: <Trans>A roster waits for you</Trans>, text: <Trans>It was read, and nothing is changed yet. Look at the differences, then apply them.</Trans>,
    to: '/home/school/rosters', action: <Trans>Look at the roster</Trans>,
  },
  'bring-people': {
    title: <Trans>Bring your school in</Trans>, text: <Trans>One file with pupils, teachers and classes is enough. You see what it would change before anything is.</Trans>,
    to: '/home/school/rosters', action: <Trans>Import a roster</Trans>,
  },
  'print-cards': {
    title: <Trans>Print sign-in cards</Trans>, text: <Trans>Most people of your school have not come in yet. A card and three pictures let even the youngest in.</Trans>,
    to: '/home/school/cards', action: <Trans>Make the cards</Trans>,
  },
  'untaught-classes': {
    title: <Trans>Some classes have no teacher</Trans>, text: <Trans>Nobody sees what their pupils do. Put a teacher into each.</Trans>,
    to: '/home/school/classes', action: <Trans>Look at the classes</Trans>,
  },
};

/** The one thing that waits for an admin; nothing when nothing does. */
export function NextCard() {
  const [people, classes, rosters, safety] = [usePeopleCounts().data, useClassCounts().data, useRosters().data, useSafety().data];
  if (!people || !classes || !rosters || !safety) return null;
  const next = nextForSchool({ people, classes: classes.counts, hasOpenImport: rosters.open !== null, hasLead: safety.settings.leadIds.length > 0 });
  if (next === null) return null;
  const { title, text, to, action } = words[next];
  return (
    <section className="card overview__next stack" aria-labelledby="school-next">
      <p className="small muted"><Trans>Do next</Trans></p>
      <h2 id="school-next">{title}</h2>
      <p>{text}</p>
      <div><Link to={to} className={buttonClass({ variant: 'primary' })}>{action}</Link></div>
    </section>
  );
}
