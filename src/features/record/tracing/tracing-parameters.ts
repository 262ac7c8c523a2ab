import type { TracingParameters } from '#features/content/schema.ts';

/** What is assumed of one skill. Probabilities, and days for the half-life; `learn`, `guess` and `slip` are those of knowledge tracing. */
export type Tracing = { initial: number; learn: number; guess: number; slip: number; halfLifeDays: number };
export type TracingOf = (skillId: string) => Tracing;

/** Near the middle of what is found for school mathematics (Pardos & Heffernan 2010; Gervet et al. 2020). */
export const defaultTracing: Tracing = { initial: 0.3, learn: 0.12, guess: 0.2, slip: 0.1, halfLifeDays: 45 };

/** Guess below 0.5 and slip below 0.5 keep the meaning of 'known' (Baker, Corbett & Aleven 2008 on degenerate models). */
export const tracingBounds: Record<keyof Tracing, readonly [number, number]> = {
  initial: [0.01, 0.9], learn: [0.005, 0.6], guess: [0.01, 0.45], slip: [0.01, 0.35], halfLifeDays: [3, 365],
};

/** Parameters of a skill: fitted ones come before those in the content, and those before the defaults. */
export function tracingOf(written: TracingParameters | undefined, fitted?: Tracing): Tracing {
  if (fitted) return fitted;
  return {
    initial: written?.initial ?? defaultTracing.initial,
    learn: written?.learn ?? defaultTracing.learn,
    guess: written?.guess ?? defaultTracing.guess,
    slip: written?.slip ?? defaultTracing.slip,
    halfLifeDays: written?.halfLifeDays ?? defaultTracing.halfLifeDays,
  };
}
