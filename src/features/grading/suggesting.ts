/** What stands as the engine of a suggestion that was made by counting words; of any other it is the name of the model. */
export const builtinName = 'builtin';

/** The engine whose suggestions are compared with what a person marked, and shown: a model's where there is one, that of most answers; never two mixed. */
export function engineShown(engines: readonly (string | null)[]): string {
  const counts = new Map<string, number>();
  for (const engine of engines) if (engine !== null && engine !== builtinName) counts.set(engine, (counts.get(engine) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? builtinName;
}
