import { useMemo, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { madePracticeTest, practiceCounts, type PracticeTestInput } from '#features/assessments/practice-test-contract.ts';
import { skillChoices } from '#features/assessments/questions-contract.ts';
import { choiceTree } from '#features/assignments/choice-tree.ts';
import { callApi } from '#features/session/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Segment, TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { TreePicker } from '#client/widgets/tree-picker.tsx';
import { newId } from '#shared/ids.ts';

type Count = PracticeTestInput['count'];

/** What a test of one's own asks, and how. */
export function PracticeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ queryKey: ['practice-tests', 'skills'], queryFn: () => callApi('/practice-tests/skills', { reply: skillChoices }), staleTime: Infinity });
  const nodes = useMemo(() => (data ? choiceTree(data.skills) : []), [data]);
  const [key] = useState(newId);
  const [skillIds, setSkillIds] = useState<string[]>([]);
  const [count, setCount] = useState<Count>(10);
  const [minutes, setMinutes] = useState('');
  const [feedback, setFeedback] = useState<PracticeTestInput['feedback']>('now');
  const make = useMutation({
    mutationFn: () => callApi('/practice-tests', { method: 'POST', json: { key, skillIds, count, minutes: minutes.trim() === '' ? null : Number(minutes), feedback }, reply: madePracticeTest }),
    onSuccess: ({ sittingId }) => navigate({ to: `/slateassessment/${sittingId}` }),
  });
  return (
    <Dialog title={<Trans>Practice test</Trans>} description={<Trans>You choose what it asks. Take it as often as you like: unseen questions come first.</Trans>} onClose={onClose}>
      <div className="stack mt-4">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={3} />}
        {data && <TreePicker label={<Trans>What it asks</Trans>} hint={<Trans>At most ten skills</Trans>} nodes={nodes} chosen={skillIds} onChange={setSkillIds} />}
        <div className="field"><span className="field__label" aria-hidden="true"><Trans>Questions</Trans></span>
          <Segment label={t`Questions`} value={String(count)} options={practiceCounts.map((each) => ({ value: String(each), label: each }))}
            onChange={(value) => setCount(practiceCounts.find((each) => String(each) === value) ?? 10)} /></div>
        <div className="field"><span className="field__label" aria-hidden="true"><Trans>You learn how each answer did</Trans></span>
          <Segment label={t`You learn how each answer did`} value={feedback} options={[{ value: 'now', label: t`At once` }, { value: 'closing', label: t`At the end` }]} onChange={setFeedback} /></div>
        <TextField label={<Trans>Minutes</Trans>} hint={<Trans>Empty: no limit</Trans>} inputMode="numeric" value={minutes} maxLength={3}
          onChange={(event) => setMinutes(event.target.value.replaceAll(/\D/g, ''))} />
        {make.error && <Note kind="danger" title={<Trans>The test was not made</Trans>}>{make.error.message}</Note>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button variant="primary" disabled={skillIds.length === 0} aria-busy={make.isPending} onClick={() => { if (!make.isPending) make.mutate(); }}><Trans>Make the test</Trans></Button></div>
      </div>
    </Dialog>
  );
}
