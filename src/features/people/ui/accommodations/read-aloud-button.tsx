import { lazy, Suspense, use } from 'react';
import { PersonaContext } from '#client/persona-context.ts';

/** Only for whom the school has set it: everybody else's page is there without its script. */
const ReadAloud = lazy(() => import('./read-aloud.tsx').then((module) => ({ default: module.ReadAloud })));

/** *Read aloud*, for who needs it. Stands inside of what it reads, which carries `data-reads`. */
export function ReadAloudButton() {
  const inUse = use(PersonaContext);
  return inUse?.session.needs?.hasReadAloud === true ? <Suspense><ReadAloud /></Suspense> : null;
}
