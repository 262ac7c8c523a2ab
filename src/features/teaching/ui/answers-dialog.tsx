import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { EvidenceItem } from '#features/record/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { ClassAnswers, Mistake } from '../contract.ts';
import { useAnswers } from './use-class.ts';

type Props = { classId: string; mistake: Mistake; onClose: () => void };

/** The answers of the class that show one mistake, pupil by pupil. */
export function AnswersDialog({ classId, mistake, onClose }: Props) {
  const { data, error, refetch } = useAnswers(classId, mistake);
  return (
    <Dialog title={mistake.name} description={<Trans>{mistake.skillName}, in the last four weeks</Trans>} onClose={onClose}>
      <div className="stack mt-4 answers-box">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={3} />}
        {data && mistake.pupils.map(({ id, name }) => <OfPupil key={id} classId={classId} pupilId={id} name={name} skillId={mistake.skillId}
          answers={data.answers.filter(({ pupil }) => pupil.id === id)} />)}
        {data?.hasMore && <p className="small muted"><Trans>These are the newest hundred.</Trans></p>}
      </div>
      <div className="dialog__foot mt-4"><Button onClick={onClose} data-autofocus><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}

type OfPupilProps = { classId: string; pupilId: string; name: string; skillId: string; answers: ClassAnswers['answers'] };

function OfPupil({ classId, pupilId, name, skillId, answers }: OfPupilProps) {
  if (answers.length === 0) return null;
  return (
    <section>
      <div className="row row--between"><h3><bdi>{name}</bdi></h3><Link className="small" to="/learning-plans" search={{ class: classId, pupil: pupilId, skill: skillId }}>
        <Trans>All of these answers</Trans></Link></div>
      <ul className="list evidence">{answers.map(({ answer }) => <EvidenceItem key={answer.id} row={answer} />)}</ul>
    </section>
  );
}
