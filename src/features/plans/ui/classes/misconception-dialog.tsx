import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { ClassPlanning } from '../../contract.ts';
import { findSkillRecord } from '../api.ts';
import { AnswerList } from './answer-list.tsx';

type Group = ClassPlanning['groups'][number];
type Misconception = Group['misconceptions'][number];
const shownOfEach = 5;

/** The answers behind a mistake that pupils share, pupil by pupil. */
export function MisconceptionDialog({ misconception, learners, onClose }: { misconception: Misconception; learners: Group['learners']; onClose: () => void }) {
  const found = learners.filter(({ id }) => misconception.learnerIds.includes(id));
  return (
    <Dialog title={misconception.name} description={<Plural value={found.length} one="# pupil, in the last four weeks" other="# pupils, in the last four weeks" />} onClose={onClose}>
      <div className="stack mt-4 plan-preview">{found.map((learner) => <OfLearner key={learner.id} learner={learner} misconception={misconception} />)}</div>
      <div className="dialog__foot mt-4"><Button onClick={onClose} data-autofocus><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}

function OfLearner({ learner: { id, name }, misconception: { skillId, name: mistake } }: { learner: Group['learners'][number]; misconception: Misconception }) {
  const { data, error } = useQuery({ queryKey: ['pupil-skill', id, skillId], queryFn: () => findSkillRecord(id, skillId) });
  const rows = data?.evidence.filter(({ misconception }) => misconception === mistake).slice(0, shownOfEach) ?? [];
  return (
    <section>
      <h3 className="h3"><bdi>{name}</bdi></h3>
      {error && <ErrorState error={error} />}
      {!data && !error && <SkeletonList rows={1} />}
      {data && rows.length === 0 && <p className="small muted"><Trans>These answers are further back than the newest fifty.</Trans></p>}
      <AnswerList rows={rows} />
    </section>
  );
}
