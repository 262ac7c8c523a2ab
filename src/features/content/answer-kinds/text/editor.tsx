import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { asDraft, isSet, listAt, numberAt, replaced, textAt, withFlag, withText, without, withValue, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { Check, FaultOf, Rows, ShareField } from '../editing/fields.tsx';

const open = (one: unknown): Draft => (typeof one === 'string' ? { text: one } : asDraft(one));
/** One that was a plain text and has nothing but its text stays one. */
const close = (before: unknown, one: Draft): unknown => (typeof before === 'string' && Object.keys(one).length === 1 ? textAt(one, 'text') : one);

/** Words that are accepted, and what counts as the same. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const list = listAt(answer, 'accepted');
  const rules = asDraft(answer['rules']);
  const put = (next: readonly unknown[]) => onChange({ ...answer, accepted: next });
  const setRules = (next: Draft) => onChange(withValue(answer, 'rules', Object.keys(next).length === 0 ? undefined : next));
  return (
    <div className="stack stack--sm">
      <Rows count={list.length} least={1} most={60} nameOf={(index) => t`Accepted answer ${index + 1}`} path={`${path}.accepted`} add={<Trans>Add an accepted answer</Trans>}
        onAdd={() => put([...list, ''])} onRemove={(index) => put(without(list, index))}>
        {(index) => {
          const one = open(list[index]);
          const set = (next: Draft) => put(replaced(list, index, close(list[index], next)));
          return (
            <>
              <div className="edit-grid edit-grid--first">
                <TextField label={<Trans>Accepted answer {index + 1}</Trans>} value={textAt(one, 'text')} onChange={({ target }) => set({ ...one, text: target.value })} />
                <ShareField label={<Trans>Worth in %</Trans>} least={0} value={numberAt(one, 'score') ?? 1} onChange={(score) => set(withValue(one, 'score', score === 1 ? undefined : score))} />
              </div>
              <div className="edit-wide"><TextField label={<Trans>What the pupil reads</Trans>} value={textAt(one, 'feedback')}
                onChange={({ target }) => set(withText(one, 'feedback', target.value))} /></div>
            </>
          );
        }}
      </Rows>
      <FaultOf path={`${path}.accepted`} />
      <fieldset className="stack stack--sm">
        <legend className="small muted"><Trans>What counts</Trans></legend>
        <Check label={<Trans>Slips of spelling are forgiven, where they make no other answer</Trans>} isOn={textAt(rules, 'spelling') === 'forgiving'}
          onChange={(isOn) => setRules(withText(rules, 'spelling', isOn ? 'forgiving' : ''))} />
        <Check label={<Trans>Spaces and hyphens within do not count</Trans>} isOn={isSet(rules, 'ignoreSpaces')} onChange={(isOn) => setRules(withFlag(rules, 'ignoreSpaces', isOn))} />
        <Check label={<Trans>Capital letters count</Trans>} isOn={isSet(rules, 'matchCase')} onChange={(isOn) => setRules(withFlag(rules, 'matchCase', isOn))} />
        <Check label={<Trans>Accents count</Trans>} isOn={isSet(rules, 'matchAccents')} onChange={(isOn) => setRules(withFlag(rules, 'matchAccents', isOn))} />
        <Check label={<Trans>A star stands for any characters</Trans>} isOn={isSet(rules, 'wildcard')} onChange={(isOn) => setRules(withFlag(rules, 'wildcard', isOn))} />
      </fieldset>
    </div>
  );
}
