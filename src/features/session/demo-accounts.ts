import type { Persona } from '#shared/persona.ts';

/** The password of every demo account. It is no secret: these accounts exist only where demo mode is on. */
export const demoPassword = 'slate-demo';

export type DemoAccount = { username: string; displayName: string; personas: Persona[] };

export const demoAccounts: DemoAccount[] = [
  { username: 'student', displayName: 'Sam Student', personas: ['student'] },
  { username: 'teacher', displayName: 'Toni Teacher', personas: ['teacher'] },
  { username: 'admin', displayName: 'Ada Admin', personas: ['admin'] },
  { username: 'demo', displayName: 'Devi Demo', personas: ['student', 'teacher', 'admin'] },
];
