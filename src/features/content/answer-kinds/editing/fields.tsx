import { useId, type ComponentProps, type ReactNode } from 'react';
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

type SelectProps = { label: ReactNode; hint?: ReactNode; value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void };

export function SelectField({ label, hint, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
      {hint && <p id={`${id}-hint`} className="hint">{hint}</p>}
    </div>
  );
}

export function Check({ label, isOn, onChange }: { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return <label className="check"><input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /><span>{label}</span></label>;
}

/** A line of maths with how it is read beside it. */
export function MathsLine({ label, kind, value, onChange, path, hint,
  placeholder }: { label: ReactNode; kind: MathsKind; value: string; onChange: (value: string) => void; path: string; hint?: ReactNode;
  placeholder?: string }) {
  const { renderReading, faultAt } = useTools();
  const id = useId();
  const problem = faultAt(path);
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

/** A part of the mark, shown in percent. */
export function ShareField({ label, value, onChange, hint }: { label: ReactNode; value: number | null; onChange: (share: number | undefined) => void; hint?: ReactNode }) {
  return (
    <TextField
      label={label} type="number" min={-100} max={100} step={1} inputMode="numeric" value={value === null ? '' : String(Math.round(value * 100_000) / 1000)} {...(hint ? { hint } : {})}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Math.max(-100, Math.min(100, Number(target.value))) / 100)}
    />
  );
}

type RowsProps = {
  /** How many rows there are, and what each holds. */
  count: number;
  children: (index: number) => ReactNode;
  /** "Option 2": what the buttons of a row are named by. */
  nameOf: (index: number) => string;
  least?: number; most: number;
  add: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove?: (from: number, to: number) => void;
};

/** Rows that are added, taken out and put into another order. */
export function Rows({ count, children, nameOf, least = 0, most, add, onAdd, onRemove, onMove }: RowsProps) {
  const { t } = useLingui();
  return (
    <div className="stack stack--sm">
      <ol className="edit-rows">
        {Array.from({ length: count }, (_, index) => {
          const name = nameOf(index);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
            <li key={index} className="edit-row" aria-label={name}>
              <div className="edit-row__fields">{children(index)}</div>
              <div className="edit-row__tools">
                {onMove && <IconButton size="sm" icon="chevron-up" label={t`Move up: ${name}`} disabled={index === 0} onClick={() => onMove(index, index - 1)} />}
                {onMove && <IconButton size="sm" icon="chevron-down" label={t`Move down: ${name}`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)} />}
                <IconButton size="sm" icon="trash" label={t`Take out: ${name}`} disabled={count <= least} onClick={() => onRemove(index)} />
              </div>
            </li>
          );
        })}
      </ol>
      {count < most ? <div><Button size="sm" variant="plain" icon="plus" onClick={onAdd}>{add}</Button></div> : <p className="hint"><Trans>These are the most that fit.</Trans></p>}
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
