import { useLayoutEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { IconFrame } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import { PartMark } from '../part-mark.tsx';
import '../parts.css';
import type { PlayerProps } from '../player-props.tsx';
import { readList, writeList } from '../read-response.ts';
import type { OrderingInput } from './input.ts';

/** Things that are moved up and down until they are in order. As they stand at first they are no answer yet. */
export function Player({ input: { items }, value, onChange, isLocked, feedback, describedBy, field }: PlayerProps<OrderingInput>) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ id: string; way: string } | null>(null);
  const order = orderOf(items, value);
  useLayoutEffect(() => {
    // The button moved with its row, or became one that cannot go on: the focus stays with the thing.
    const buttons = wanted.current === null ? undefined : list.current?.querySelector(`[data-thing="${wanted.current.id}"]`)?.querySelectorAll('button');
    const [up, down] = buttons ?? [];
    const own = wanted.current?.way === 'up' ? [up, down] : [down, up];
    own.find((button) => button && !button.disabled)?.focus();
    wanted.current = null;
  });
  const move = (id: string, way: 'up' | 'down') => {
    const from = order.findIndex((one) => one.id === id);
    const to = from + (way === 'up' ? -1 : 1);
    const next = order.map((one) => one.id);
    const [one, other] = [next[from], next[to]];
    if (one === undefined || other === undefined) return;
    [next[from], next[to]] = [other, one];
    wanted.current = { id, way };
    setMoved(id);
    const [text, place] = [order[from]?.text ?? '', to + 1];
    setSaid(t`${text} is number ${place} now`);
    onChange(writeList(next));
  };
  return (
    <div className="parts-field" role="group" aria-label={t`Order`} aria-describedby={describedBy}>
      <ol ref={list} className="order">
        {order.map(({ id, text }, index) => (
          <li key={id} data-thing={id} className={moved === id && !isLocked ? 'is-held' : ''}>
            <span><Markdown isInline>{text}</Markdown> <PartMark part={feedback?.parts?.find((part) => part.id === id)} /></span>
            <span className="row">
              {!isLocked && <>
                <IconButton ref={index === 1 ? field : undefined} label={t`Move ${text} up`} icon={<IconFrame><path d="m5 12 7-7 7 7" /><path d="M12 19V5" /></IconFrame>} disabled={index === 0}
                  onClick={() => move(id, 'up')} />
                <IconButton label={t`Move ${text} down`} icon={<IconFrame><path d="M12 5v14" /><path d="m19 12-7 7-7-7" /></IconFrame>} disabled={index === order.length - 1} onClick={() => move(id,
                  'down')} />
              </>}
            </span>
          </li>
        ))}
      </ol>
      {value === '' && !isLocked && <Button size="sm" className="mt-3" onClick={() => onChange(writeList(order.map(({ id }) => id)))}><Trans>It is in order as it stands</Trans></Button>}
      <p className="visually-hidden" role="status">{said}</p>
    </div>
  );
}

function orderOf(items: OrderingInput['items'], value: string): OrderingInput['items'] {
  const given = readList(value).flatMap((id) => items.filter((item) => item.id === id));
  return given.length === items.length ? given : items;
}
