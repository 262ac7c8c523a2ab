import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';

type Props = { counts: { tests: number; items: number; toMark: number }; /** The test whose answers wait longest; null: none does. */ toGrade: string | null };

/** What stands under Assessments: tests, the bank, and answers that wait for a person. */
export function AssessmentViews({ counts, toGrade }: Props) {
  const { t } = useLingui();
  return (
    <nav className="segment segment--links mb-6" aria-label={t`Views of Assessments`}>
      <Link to="/home/assessments" activeOptions={{ exact: true }}><Trans>Tests</Trans> <span className="num">{counts.tests}</span></Link>
      <Link to="/home/assessments/bank"><Trans>Item bank</Trans> <span className="num">{counts.items}</span></Link>
      {toGrade !== null && <Link to="/home/assessments/given/$sittingId" params={{ sittingId: toGrade }}><Trans>To grade</Trans> <span className="num">{counts.toMark}</span></Link>}
    </nav>
  );
}
