import type { ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseHTML } from 'linkedom';
import { Localized } from '../localized.tsx';

/** A component as it first stands in a page, for tests of what it says and how it is marked up; what happens in it is for journeys. */
export function show(component: ReactElement): HTMLElement {
  const markup = renderToStaticMarkup(<Localized><QueryClientProvider client={new QueryClient()}>{component}</QueryClientProvider></Localized>);
  return parseHTML(`<html><body>${markup}</body></html>`).document.body;
}
