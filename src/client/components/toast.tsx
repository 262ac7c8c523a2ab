import { useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button, IconButton } from './button.tsx';

type Toast = { id: number; message: string; action?: { label: string; run: () => void } };

/** Long enough to read twelve words and reach the button. */
const shownForMs = 8_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  restartTimer();
  for (const listener of listeners) listener();
}

function restartTimer() {
  clearTimeout(timer);
  if (toasts.length > 0) timer = setTimeout(() => setToasts(toasts.slice(1)), shownForMs);
}

/** Nothing goes away under the pointer or the focus. */
const hold = () => clearTimeout(timer);

/** Confirms what was done; with an action, it can be taken back. Never for errors: those stand in place. */
export function showToast(message: string, action?: Toast['action']): void {
  lastId += 1;
  setToasts([...toasts.slice(-1), { id: lastId, message, ...(action && { action }) }]);
}

const dismiss = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function ToastRegion() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="status" aria-live="polite" onPointerEnter={hold} onFocus={hold} onPointerLeave={restartTimer} onBlur={restartTimer}>
      {shown.map(({ id, message, action }) => (
        <div key={id} className="toast">
          <span>{message}</span>
          {action && <Button size="sm" onClick={() => { action.run(); dismiss(id); }}>{action.label}</Button>}
          <IconButton size="sm" icon="x" label={t`Close`} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
