import { Suspense, type ReactNode } from 'react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { readNotedRole } from '#shared/noted-role.ts';
import type { Persona } from '#shared/persona.ts';
import { loadPageParts } from './components/icon.tsx';
import { SkeletonList } from './components/states.tsx';
import type { PageEntry } from './page-entry.ts';
import { usePersona } from './persona-context.ts';

type Loaded = ReturnType<typeof lazyRouteComponent>;

const isComponent = (value: unknown): value is () => ReactNode => typeof value === 'function';

function loaded({ load, page, path, isOfFrame }: PageEntry): Loaded {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), isOfFrame || loadPageParts()]);
    const Page = module[page];
    if (!isComponent(Page)) throw new Error(`${path} has no page ${page}`);
    return { Page };
  }, 'Page');
}

/** The component of an address; where it is another page for each persona, the one of whoever is there. */
export function pageOf(entries: readonly PageEntry[]): Loaded {
  const shown = entries.map((entry) => ({ entry, Page: loaded(entry) }));
  const [first] = shown;
  if (!first) throw new Error('An address without a page');
  if (shown.length === 1) return first.Page;
  const of = (persona: Persona | undefined) => (shown.find(({ entry: { menu } }) => persona && menu?.[persona]) ?? first).Page;
  const PageOfPersona = () => {
    const Page = of(usePersona().role);
    return <Suspense fallback={<div className="page section"><SkeletonList rows={4} /></div>}><Page /></Suspense>;
  };
  // The router calls it while the session is still looked at; who is signed in may be somebody else than at the last visit.
  // A page that has to be waited for comes 300 ms later: React holds it back after a placeholder.
  PageOfPersona.preload = async () => of(readNotedRole(document.cookie)).preload?.();
  return PageOfPersona;
}
