import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { MoreMenu, type MenuPart } from '#client/widgets/more-menu.tsx';
import type { PlanStep } from '../../contract.ts';
import { useSayDate, useStepName } from '../plan-words.tsx';
import type { StepActions } from './step-actions.ts';
import { linkToShow } from './step-link.ts';
import { choicesOf, type PlaceChoice } from './step-places.ts';

/** What keeps a step where it is, in a sentence; null: nothing does. */
export function usePlaceWords(step: PlanStep, { places, steps }: Pick<StepActions, 'places' | 'steps'>): string | null {
  const { t } = useLingui();
  const nameOf = useStepName();
  const found = places.get(step.id);
  const [needs, neededBy] = [found?.needs, found?.neededBy].map((id) => (id ? steps.get(id) : undefined));
  const [first, last] = [needs && nameOf(needs), neededBy && nameOf(neededBy)];
  if (first && last) return t`It stays after “${first}” and before “${last}”.`;
  if (first) return t`It stays after “${first}”.`;
  return last ? t`It stays before “${last}”.` : null;
}

/** Moving to a place that is open, and skipping. What is not possible is not there; what stands against it is said. */
export function StepMenu({ step, actions }: { step: PlanStep; actions: StepActions }) {
  const { t } = useLingui();
  const nameOf = useStepName();
  const say = useSayDate();
  const navigate = useNavigate();
  const limits = usePlaceWords(step, actions);
  const places = actions.places.get(step.id);
  const name = nameOf(step);
  const describe = ({ kind, step: at }: PlaceChoice): { name: string; note?: string } => {
    const note = at ? t`Before ${nameOf(at)}` : t`Behind all the others`;
    if (kind === 'earlier') return { name: t`Earlier`, note };
    if (kind === 'later') return { name: t`Later`, note };
    return kind === 'day' && at ? { name: say.long(at.date), note } : { name: t`To the end`, note };
  };
  const moves = places ? choicesOf(places, actions.order, step, actions.steps) : [];
  const parts: MenuPart[] = [];
  if (moves.length > 0 || limits) {
    parts.push({
      id: 'move', title: moves.length > 0 ? <><Trans>Move to</Trans>{limits && <span className="block">{limits}</span>}</> : <>{limits} <Trans>So it cannot move.</Trans></>,
      choices: moves.map((choice) => ({
        id: choice.id, ...describe(choice), icon: choice.kind === 'earlier' ? 'chevron-up' : choice.kind === 'later' ? 'chevron-down' : 'calendar',
        run: () => actions.onMove(step.id, choice.before),
      })),
    });
  }
  const check = actions.isTeacher ? null : linkToShow(step);
  const show: MenuPart['choices'] = check ? [{ id: 'show', name: t`I know this`, note: t`A few questions without help show it.`, icon: 'circle-check', run: () => void navigate(check) }] : [];
  parts.push({ id: 'skip', choices: [...show, { id: 'skip', name: t`Skip it`, note: t`Say why. It can be brought back.`, icon: 'x', run: () => actions.onSkip(step) }] });
  return <MoreMenu label={t`Move or skip ${name}`} parts={parts} />;
}
