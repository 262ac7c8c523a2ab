import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { FlagQueue } from './flag-queue.tsx';
import { HelpCard } from './help-card.tsx';
import { SafetySettingsForm } from './safety-settings-form.tsx';
import { useSafety } from './use-safety.ts';
import { WhoIsTold } from './who-is-told.tsx';

/** An admin's: the queue of the whole school, who looks after safety, and the words that a child sees. */
export function SchoolSafetyPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useSafety();
  return (
    <SchoolFrame title={t`Safety`} lede={<Trans>What Slate noticed, who looks after it, and until when.</Trans>}>
      <div className="cols cols--rail">
        <FlagQueue />
        <aside className="stack stack--lg" aria-label={t`Rules`}>
          <WhoIsTold />
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonList rows={4} />}
          {data && <SafetySettingsForm key={JSON.stringify(data.settings)} page={data} />}
        </aside>
      </div>
      <section className="section" aria-labelledby="help-words"><div className="section-head"><h2 id="help-words"><Trans>The words a child sees</Trans></h2></div>
        <p className="small muted mb-3"><Trans>Shown at once where somebody may be in danger, with or without a model.</Trans></p><HelpCard /></section>
    </SchoolFrame>
  );
}
