import { AccountPage } from '#features/session/ui/account/account-page.tsx';
import { OwnAccommodations, OwnGroups } from '#features/people/ui/public.tsx';

/** `/account`: one's own account with what the school minds for one, which the session, a layer below people, does not know. */
export function OwnAccount() {
  return <AccountPage needs={<><OwnAccommodations /><OwnGroups /></>} />;
}
