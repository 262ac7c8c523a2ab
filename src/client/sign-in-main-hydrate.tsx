import { startTransition, useEffect, useMemo, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readSignInReason } from '#features/session/sign-in-reason.ts';
import { SignInPage, type SignInOffer } from '#features/session/ui/sign-in-page.tsx';
import { Localized } from './localized.tsx';
import { settings } from './settings.ts';

declare global {
  interface Window {
    /** What was pressed before this module was here: a form or a button (see login.html). */
    slateHeld?: HTMLElement;
  }
}

/** Carries out what was pressed too early; from here on presses go their usual way. */
function goLive() {
  const root = document.documentElement;
  root.dataset['live'] = '';
  const { slateHeld: target } = window;
  delete root.dataset['held'];
  delete window.slateHeld;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target?.click();
}

const neverChanges = () => () => undefined;

function SignIn({ offer }: { offer: SignInOffer }) {
  // The prerendered page knows no address: the first render is without, as it was, the second one with.
  const search = useSyncExternalStore(neverChanges, () => window.location.search, () => null);
  const reason = useMemo(() => (search === null ? undefined : readSignInReason(search)), [search]);
  useEffect(goLive, []);
  return <Localized><SignInPage offer={offer} reason={reason} /></Localized>;
}

export function hydrateSignIn() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const { schoolName, isDemo, hasMail, providers } = settings;
  // A transition: React then hydrates in slices of a few milliseconds.
  startTransition(() => void hydrateRoot(root, <SignIn offer={{ schoolName, isDemo, hasMail, providers }} />));
}
