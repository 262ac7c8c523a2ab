import { isValidElement, type ReactElement } from 'react';
import { vi } from 'vitest';
import { show } from './show.tsx';

/** A field of a form as it was drawn: what stands in it, what else can stand in it, and how it is changed. */
export type Control = { now: string; others: readonly string[]; change: (value: string) => void };

type Props = Readonly<Record<string, unknown>>;

const { drawn } = vi.hoisted(() => ({ drawn: [] as { type: string; props: Props }[] }));
vi.mock('react/jsx-dev-runtime', async (load) => watched(await load()));
vi.mock('react/jsx-runtime', async (load) => watched(await load()));

/** React's own makers of elements, each of which also writes down what is drawn of the page itself. */
function watched(runtime: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(runtime).map(([name, make]) => [name, typeof make !== 'function' ? make : (type: unknown, props: Props, ...more: unknown[]): unknown => {
    if (typeof type === 'string') drawn.push({ type, props });
    return Reflect.apply(make, undefined, [type, props, ...more]);
  }]));
}

/** Everything in a form that can be typed, ticked or chosen, each from the same beginning: what is changed is told, and nothing is drawn again. */
export function controlsOf(form: ReactElement): Control[] {
  drawn.length = 0;
  show(form);
  return drawn.flatMap(({ type, props }) => controlOf(type, props) ?? []);
}

function controlOf(type: string, props: Props): Control | null {
  const { onChange, onClick, 'aria-pressed': isPressed } = props;
  if (type === 'button' && typeof isPressed === 'boolean' && typeof onClick === 'function') return chosen(isPressed, () => { Reflect.apply(onClick, undefined, []); });
  if (typeof onChange !== 'function' || props['type'] === 'file') return null;
  const change = (value: string) => { Reflect.apply(onChange, undefined, [{ target: { value, checked: value === 'true' } }]); };
  const isOn = props['checked'] === true;
  if (props['type'] === 'checkbox') return { now: String(isOn), others: [String(!isOn)], change };
  if (props['type'] === 'radio') return chosen(isOn, () => change('true'));
  const now = textOf(props['value']);
  if (type === 'select') return { now, others: optionsIn(props['children']).filter((value) => value !== now), change };
  if (type !== 'input' && type !== 'textarea') return null;
  return { now, others: props['type'] === 'number' ? [now === '1' ? '2' : '1', ''] : [`${now}9`, '7 8, 9 1, 2 3', ''], change };
}

/** One of a few: that it is not chosen any more is never told of it, but of the other one. */
const chosen = (isOn: boolean, choose: () => void): Control => ({ now: String(isOn), others: isOn ? [] : ['true'], change: (value) => { if (value === 'true') choose(); } });

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function optionsIn(children: unknown): string[] {
  if (Array.isArray(children)) return children.flatMap(optionsIn);
  return isValidElement<{ value?: unknown }>(children) ? [textOf(children.props.value)] : [];
}
