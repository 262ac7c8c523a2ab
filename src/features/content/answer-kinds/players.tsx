import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AnswerInput } from './answer-inputs.ts';
import type { PlayerProps } from './player-props.tsx';

/** The module of a kind's field; it is given the input of its own kind. */
interface PlayerModule<Input> { Player(props: PlayerProps<Input>): ReactNode }
interface PlayerEntry<Input> { load(): Promise<PlayerModule<Input>> }

const choosing = { load: () => import('./choice/player.tsx') };
const formula = { load: () => import('./formula/player.tsx') };

/** The field of each kind of answer, complete by its type, each loaded apart. */
const players: { [Kind in AnswerInput['kind']]: PlayerEntry<Extract<AnswerInput, { kind: Kind }>> } = {
  choice: choosing,
  choices: choosing,
  expression: formula,
  equation: formula,
  interval: formula,
  set: formula,
  list: formula,
  system: formula,
  number: { load: () => import('./number/player.tsx') },
  text: { load: () => import('./text/player.tsx') },
  cloze: { load: () => import('./cloze/player.tsx') },
  matching: { load: () => import('./matching/player.tsx') },
  ordering: { load: () => import('./ordering/player.tsx') },
  hotspot: { load: () => import('./hotspot/player.tsx') },
  essay: { load: () => import('./essay/player.tsx') },
};

type AnyPlayer = (props: PlayerProps<AnswerInput>) => ReactNode;
const loaded = new Map<AnswerInput['kind'], AnyPlayer>();

/** Brings the field of a kind, so that a question can be answered when the network goes. */
export async function loadPlayer(kind: AnswerInput['kind']): Promise<AnyPlayer> {
  const known = loaded.get(kind);
  if (known) return known;
  const entry: PlayerEntry<AnswerInput> = players[kind];
  const module = await entry.load();
  const Player: AnyPlayer = (props) => module.Player(props);
  loaded.set(kind, Player);
  return Player;
}

/** The field of a kind once it is there; what was brought before is there at once. */
export function useAnswerPlayer(kind: AnswerInput['kind']): { Player: AnyPlayer | null; error: unknown; retry: () => void } {
  const [state, setState] = useState<{ kind: string; error: unknown }>({ kind, error: null });
  const load = useCallback(() => {
    if (!loaded.has(kind)) loadPlayer(kind).then(() => setState({ kind, error: null }), (error: unknown) => setState({ kind, error }));
  }, [kind]);
  useEffect(load, [load]);
  return { Player: loaded.get(kind) ?? null, error: state.kind === kind ? state.error : null, retry: load };
}
