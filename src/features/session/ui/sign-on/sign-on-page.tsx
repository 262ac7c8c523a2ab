import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { SignOnView } from '../../sign-on-contract.ts';
import { findSignOn } from './calls.ts';
import { Providers } from './providers.tsx';
import { SignOnRules } from './sign-on-rules.tsx';
import './sign-on.css';

const key = ['school', 'sign-on'];

/** How people come in, and what it takes: set by an admin. */
export function SignOnPage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: findSignOn });
  const show = (view: SignOnView) => queries.setQueryData(key, view);
  return (
    <SchoolFrame title={t`Sign-in`} lede={<Trans>How people come in, and what it takes.</Trans>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={4} />}
      {data && (
        <div className="cols cols--rail">
          <div className="stack stack--lg"><Providers providers={data.providers} onSaved={show} /></div>
          <SignOnRules view={data} onSaved={show} />
        </div>
      )}
    </SchoolFrame>
  );
}
