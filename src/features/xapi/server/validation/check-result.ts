import { booleanAt, extensionsAt, formAt, numberAt, objectAt, optional, refuse, stringAt } from './check-shape.ts';
import { isDuration } from './formats.ts';

export function checkResult(value: unknown, path: string): void {
  const result = objectAt(value, path, ['score', 'success', 'completion', 'response', 'duration', 'extensions']);
  optional(result, 'score', path, checkScore);
  optional(result, 'success', path, booleanAt);
  optional(result, 'completion', path, booleanAt);
  optional(result, 'response', path, stringAt);
  optional(result, 'duration', path, (duration, at) => formAt(duration, at, isDuration, 'a duration (ISO 8601, as "PT1H30M")'));
  optional(result, 'extensions', path, extensionsAt);
}

function checkScore(value: unknown, path: string): void {
  const score = objectAt(value, path, ['scaled', 'raw', 'min', 'max']);
  for (const key of ['scaled', 'raw', 'min', 'max']) optional(score, key, path, numberAt);
  const { scaled, raw, min, max } = score;
  if (typeof scaled === 'number' && (scaled < -1 || scaled > 1)) refuse(`${path}.scaled`, 'must lie between -1 and 1');
  if (typeof min === 'number' && typeof max === 'number' && min >= max) refuse(`${path}.min`, 'must be less than max');
  if (typeof raw !== 'number') return;
  if (typeof min === 'number' && raw < min) refuse(`${path}.raw`, 'must not be less than min');
  if (typeof max === 'number' && raw > max) refuse(`${path}.raw`, 'must not be more than max');
}
