import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { asDraft, FaultOf, isDraft, listAt, More, Rows, SelectField, textAt, textsAt, withList, withText, withValue, without, replaced, type Draft } from '#features/content/ui/public-teaching.tsx';
import { Section, type SectionProps } from './sections.tsx';

/** As it stands in its row: a name is changed letter by letter, and two may be alike on the way. */
type Row = { name: string; value: unknown };
type Way = 'range' | 'list' | 'formula';
const wayOf = (value: unknown): Way => (isDraft(value) ? ('one_of' in value ? 'list' : 'range') : 'formula');
const fresh: Record<Way, unknown> = { range: { from: 1, to: 9 }, list: { one_of: [2, 3] }, formula: '' };

const [variable, formula] = ['@{a}', '@{a + b}'];

/** What is typed, as a number where it is one: a range may step by "1/2". As it was before, where it says the same: "0.02" and 0.02 are both written. */
function amount(typed: string, before: readonly unknown[]): number | string {
  const same = before.find((value) => (typeof value === 'number' || typeof value === 'string') && String(value) === typed);
  if (typeof same === 'number' || typeof same === 'string') return same;
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
const freshName = (rows: readonly Row[]) => 'abcdefghijklmnopqrstuvwxyz'.split('').find((letter) => !rows.some(({ name }) => name === letter)) ?? 'v';

/** Numbers that differ from pupil to pupil: each by its name, and where it comes from. */
export function VariablesSection({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const [rows, setRows] = useState<readonly Row[]>(() => Object.entries(asDraft(body['variables'])).map(([name, value]) => ({ name, value })));
  const where = textsAt(body, 'where');
  const put = (next: readonly Row[]) => {
    setRows(next);
    const named = next.filter(({ name }) => /^[a-zA-Z][a-zA-Z0-9_]*$/.test(name));
    onChange(withValue(body, 'variables', named.length === 0 ? undefined : Object.fromEntries(named.map(({ name, value }) => [name, value]))));
  };
  return (
    <Section title={<Trans>Numbers that differ</Trans>}>
      <More label={<Trans>Variables</Trans>} isOpen={rows.length > 0}>
        <p className="hint"><Trans>Each pupil gets other numbers. A variable stands in the question, the answer and the mistakes as <code>{variable}</code>,
          and so does a formula: <code>{formula}</code>.</Trans></p>
        <FaultOf path="variables" />
        <Rows count={rows.length} most={20} nameOf={(index) => t`Variable ${rows[index]?.name ?? ''}`} add={<Trans>Add a variable</Trans>}
          onAdd={() => put([...rows, { name: freshName(rows), value: fresh.range }])} onRemove={(index) => put(without(rows, index))}>
          {(index) => {
            const row = rows[index] ?? { name: '', value: '' };
            const isTwice = rows.some((other, at) => at !== index && other.name === row.name);
            return (
              <>
                <TextField label={<Trans>Name</Trans>} dir="ltr" value={row.name} maxLength={20} {...(isTwice && { problem: <Trans>Another variable has this name.</Trans> })}
                  onChange={({ target }) => put(replaced(rows, index, { ...row, name: target.value.trim() }))} />
                <SelectField label={<Trans>Comes from</Trans>} value={wayOf(row.value)} onChange={(way) => put(replaced(rows, index, { ...row,
                  value: fresh[way === 'list' ? 'list' : way === 'formula' ? 'formula' : 'range'] }))}
                  options={[{ value: 'range', label: t`A range` }, { value: 'list', label: t`One of some values` }, { value: 'formula', label: t`A formula` }]} />
                <Value value={row.value} onChange={(value) => put(replaced(rows, index, { ...row, value }))} />
                <FaultOf path={`variables.${row.name}`} />
              </>
            );
          }}
        </Rows>
        <h3 className="h3"><Trans>Conditions</Trans></h3>
        <Rows count={where.length} most={10} nameOf={(index) => t`Condition ${index + 1}`} add={<Trans>Add a condition</Trans>} onAdd={() => onChange(withList(body, 'where', [...where, '']))}
          onRemove={(index) => onChange(withList(body, 'where', without(where, index)))}>
          {(index) => <TextField label={<Trans>Drawn again until this holds</Trans>} dir="ltr" placeholder="a < b" value={where[index] ?? ''}
            onChange={({ target }) => onChange(withList(body, 'where', replaced(where, index, target.value)))} />}
        </Rows>
      </More>
    </Section>
  );
}

function Value({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const own: Draft = asDraft(value);
  switch (wayOf(value)) {
    case 'range': return (
      <>
        <TextField label={<Trans>From</Trans>} dir="ltr" value={textAt(own, 'from')} onChange={({ target }) => onChange({ ...own, from: amount(target.value, [own['from']]) })} />
        <TextField label={<Trans>To</Trans>} dir="ltr" value={textAt(own, 'to')} onChange={({ target }) => onChange({ ...own, to: amount(target.value, [own['to']]) })} />
        <TextField label={<Trans>In steps of</Trans>} dir="ltr" value={textAt(own, 'step')} placeholder="1"
          onChange={({ target }) => onChange(target.value === '' ? withText(own, 'step', '') : { ...own, step: amount(target.value, [own['step']]) })} />
      </>
    );
    case 'list': return <Values own={own} onChange={onChange} />;
    case 'formula': return <TextField label={<Trans>Formula</Trans>} dir="ltr" placeholder="a * b" value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(amount(target.value, [value]))} />;
  }
}

function Values({ own, onChange }: { own: Draft; onChange: (value: unknown) => void }) {
  const before: readonly unknown[] = listAt(own, 'one_of');
  const values = before.map(String);
  const [typed, setTyped] = useState(values.join('; '));
  return <TextField label={<Trans>Values, with semicolons between them</Trans>} dir="ltr" value={typed} onChange={({ target }) => {
    setTyped(target.value);
    onChange({ one_of: target.value.split(';').map((one) => one.trim()).filter((one) => one !== '').map((one) => amount(one, before)) });
  }} />;
}
