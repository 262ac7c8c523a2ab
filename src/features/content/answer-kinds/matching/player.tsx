import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import { PartMark } from '../part-mark.tsx';
import { PartNotes } from '../part-notes.tsx';
import '../parts.css';
import type { PlayerProps } from '../player-props.tsx';
import { readTexts, writeTexts } from '../read-response.ts';
import type { MatchingInput } from './input.ts';

/** Pairs are made in two steps, with the same buttons by pointer and by key: a partner, then its place. */
export function Player({ input: { left, right, isReused }, value, onChange, isLocked, feedback, describedBy, field }: PlayerProps<MatchingInput>) {
  const { t } = useLingui();
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const tray = useRef<HTMLDivElement>(null);
  const given = readTexts(value);
  const used = new Set(given.values());
  const textOf = (id: string | undefined) => right.find((one) => one.id === id)?.text;
  const free = right.filter(({ id }) => isReused || !used.has(id));
  const put = (leftId: string, rightId: string | null) => {
    const next = new Map([...given].filter(([id, partner]) => id !== leftId && (isReused || partner !== rightId)));
    if (rightId !== null) next.set(leftId, rightId);
    onChange(writeTexts(next));
    setHeld(null);
    const [from, partner] = [left.find(({ id }) => id === leftId)?.text ?? '', textOf(rightId ?? undefined) ?? ''];
    setSaid(rightId === null ? t`${from} has no partner` : t`${from} goes with ${partner}`);
  };
  return (
    <div className="parts-field" role="group" aria-label={t`Pairs`} aria-describedby={describedBy}>
      {!isLocked && <p className="small muted"><Trans>Choose a partner below, then its place.</Trans></p>}
      <ul className="match">
        {left.map(({ id, text }, index) => (
          <li key={id}>
            <span className="piece from"><Markdown isInline>{text}</Markdown> <PartMark part={feedback?.parts?.find((part) => part.id === id)} /></span>
            <span className="link" aria-hidden="true" />
            <Slot
              name={text} partner={textOf(given.get(id))} held={textOf(held ?? undefined)} isLocked={isLocked}
              field={index === 0 ? field : undefined}
              onPress={() => {
                if (held !== null) put(id, held);
                else if (given.has(id)) put(id, null);
                else tray.current?.querySelector('button')?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {!isLocked && free.length > 0 && (
        <div ref={tray} className="tray" role="group" aria-label={t`Partners`}>
          {free.map(({ id, text }) => (
            <button key={id} type="button" className="piece" aria-pressed={held === id} onClick={() => setHeld(held === id ? null : id)}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are its name */}
              <span><Markdown isInline>{text}</Markdown></span>
            </button>
          ))}
        </div>
      )}
      <PartNotes parts={feedback?.parts} nameOf={(id) => left.find((one) => one.id === id)?.text ?? ''} />
      <p className="visually-hidden" role="status">{said}</p>
    </div>
  );
}

type SlotProps = { name: string; partner: string | undefined; held: string | undefined; isLocked: boolean; field: PlayerProps<unknown>['field'] | undefined; onPress: () => void };

function Slot({ name, partner, held, isLocked, field, onPress }: SlotProps) {
  const look = held !== undefined ? 'slot--ready' : partner !== undefined ? 'slot--full' : '';
  return (
    <button ref={field} type="button" className={`slot ${look}`} disabled={isLocked} onClick={onPress}>
      <span>
        <span className="visually-hidden"><Markdown isInline>{name}</Markdown>: </span>
        {held !== undefined ? <Trans>Put <Markdown isInline>{held}</Markdown> here</Trans> : partner !== undefined ? <Markdown isInline>{partner}</Markdown> : <Trans>Choose a partner</Trans>}
        {partner !== undefined && held === undefined && !isLocked && <span className="visually-hidden"> <Trans>Take it back</Trans></span>}
      </span>
      {partner !== undefined && held === undefined && !isLocked && <Icon name="x" size="sm" />}
    </button>
  );
}
