/** Longest name kept, in characters; longer ones keep their beginning and their extension. */
const longest = 180;

/**
 * A file name as it may be shown and sent back: no folder, no control or direction-changing characters
 * (a name must not look like another one), never empty.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Cc control, Cf format (zero width, bidi overrides), Zl/Zp line separators, Cs lone surrogates.
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').replace(/\s+/gu, ' ').trim();
  const named = /^\.*$/.test(visible) ? 'document' : visible;
  const characters = Array.from(named);
  if (characters.length <= longest) return named;
  const extension = /\.[^.\s]{1,10}$/u.exec(named)?.[0] ?? '';
  return characters.slice(0, longest - extension.length).join('') + extension;
}

/** The title a document starts with: its file's name without the extension. */
export function titleFromFileName(fileName: string): string {
  return fileName.replace(/(?<=.)\.[A-Za-z0-9]{1,10}$/u, '').replaceAll('_', ' ').trim() || fileName;
}
