import type { Said } from './read-message.ts';

/** Where a question stands, and what was said about it in this conversation since the last hint. */
export type Standing = {
  status: 'open' | 'closed'; isUnaided: boolean; attempts: number; attemptsAtHint: number; hintsShown: number;
  /** Answers that were checked one after the other, with neither a hint nor working between them. */
  guesses: number;
  /** Working was shown since the last hint: a try, as an answer is. */
  showedWorking: boolean;
  /** It was asked for a first try already. */
  wasInvited: boolean;
};

/** What the tutor does. It never tells an answer by itself: an answer is marked, a hint is opened, lines are checked. */
export type Move =
  | { kind: 'check'; response: string }
  | { kind: 'one-at-a-time' }
  | { kind: 'show-working' }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'try-first' }
  | { kind: 'open-hint' }
  | { kind: 'your-turn' }
  | { kind: 'all-shown' }
  | { kind: 'meaning' }
  | { kind: 'explain' }
  | { kind: 'try-it' }
  | { kind: 'talk'; about: Extract<Said, { kind: 'talk' }>['about'] }
  | { kind: 'offer-one' }
  | { kind: 'say-more' }
  | { kind: 'unaided' }
  | { kind: 'closed' };

const mostGuesses = 2;
const fullSolution = 4;

/** The policy: a try comes before help, hints open one at a time with a try between them, and guessing on is no way to the answer. */
export function decideTurn(standing: Standing, said: Said): Move {
  if (said.kind === 'idea') return { kind: 'explain' };
  if (said.kind === 'talk') return said;
  if (said.kind === 'another') return { kind: 'offer-one' };
  if (said.kind === 'else') return { kind: 'say-more' };
  if (said.kind === 'meaning') return { kind: 'meaning' };
  if (standing.status === 'closed') return { kind: 'closed' };
  if (standing.isUnaided) return { kind: 'unaided' };
  switch (said.kind) {
    case 'working': return { kind: 'lines', lines: said.lines };
    case 'way': return { kind: 'try-it' };
    case 'answers': {
      const [response = ''] = said.candidates;
      if (said.candidates.length > 1) return { kind: 'one-at-a-time' };
      return standing.guesses >= mostGuesses ? { kind: 'show-working' } : { kind: 'check', response };
    }
    case 'tell': case 'stuck': return help(standing, said.kind === 'stuck');
  }
}

function help({ hintsShown, attempts, attemptsAtHint, showedWorking, wasInvited }: Standing, isStuck: boolean): Move {
  if (hintsShown >= fullSolution) return { kind: 'all-shown' };
  const triedSince = attempts > attemptsAtHint || showedWorking;
  // Who does not know where to begin gets a nudge after they were asked for a try; who wants to be told does not.
  if (hintsShown === 0) return attempts > 0 || showedWorking || (isStuck && wasInvited) ? { kind: 'open-hint' } : { kind: 'try-first' };
  // The full solution wants an answer that was marked.
  return (hintsShown === fullSolution - 1 ? attempts > attemptsAtHint : triedSince) ? { kind: 'open-hint' } : { kind: 'your-turn' };
}
