/**
 * Characters that no text keeps: controls other than white space (PostgreSQL refuses NUL), soft hyphens, zero-width
 * spaces, and the marks that turn the direction of writing (text must not read otherwise than it is stored).
 * Zero-width joiners stay: Persian, Indic scripts and emoji are spelled with them.
 */
export const droppedCharacter = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/;
const all = new RegExp(droppedCharacter, 'g');

/** Without those characters, and with lone halves of surrogate pairs replaced. */
export function cleanCharacters(text: string): string {
  return text.toWellFormed().replace(all, '');
}
