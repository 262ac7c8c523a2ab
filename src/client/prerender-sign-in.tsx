import { renderToStaticMarkup } from 'react-dom/server';
import { SignInPage } from '#features/session/ui/sign-in/sign-in-page.tsx';
import { providerKinds } from '#features/session/sign-on-contract.ts';
import { Localized } from './localized.tsx';

/** The markup of the sign-in page, with names and parts that an installation fills in or leaves out (see page-slots.ts). */
export function renderSignIn(): string {
  const providers = providerKinds.map((id) => ({ id, name: `%%${id}Name%%` }));
  return renderToStaticMarkup(<Localized><SignInPage schoolName="%%schoolName%%" providers={providers} /></Localized>);
}
