import type { CSSProperties } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { percent, StatusChip } from '#features/record/ui/public.tsx';
import type { SkillMove } from '../result-contract.ts';

/** Per skill what the test moved: the estimate before and after, and which questions did. */
export function MoveTable({ moves }: { moves: readonly SkillMove[] }) {
  const { t } = useLingui();
  return (
    <section>
      <div className="section-head"><h2 id="moved-title"><Trans>What moved</Trans></h2><ul className="legend"><li><i className="shift-key shift-key--was" /><Trans>before</Trans></li><li><i
        className="shift-key" /><Trans>now</Trans></li></ul></div>
      <div className="card card--flush table-wrap" role="region" tabIndex={0} aria-label={t`What moved`}>
        <table className="table table--edge moved">
          <thead><tr><th scope="col"><Trans>Skill</Trans></th><th scope="col"><Trans>Not known to known</Trans></th><th scope="col" className="end"><Trans>Estimate</Trans></th><th scope="col">
            <Trans>Why</Trans></th></tr></thead>
          <tbody>{moves.map((move) => <MoveRow key={move.skill.id} move={move} />)}</tbody>
        </table>
      </div>
    </section>
  );
}

function MoveRow({ move: { skill, before, after, numbers } }: { move: SkillMove }) {
  const { t } = useLingui();
  const [was, now] = [percent(before.known), percent(after.known)];
  const place: CSSProperties & Record<`--${string}`, number> = { '--lo0': percent(before.low), '--hi0': percent(before.high), '--at0': was, '--lo': percent(after.low), '--hi': percent(after.high),
    '--at': now };
  return (
    <tr>
      <th scope="row">{skill.name}<br /><StatusChip status={after.status} /></th>
      <td><div className="shift" style={place} role="img" aria-label={t`Before ${was} percent, now ${now} percent, likely ${percent(after.low)} to ${percent(after.high)}`}><i className="was" /><i
        className="was-dot" /><i className="now" /><b /></div></td>
      <td className="end num moved__figures">{before.evidenceCount === 0 ? <strong>{now}%</strong> : <>{was}% → <strong>{now}%</strong></>}<br /><span className="small muted">
        <Trans>now {percent(after.low)} to {percent(after.high)}</Trans></span></td>
      <td className="small"><Why numbers={numbers} /> <Link to="/home/skills/$skillId" params={{ skillId: skill.id }}><Plural value={after.evidenceCount} one="# answer" other="# answers" /></Link>
        </td>
    </tr>
  );
}

function Why({ numbers: { right, partly, notYet } }: { numbers: SkillMove['numbers'] }) {
  const list = (of: readonly number[]) => of.join(', ');
  return (
    <>
      {right.length > 0 && <><Plural value={right.length} one={<>Question {list(right)} was right.</>} other={<>Questions {list(right)} were right.</>} /> </>}
      {partly.length > 0 && <><Plural value={partly.length} one={<>Question {list(partly)} partly.</>} other={<>Questions {list(partly)} partly.</>} /> </>}
      {notYet.length > 0 && <Plural value={notYet.length} one={<>Question {list(notYet)} not yet.</>} other={<>Questions {list(notYet)} not yet.</>} />}
    </>
  );
}
