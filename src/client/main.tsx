import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiError, SessionProvider } from '#features/session/ui/public.tsx';
import { rippleOnPress } from './components/ripple.ts';
import { Localized } from './localized.tsx';
import { router } from './router.tsx';
import { settings } from './settings.ts';

/** What the server refused will be refused again; what did not reach it may work a moment later. */
const retry = (failures: number, error: Error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 } } });

rippleOnPress();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <Localized>
      <SessionProvider refetchInterval={settings.sessionPollSeconds ?? undefined}>
        <QueryClientProvider client={queries}><RouterProvider router={router} /></QueryClientProvider>
      </SessionProvider>
    </Localized>
  </StrictMode>,
);
