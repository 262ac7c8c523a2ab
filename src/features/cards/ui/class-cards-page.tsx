import { useParams } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#client/page.tsx';
import { CardDesk } from './card-desk.tsx';
import { useHolders } from './use-cards.ts';

/** A teacher's: the printed cards with which the pupils of a class come in. */
export function ClassCardsPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const { data } = useHolders({ classId });
  const className = data?.class?.name ?? t`Class`;
  return (
    <Page
      title={t`Sign-in cards`}
      lede={data?.class ? <Trans>The pupils of {className} come in with a printed card and three pictures.</Trans> : <Trans>Pupils come in with a printed card and three pictures.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes`, to: '/home/classes' }, { label: className, to: `/home/classes/${classId}` }, { label: t`Sign-in cards` }]}
    >
      <CardDesk query={{ classId }} />
    </Page>
  );
}
