import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { usePageTitle } from '../page.tsx';
import { SlateLogo } from './slate-logo.tsx';

/** Stands alone: whether someone is signed in makes no difference at an address that does not exist. */
export function LostPage() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <>
      <header className="sidebar__bar"><Link to="/home" className="logo"><SlateLogo /></Link></header>
      <main className="page lost">
        <h1 className="visually-hidden"><Trans>Page not found</Trans></h1>
        <EmptyState picture="magnifier" title={<Trans>There is no page at this address</Trans>} actions={<Link to="/home" className={buttonClass({ variant: 'primary' })}><Trans>Go to your home page</Trans></Link>}>
          <Trans>It may have been moved, or a letter is missing in the address.</Trans>
        </EmptyState>
      </main>
    </>
  );
}
