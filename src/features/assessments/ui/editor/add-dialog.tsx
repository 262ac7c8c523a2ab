import { useMemo, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { choiceTree } from '#features/assignments/choice-tree.ts';
import { ItemPicker } from '#features/items/ui/public-teaching.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Segment, TextField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { TreePicker } from '#client/widgets/tree-picker.tsx';
import { addQuestions, type ChangeTest } from '../../change-test.ts';
import type { TestBody } from '../../test-body.ts';
import { addFromSkills, findSkills } from '../tests-api.ts';

type Props = { testId: string; sectionId: string; body: TestBody; change: ChangeTest; flush: () => Promise<boolean>; onClose: () => void };

/** Questions from the bank, or from skills of the content; those of a document are drafted and read first. */
export function AddDialog(props: Props) {
  const { t } = useLingui();
  const [from, setFrom] = useState<'bank' | 'skills'>('bank');
  return (
    <Dialog title={<Trans>Add questions</Trans>} onClose={props.onClose}>
      <div className="stack mt-4">
        <Segment label={t`Where from`} value={from} onChange={setFrom} options={[{ value: 'bank', label: t`Your bank` }, { value: 'skills', label: t`Skills` }]} />
        {from === 'bank' ? <FromBank {...props} /> : <FromSkills {...props} />}
        <p className="small muted"><Trans>Or have some <Link to="/home/assessments/review"
          search={{ draft: 1 }}>drafted from a document</Link>: once you have read them they stand in your bank.</Trans></p>
      </div>
    </Dialog>
  );
}

/** A test takes so many. */
const mostQuestions = 200;

function FromBank({ sectionId, body, change, flush, onClose }: Props) {
  const taken = body.sections.flatMap(({ questions }) => questions.map(({ itemId }) => itemId));
  const here = body.sections.find(({ id }) => id === sectionId)?.questions.length ?? 0;
  const add = (items: readonly { id: string; points: number }[]) => {
    change(addQuestions(sectionId, items.map(({ id, points }) => ({ itemId: id, points }))));
    void flush();
    onClose();
  };
  return <ItemPicker taken={taken} most={mostQuestions - here} onPick={add} onCancel={onClose} />;
}

function FromSkills({ testId, sectionId, change, flush, onClose }: Props) {
  const { t } = useLingui();
  const [skillIds, setSkillIds] = useState<string[]>([]);
  const [perSkill, setPerSkill] = useState(3);
  const { data, error, refetch } = useQuery({ queryKey: ['assessments', 'skills'], queryFn: findSkills, staleTime: Infinity });
  const nodes = useMemo(() => (data ? choiceTree(data.skills) : []), [data]);
  const add = useMutation({
    mutationFn: () => addFromSkills(testId, { skillIds, perSkill }),
    onSuccess: ({ items }) => {
      change(addQuestions(sectionId, items));
      void flush();
      onClose();
      showToast(t`Added. Each attempt gets its own numbers.`);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={4} />;
  return (
    <>
      <TreePicker label={t`Skills`} nodes={nodes} chosen={skillIds} onChange={setSkillIds} />
      <TextField label={<Trans>Questions for each skill</Trans>} type="number" inputMode="numeric" min={1} max={10} value={perSkill}
        onChange={(event) => { const typed = Math.round(event.target.valueAsNumber); if (typed >= 1 && typed <= 10) setPerSkill(typed); }} />
      <p className="hint"><Trans>They are copied into your bank. What is made with numbers of its own stays so.</Trans></p>
      {add.error && <p className="field__problem" role="alert">{add.error.message}</p>}
      <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button variant="primary" disabled={skillIds.length === 0 || skillIds.length > 30 || add.isPending} onClick={() => add.mutate()}><Plural
          value={skillIds.length * perSkill} one="Add up to # question" other="Add up to # questions" /></Button></div>
    </>
  );
}
