import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import type { MathsKind } from './editor-tools.tsx';
import { useTools } from './editor-tools.tsx';
import './editing.css';

type Labelled = { label: ReactNode; hint?: ReactNode; problem?: ReactNode };

/** A labelled text of several lines. */
export function TextArea({ label, hint, problem, rows = 3, ...area }: Labelled & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="input" rows={rows} {...(described ? { 'aria-describedby': described } : {})} {...(problem ? { 'aria-invalid': true } : {})} {...area} />
      {hint && <p id={`${id}-hint`} className="hint">{hint}</p>}
      {problem && <p id={`${id}-problem`} className="field__problem" role="alert">{problem}</p>}
    </div>
  );
}

/** Choosing what is chosen is no change: a rule that is left out stays left out. */
type SelectProps = { label: ReactNode; hint?: ReactNode; value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void };

export function SelectField({ label, hint, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} onChange={(event) => { if (event.target.value !== value) onChange(event.target.value); }}>
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
      {hint && <p id={`${id}-hint`} className="hint">{hint}</p>}
    </div>
  );
}

export function Check({ label, isOn, onChange }: { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return <label className="check"><input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /><span>{label}</span></label>;
}

type MathsLineProps = { label: ReactNode; kind: MathsKind; value: string; onChange: (value: string) => void; hint?: ReactNode; placeholder?: string;
  /** Where in the item it stands; omitted where its row says what is wrong. */
  path?: string };

/** A line of maths with how it is read beside it. */
export function MathsLine({ label, kind, value, onChange, path, hint, placeholder }: MathsLineProps) {
  const { renderReading, faultAt } = useTools();
  const id = useId();
  const problem = path === undefined ? undefined : faultAt(path);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="maths-line">
        <input
          id={id} className="input" dir="ltr" value={value} maxLength={1_000} autoComplete="off" autoCapitalize="none" spellCheck={false} aria-describedby={`${id}-read ${id}-more`}
          {...(placeholder !== undefined && { placeholder })} {...(problem ? { 'aria-invalid': true } : {})} onChange={(event) => onChange(event.target.value)}
        />
        <span id={`${id}-read`} className="maths-line__read" aria-live="polite">{renderReading(kind, value)}</span>
      </div>
      <div id={`${id}-more`}>{hint && <p className="hint">{hint}</p>}{problem && <p className="field__problem" role="alert">{problem}</p>}</div>
    </div>
  );
}

type ShareProps = { label: ReactNode; value: number | null; onChange: (share: number | undefined) => void; hint?: ReactNode; /** In percent; omitted: it may take away. */ least?: number };

/** A part of the mark, shown in percent. A third is 33.333, and stays the third it is as long as nobody writes another one. */
export function ShareField({ label, value, onChange, hint, least = -100 }: ShareProps) {
  const shown = value === null ? '' : String(Math.round(value * 100_000) / 1000);
  return (
    <TextField
      label={label} type="number" min={least} max={100} step="any" inputMode="decimal" value={shown} {...(hint ? { hint } : {})}
      onChange={({ target }) => {
        if (target.value !== shown) onChange(target.value === '' ? undefined : Math.max(least, Math.min(100, Number(target.value))) / 100);
      }}
    />
  );
}

type ListLineProps = { label: ReactNode; hint: ReactNode; values: readonly string[]; onChange: (values: string[]) => void };

/** Several values in one line, with semicolons between them. What is typed stays as it is typed: "cm;" is not yet a second one. */
export function ListLine({ label, hint, values, onChange }: ListLineProps) {
  const [kept, setTyped] = useState(values.join('; '));
  const typed = cut(kept).join('; ') === values.join('; ') ? kept : values.join('; ');
  return <TextField label={label} hint={hint} dir="ltr" value={typed} maxLength={1_000} onChange={({ target }) => { setTyped(target.value); onChange(cut(target.value)); }} />;
}

const cut = (typed: string) => typed.split(';').map((one) => one.trim()).filter((one) => one !== '');

/** Why it is wrong, of the causes that the skill of the question knows; one that it does not know stays as it is. */
export function CauseField({ label, value, onChange }: { label?: ReactNode; value: string; onChange: (cause: string) => void }) {
  const { t } = useLingui();
  const { causes } = useTools();
  if (causes.length === 0 && value === '') return null;
  const strange = value !== '' && causes.every(({ id }) => id !== value) ? [{ value, label: t`Not a cause of this skill: ${value}` }] : [];
  return <SelectField label={label ?? <Trans>What it shows</Trans>} value={value} onChange={onChange}
    options={[{ value: '', label: t`A slip of this question alone` }, ...causes.map(({ id, name }) => ({ value: id, label: name })), ...strange]} />;
}

type RowsProps = {
  /** How many rows there are, and what each holds. */
  count: number;
  children: (index: number) => ReactNode;
  /** "Option 2": what the buttons of a row are named by. */
  nameOf: (index: number) => string;
  /** Where in the item the list stands: what is wrong within a row is said in it. */
  path?: string;
  least?: number; most: number;
  add: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove?: (from: number, to: number) => void;
};

/** Rows that are added, taken out and put into another order. */
export function Rows({ count, children, nameOf, path, least = 0, most, add, onAdd, onRemove, onMove }: RowsProps) {
  const { t } = useLingui();
  const { faultIn: faultOf } = useTools();
  const list = useRef<HTMLDivElement>(null);
  /** Where the button that was pressed is gone or cannot be pressed again, the next thing of use has the keyboard. */
  const then = (act: () => void, next: (rows: Element[]) => HTMLElement | null | undefined) => {
    act();
    requestAnimationFrame(() => next([...list.current?.querySelectorAll(':scope > ol > li') ?? []])?.focus());
  };
  const field = (row: Element | undefined) => row?.querySelector<HTMLElement>('input, textarea, select');
  const tool = (row: Element | undefined, at: number) => {
    const tools = [...row?.querySelectorAll<HTMLButtonElement>(':scope > .edit-row__tools > button') ?? []];
    return tools[at]?.disabled ? tools.find(({ disabled }) => !disabled) : tools[at];
  };
  const adding = () => list.current?.querySelector<HTMLElement>(':scope > .edit-add > button');
  const move = (from: number, to: number, at: number) => then(() => onMove?.(from, to), (rows) => tool(rows[to], at));
  return (
    <div className="stack stack--sm" ref={list}>
      <ol className="edit-rows">
        {Array.from({ length: count }, (_, index) => {
          const name = nameOf(index);
          const problem = path === undefined ? undefined : faultOf(`${path}.${index}`);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
            <li key={index} className={`edit-row edit-row--tools${onMove ? ' edit-row--moves' : ''}`} aria-label={name}>
              <div className="edit-row__fields">{children(index)}{problem && <p className="field__problem edit-wide" role="alert">{problem}</p>}</div>
              <div className="edit-row__tools">
                {onMove && <IconButton size="sm" icon="chevron-up" label={t`Move up: ${name}`} disabled={index === 0} onClick={() => move(index, index - 1, 0)} />}
                {onMove && <IconButton size="sm" icon="chevron-down" label={t`Move down: ${name}`} disabled={index === count - 1} onClick={() => move(index, index + 1, 1)} />}
                <IconButton size="sm" icon="trash" label={t`Take out: ${name}`} disabled={count <= least}
                  onClick={() => then(() => onRemove(index), (rows) => field(rows[Math.min(index, rows.length - 1)]) ?? adding())} />
              </div>
            </li>
          );
        })}
      </ol>
      {count < most ? <div className="edit-add"><Button size="sm" variant="plain" icon="plus" onClick={() => then(onAdd, (rows) => field(rows.at(-1)))}>{add}</Button></div>
        : <p className="hint"><Trans>These are the most that fit.</Trans></p>}
    </div>
  );
}

/** What is wrong here, once somebody wanted to publish. */
export function FaultOf({ path }: { path: string }) {
  const problem = useTools().faultAt(path);
  return problem ? <p className="field__problem" role="alert">{problem}</p> : null;
}

/** What is needed less often, under a line of its own. */
export function More({ label, isOpen = false, children }: { label: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return <details className="edit-more" open={isOpen}><summary>{label}</summary><div className="stack stack--sm mt-2">{children}</div></details>;
}
