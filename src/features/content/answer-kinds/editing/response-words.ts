import { optionPlace } from '../choice/option-letters.ts';
import { readList, readTexts } from '../read-response.ts';
import { asDraft, draftsAt, isDraft, numberAt, textAt, textsAt, type Draft } from './draft-values.ts';

/** A response that is kept as a test of an item, in the words of the answer as they stand now. What is typed says itself. */
export function responseWords(answer: Draft, response: string): string {
  const options = draftsAt(answer, 'options').map((option) => textAt(option, 'text'));
  switch (textAt(answer, 'kind')) {
    case 'choice': case 'choices': return response.split(',').map((id) => options[optionPlace(id.trim())] || id).join('; ');
    case 'true-false': return textsAt(answer, 'words')[optionPlace(response)] ?? (response === 'a' ? '✓' : '✗');
    case 'ordering': return readList(response).map((id) => textsAt(answer, 'items')[optionPlace(String(id))] ?? String(id)).join(', ');
    case 'matching': return pairWords(answer, readTexts(response));
    case 'cloze': return [...readTexts(response)].map(([id, value]) => `${id}: ${gapWords(answer, id, value)}`).join('; ');
    case 'hotspot': return readList(response).map((point) => pointWords(answer, point)).join('; ');
    default: return response;
  }
}

function pairWords(answer: Draft, chosen: ReadonlyMap<string, string>): string {
  const pairs = draftsAt(answer, 'pairs');
  const partners = [...new Set([...pairs.map((pair) => textAt(pair, 'right')), ...textsAt(answer, 'spare')])];
  return pairs.flatMap((pair, index) => {
    const partner = chosen.get(String(index + 1));
    return partner === undefined ? [] : [`${textAt(pair, 'left')} – ${partners[optionPlace(partner)] ?? partner}`];
  }).join('; ');
}

function gapWords(answer: Draft, id: string, value: string): string {
  const gap = draftsAt(answer, 'gaps').find((one) => one['id'] === id);
  return responseWords(asDraft(gap?.['answer']), value);
}

/** The name of an area that was chosen; else the place in pixels. */
function pointWords(answer: Draft, point: unknown): string {
  if (typeof point === 'string') return textAt(draftsAt(answer, 'areas')[point.length === 1 ? optionPlace(point) : 26 + optionPlace(point.slice(1))] ?? {}, 'label') || point;
  const at = Array.isArray(point) ? asDraft({ x: point[0], y: point[1] }) : isDraft(point) ? point : {};
  return `${numberAt(at, 'x') ?? '?'}, ${numberAt(at, 'y') ?? '?'}`;
}
