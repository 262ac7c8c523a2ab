import type { Estimate } from '#features/record/contract.ts';

type Judged = Pick<Estimate, 'status' | 'lacks' | 'known' | 'lastAt'>;

const most = 4;

/**
 * What is most worth some questions: what was known and fades, then what is a question without help or another day away from secure,
 * then what grows, the strongest first. Of a kind, the ones worked on last come first.
 */
export function chooseWork<Skill extends Judged>(skills: readonly Skill[]): Skill[] {
  return skills.filter(({ status }) => status !== 'secure' && status !== 'not-started')
    .toSorted((one, other) => rank(one) - rank(other) || (rank(one) === growing ? other.known - one.known : 0) || (other.lastAt ?? '').localeCompare(one.lastAt ?? '')).slice(0, most);
}

const growing = 3;

function rank({ status, lacks }: Judged): number {
  if (status === 'fading') return 0;
  if (lacks === 'unaided') return 1;
  if (lacks === 'another-day') return 2;
  return status === 'learning' ? growing : 4;
}
