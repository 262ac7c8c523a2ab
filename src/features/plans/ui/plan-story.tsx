import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { Plan } from '../contract.ts';
import { tellPlan } from './api.ts';

/**
 * Why this plan. Slate's own words stand there at once; where a language model is set, it is asked meanwhile, and what it wrote takes their
 * place once it was checked. When that fails nothing changes.
 */
export function PlanStory({ plan: { id, updatedAt, narrative, learner }, isTeacher }: { plan: Plan; isTeacher: boolean }) {
  const [isOwn, setOwn] = useState(false);
  const { data: told } = useQuery({ queryKey: ['plan-narrative', id, updatedAt], queryFn: () => tellPlan(id), enabled: narrative.offersModel, staleTime: Infinity, retry: false });
  const { why, family, engine, familyEngine } = !told || isOwn ? narrative : told;
  const hasOther = told !== undefined && (told.engine === 'model' || told.familyEngine === 'model');
  const model = told?.model ?? '';
  const writer = (by: typeof engine) => by === 'model' && <p className="small muted mt-2"><Trans>Written by {model} and checked against this plan</Trans></p>;
  return (
    <section>
      <h2 className="h3 mb-2"><Trans>Why this plan</Trans></h2>
      {isTeacher && <p className="small muted mb-1"><Trans>What {learner.name} reads:</Trans></p>}
      <p className={isTeacher ? 'small plan-quote' : 'small'}>{why}</p>
      {writer(engine)}
      <details className="mt-2">
        <summary className="small">{isTeacher ? <Trans>For the family</Trans> : <Trans>For your family</Trans>}</summary>
        <p className="small muted mt-2">{family}</p>
        {writer(familyEngine)}
      </details>
      {hasOther && <Button size="sm" variant="plain" className="plan-undo" aria-pressed={isOwn} onClick={() => setOwn(!isOwn)}><Trans>Slate’s own words</Trans></Button>}
    </section>
  );
}
