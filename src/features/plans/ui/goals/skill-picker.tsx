import { useMemo, type ReactNode } from 'react';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { TreePicker } from '#client/widgets/tree-picker.tsx';
import { useGoalChoices } from '../use-plans.ts';
import { skillNodes } from './skill-tree.ts';

const percent = (share = 0) => `${Math.round(share * 100)}%`;

/** One skill of the school, found by its course and unit or by its name; beside each what this learner's estimate is. */
export function SkillPicker({ label, learnerId, skillId, onChange }: { label: ReactNode; learnerId: string; skillId: string; onChange: (skillId: string) => void }) {
  const { data, error } = useGoalChoices(learnerId);
  const nodes = useMemo(() => (data ? skillNodes(data, ({ known }) => percent(known)) : []), [data]);
  if (error) return <ErrorState error={error} />;
  if (!data) return <SkeletonList rows={3} />;
  const likely = data.courses.filter(({ grades }) => data.grade !== null && grades.includes(data.grade)).map(({ id }) => id);
  return <TreePicker isSingle label={label} nodes={nodes} chosen={skillId === '' ? [] : [skillId]} onChange={([chosen = '']) => onChange(chosen)} open={likely.slice(0, 1)} />;
}
