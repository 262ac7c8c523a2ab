import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import type { GuardianLink } from '../contract.ts';
import { EndDialog, RenewDialog, type Pupil, type Terms } from './link-dialogs.tsx';
import { useSayDate } from './say-date.ts';

/** `pupil`: whose page it shows. `terms`: null where nothing can be renewed. `before`: said before the rest, such as the pupil's name. */
type LinkRowProps = { link: GuardianLink; pupil: Pupil; terms: Terms | null; before?: ReactNode };

/** One link: for whom, until when, who made it, when it was opened; renewed and ended here. */
export function LinkRow({ link, pupil, terms, before }: LinkRowProps) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<'renew' | 'end' | null>(null);
  const { label, state, madeBy, lastOpenedAt } = link;
  const close = () => setOpen(null);
  const made = sayWhen(link.madeAt, i18n.locale);
  const opened = lastOpenedAt === null ? null : sayWhen(lastOpenedAt, i18n.locale);
  return (
    <li className="guardian-link">
      <div className="grow">
        {before && <p>{before}</p>}
        <p className="row guardian-link__head"><bdi className="title">{label}</bdi><StateChip link={link} /></p>
        <p className="small muted">
          {madeBy === null ? <Trans>Made {made}.</Trans> : <Trans>Made {made} by {madeBy}.</Trans>} {opened === null ? <Trans>Not opened yet.</Trans> : <Trans>Last opened {opened}.</Trans>}
        </p>
      </div>
      <div className="row guardian-link__do">
        {terms && state !== 'revoked' && <Button size="sm" aria-label={t`Renew the link for ${label} of ${pupil.name}`} onClick={() => setOpen('renew')}><Trans>Renew</Trans></Button>}
        {state === 'holds' && <Button size="sm" aria-label={t`End the link for ${label} of ${pupil.name}`} onClick={() => setOpen('end')}><Trans>End</Trans></Button>}
      </div>
      {open === 'renew' && terms && <RenewDialog link={link} pupil={pupil} terms={terms} onClose={close} />}
      {open === 'end' && <EndDialog link={link} pupil={pupil} onClose={close} />}
    </li>
  );
}

function StateChip({ link: { state, until } }: { link: GuardianLink }) {
  const day = useSayDate()(until);
  if (state === 'holds') return <span className="chip chip--correct"><Icon name="check" size="sm" /><Trans>Until {day}</Trans></span>;
  if (state === 'over') return <span className="chip"><Icon name="clock" size="sm" /><Trans>Over since {day}</Trans></span>;
  return <span className="chip"><Icon name="lock" size="sm" /><Trans>Ended</Trans></span>;
}
