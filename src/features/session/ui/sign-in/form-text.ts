/** What stands in a field, as it was typed; a file or a missing field is nothing. */
export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
