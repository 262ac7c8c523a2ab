import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeTest } from '../../change-test.ts';
import type { TestBody } from '../../test-body.ts';
import type { SavedTest } from '../../tests-contract.ts';
import { MeasuredPart } from './measured-part.tsx';
import { NumberField, Select } from './rule-fields.tsx';

type Props = { testId: string; body: TestBody; items: SavedTest['items']; change: ChangeTest; flush: () => Promise<unknown> };

/** How an adaptive test chooses, and when it stops. */
export function AdaptiveRules({ body, change, ...more }: Props) {
  const { t } = useLingui();
  const { adaptive } = body;
  const set = (next: TestBody['adaptive']) => change((now) => ({ ...now, adaptive: next, ...(next && { canGoBack: false }) }));
  return (
    <div className="stack stack--sm">
      <label className="check"><input type="checkbox" checked={adaptive !== null} onChange={(event) => set(event.target.checked ? { fewest: 5, most: 15, standardError: 0.4,
        cut: null } : null)} /><Trans>Adaptive: each pupil gets the questions that tell most about them</Trans></label>
      {adaptive && <>
        <NumberField label={<Trans>At least so many questions</Trans>} value={adaptive.fewest} most={100} onChange={(fewest) => set({ ...adaptive, fewest: fewest ?? 1 })} />
        <NumberField label={<Trans>At most so many</Trans>} value={adaptive.most} most={100} onChange={(most) => set({ ...adaptive, most: most ?? 1 })} />
        <label className="check"><input type="checkbox" checked={adaptive.standardError !== null} onChange={(event) => set({ ...adaptive,
          standardError: event.target.checked ? 0.4 : null })} /><Trans>Stop as soon as the estimate is sure enough</Trans></label>
        <Select label={t`Stop once it is clear who can do half of`} value={adaptive.cut === null ? '' : String(adaptive.cut)}
          onChange={(cut) => set({ ...adaptive, cut: cut === '' ? null : Number(cut) })}
          choices={[{ value: '', name: t`Nothing: go on` }, { value: '-1', name: t`The easy questions` }, { value: '0', name: t`The usual questions` },
            { value: '1', name: t`The demanding questions` },
            ...(adaptive.cut === null || [-1, 0, 1].includes(adaptive.cut) ? [] : [{ value: String(adaptive.cut), name: t`Questions of difficulty ${adaptive.cut}` }])]} />
        <MeasuredPart body={body} change={change} {...more} />
      </>}
    </div>
  );
}
