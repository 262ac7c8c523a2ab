import { useLingui } from '@lingui/react/macro';
import { signOut } from '#features/session/ui/public.tsx';
import { personaCards } from '#shared/persona.ts';
import { changePersona } from '../frame/change-persona.ts';
import { showToast } from '../components/toast.tsx';
import { forgetKept } from '../kept-on-device.ts';
import { usePersona } from '../persona-context.ts';
import { useTheme } from '../theme.ts';
import type { Place } from './find-places.ts';

/** What can be done from anywhere. */
export function useCommands(onClose: () => void, go: (to: string, search?: Record<string, string>) => () => void): Place[] {
  const { t } = useLingui();
  const { role, session } = usePersona();
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const command = (id: string, title: string, icon: Place['icon'], run: () => void, more: Partial<Place> = {}): Place => ({ id, group: 'commands', title, icon, run, ...more });
  const change = (persona: typeof role) => () => {
    onClose();
    changePersona(persona).catch((error: unknown) => showToast(error instanceof Error ? error.message : t`The persona was not changed`));
  };
  const leave = () => {
    onClose();
    signOut().then(() => forgetKept(session.user.id)).catch(() => showToast(t`Slate did not answer, so you are still signed in.`));
  };
  return [
    ...(role === 'student'
      ? [
        command('review', t`Review what is due`, 'clock', go('/home/practice', { kind: 'review' })),
        command('place', t`Find out where I am in mathematics`, 'clipboard-check', go('/home/practice', { kind: 'placement', subject: 'mathematics', back: '/home' })),
      ]
      : []),
    command('ask', t`Ask your documents`, 'file-search', go('/slatechat')),
    command('theme', isDark ? t`Light theme` : t`Dark theme`, 'sun-moon', () => { setTheme(isDark ? 'light' : 'dark'); onClose(); }, { detail: isDark ? t`Now dark` : t`Now light`, keys: ['t'] }),
    command('account', t`Your account`, 'user', go('/account'), { detail: t`Your name, password, sessions and settings` }),
    command('help', t`How things work here`, 'info', go('/help'), { detail: t`Help` }),
    ...session.user.personas.filter((persona) => persona !== role).map((persona) => command(`persona:${persona}`, t`Change to ${personaCards[persona].name}`, 'landmark', change(persona))),
    command('sign-out', t`Sign out`, 'log-out', leave),
  ];
}
