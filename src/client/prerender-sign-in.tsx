import { renderToString } from 'react-dom/server';
import { SignInPage, type SignInOffer } from '#features/session/ui/sign-in-page.tsx';
import { Localized } from './localized.tsx';

/** The markup of the sign-in page as it is before the address is read. */
export function renderSignIn(offer: SignInOffer): string {
  return renderToString(<Localized><SignInPage offer={offer} reason={undefined} /></Localized>);
}
