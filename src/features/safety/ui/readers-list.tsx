import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { useReaders } from './use-safety.ts';

/** Who can read what a pupil writes, said before the first message; and when somebody did, with why. */
export function ReadersList() {
  const { i18n } = useLingui();
  const { data, error, refetch } = useReaders();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={3} />;
  const { teachers, leads, usesModel, opened } = data;
  return (
    <ul className="list small">
      <li><div className="grow"><strong><Trans>You</Trans></strong><p className="muted"><Trans>Always. You can copy it or put it in the bin.</Trans></p></div></li>
      {teachers.length > 0 && <li><div className="grow"><strong><bdi>{teachers.join(', ')}</bdi></strong><p className="muted">
        <Trans>Only where Slate noticed something, with a reason that you see here.</Trans></p></div></li>}
      {leads.length > 0 && <li><div className="grow"><strong><bdi>{leads.join(', ')}</bdi></strong><p className="muted">
        <Trans>When something here may mean that you need help, or the school has to know. With a reason.</Trans></p></div></li>}
      {usesModel && <li><div className="grow"><strong><Trans>The school’s language model</Trans></strong><p className="muted">
        <Trans>Reads your message with stand-ins for the names of your classes.</Trans></p></div></li>}
      <li><div className="grow"><strong><Trans>Nobody else</Trans></strong><p className="muted"><Trans>Not your class and not other teachers.</Trans></p></div></li>
      {opened.map(({ at, by, reason }) => <li key={at}><div className="grow"><strong><Trans>Opened {sayWhen(at, i18n.locale)}</Trans></strong>
        <p className="muted">{by && <bdi>{by}: </bdi>}“{reason}”</p></div></li>)}
    </ul>
  );
}
