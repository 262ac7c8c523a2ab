import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Note } from '#client/components/note.tsx';
import { getRemembered, settlePattern } from '../api.ts';

const key = ['tutor', 'remembered'];

/** What the tutor watches for, from the pupil's own answers; they can say that it is over. Nothing is shown while there is nothing. */
export function RememberedCard() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey: key, queryFn: getRemembered });
  const settle = useMutation({ mutationFn: settlePattern, onSuccess: (next) => client.setQueryData(key, next) });
  if (data.length === 0) return null;
  return (
    <details className="card tutor-readers tutor-remembered"><summary><Trans>What the tutor remembers</Trans></summary>
      <p className="small muted mt-2"><Trans>From your answers of four weeks. It watches for these; it stands nowhere else than your answers do.</Trans></p>
      {settle.error && <Note kind="danger" title={<Trans>That did not work</Trans>}>{settle.error.message}</Note>}
      <ul className="list small">{data.map(({ misconceptionId, name, skill, answers, example }) => (
        <li key={`${misconceptionId} ${skill.id}`}><div className="grow"><strong>{name}</strong>
          <p className="muted">{skill.name}, <Plural value={answers} one="# answer" other="# answers" /></p>
          <div className="muted prose"><Markdown>{`${example.stem} → ${example.response}`}</Markdown></div>
          <Button size="sm" disabled={settle.isPending} aria-label={t`${name}: that is over`} onClick={() => settle.mutate(misconceptionId)}><Trans>That is over</Trans></Button></div></li>
      ))}</ul>
    </details>
  );
}
