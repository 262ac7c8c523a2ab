import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { GuardianLink } from '../contract.ts';
import { MakeDialog, type Pupil, type Terms } from './link-dialogs.tsx';
import { LinkRow } from './link-list.tsx';

/** `terms`: null while no link can be made. */
type PupilLinksProps = { pupil: Pupil; links: readonly GuardianLink[]; terms: Terms | null };

/** The links of one pupil, and one more. */
export function PupilLinks({ pupil, links, terms }: PupilLinksProps) {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className="row row--between guardian-pupil">
        <div className="guardian-pupil__name"><h2 className="h3"><bdi>{pupil.name}</bdi></h2>{links.length === 0 && <p className="small muted"><Trans>No links.</Trans></p>}</div>
        {terms && <Button size="sm" icon="plus" aria-haspopup="dialog" aria-label={t`Make a link for a guardian of ${pupil.name}`} onClick={() => setMaking(true)}><Trans>Make a link</Trans></Button>}
      </div>
      {links.length > 0 && <ul className="list">{links.map((link) => <LinkRow key={link.id} link={link} pupil={pupil} terms={terms} />)}</ul>}
      {isMaking && terms && <MakeDialog pupil={pupil} terms={terms} onClose={() => setMaking(false)} />}
    </>
  );
}
