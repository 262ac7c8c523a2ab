import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import type { LatestChange } from '../../directory-contract.ts';
import { undoChange } from './people-api.ts';
import { personaNames } from './person-words.tsx';
import { useLatestChange, usePeopleChange } from './use-people.ts';

type Change = NonNullable<LatestChange['change']>;

/** What was done last to many people, for a day: it stands here until it is undone or put away. */
export function LastChange() {
  const { i18n, t } = useLingui();
  const { data: change } = useLatestChange();
  const [away, setAway] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const undo = usePeopleChange(undoChange, ({ undone, kept, keptNames }) => {
    const names = kept > keptNames.length ? t`${keptNames.join(', ')} and others` : keptNames.join(', ');
    const back = plural(undone, { one: 'Undone: # person is as before.', other: 'Undone: # people are as before.' });
    setSaid(kept === 0 ? back : `${back} ${plural(kept, { one: `# has been changed since and was left so: ${names}.`, other: `# have been changed since and were left so: ${names}.` })}`);
  });
  const isShown = change && change.id !== away;
  if (!isShown && said === '') return null;
  const when = change ? sayWhen(change.at, i18n.locale) : '';
  return (
    <div className="last-change" role="status">
      {said !== '' && <span className="grow">{said}</span>}
      {said === '' && isShown && (
        <>
          <span className="grow">{undo.error ? undo.error.message : <Trans><ChangeWords change={change} />, {when}.</Trans>}</span>
          <Button size="sm" icon="undo" disabled={undo.isPending} onClick={() => undo.mutate(change.id)}><Trans>Undo</Trans></Button>
        </>
      )}
      <IconButton size="sm" icon="x" label={t`Put this away`} onClick={() => { setSaid(''); setAway(change?.id ?? null); }} />
    </div>
  );
}

function ChangeWords({ change: { kind, count, persona, className } }: { change: Change }) {
  const { i18n } = useLingui();
  const name = persona ? i18n._(personaNames[persona]) : '';
  const into = className ?? '';
  const words: Record<Change['kind'], string> = {
    disable: plural(count, { one: '# person disabled', other: '# people disabled' }),
    enable: plural(count, { one: '# person enabled', other: '# people enabled' }),
    grant: plural(count, { one: `# person granted ${name}`, other: `# people granted ${name}` }),
    withdraw: plural(count, { one: `${name} withdrawn from # person`, other: `${name} withdrawn from # people` }),
    'add-to-class': plural(count, { one: `# person added to ${into}`, other: `# people added to ${into}` }),
  };
  return <>{words[kind]}</>;
}
