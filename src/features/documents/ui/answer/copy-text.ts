/** Puts text on the clipboard; also where the page is not on a secure address and the browser offers no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    // The only way left there; there is no newer one for such addresses.
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}
