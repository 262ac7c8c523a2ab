/** The columns of the table, in its order. */
export const callers = ['signed out', 'pupil', 'another pupil', 'their teacher', 'another teacher', 'admin', 'disabled', 'token of the pupil', 'token of the admin'] as const;
export type Caller = (typeof callers)[number];

/** One line: what is called, and the status that each caller gets. */
export type Line = {
  /** As it is written. */
  call: string;
  method: string;
  /** With `{names}` of records. */
  address: string;
  /** Whom or what the body is about. */
  about: string | undefined;
  expected: Record<Caller, number>;
};

/** The same call whatever its records are called and whatever is asked: what the list of routes has. */
export const routeOf = (call: string) => call.replace(/ for \{.*$/, '').replace(/\?.*$/, '').replaceAll(/\{[^}]+\}/g, '{}');

/** The lines of a Markdown table of rights. @throws Error at a line that cannot be read */
export function readTable(markdown: string): Line[] {
  return markdown.split('\n').filter((line) => line.startsWith('| `')).map((line) => {
    const [call = '', ...cells] = line.split('|').slice(1, -1).map((cell) => cell.trim().replaceAll('`', ''));
    const [, method, address, about] = /^([A-Z]+) (\S+?)(?: for \{([^}]+)\})?$/.exec(call) ?? [];
    const statuses = cells.map(Number);
    const isWhole = statuses.length === callers.length && statuses.every((status) => status >= 200 && status < 500);
    if (method === undefined || address === undefined || !isWhole) throw new Error(`Not a line of rights: ${line}`);
    const [out = 0, pupil = 0, anotherPupil = 0, teacher = 0, anotherTeacher = 0, admin = 0, disabled = 0, pupilToken = 0, adminToken = 0] = statuses;
    const expected = { 'signed out': out, pupil, 'another pupil': anotherPupil, 'their teacher': teacher, 'another teacher': anotherTeacher, admin, disabled,
      'token of the pupil': pupilToken, 'token of the admin': adminToken };
    return { call, method, address, about, expected };
  });
}
