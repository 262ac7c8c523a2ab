import { useId, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#shared/persona.ts';
import { Dialog } from './components/dialog.tsx';
import { Icon, type IconName } from './components/icon.tsx';
import { takeEarlyLetters } from './finder-opener.ts';
import { menus } from './navigation.ts';

type Destination = { key: string; label: string; icon: IconName; go: () => void };

/** Goes to any page of the persona by a few letters of its name, or searches the history for them. */
export function Finder({ role, onClose }: { role: Persona; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [letters, setLetters] = useState(takeEarlyLetters);
  const [active, setActive] = useState(0);
  const wanted = letters.trim().toLocaleLowerCase();
  const to = (path: string, search: Record<string, string> = {}) => () => { onClose(); void navigate({ to: path, search }); };
  const pages: Destination[] = [...menus[role], { path: '/account', label: msg`Your account`, icon: 'user' as const }]
    .map(({ path, label, icon }) => ({ key: path, label: i18n._(label), icon, go: to(path) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const inHistory: Destination[] = wanted ? [{ key: 'history', label: t`Search your history for “${letters.trim()}”`, icon: 'search', go: to('/slatehistory', { query: letters.trim() }) }] : [];
  const found = [...pages, ...inHistory];
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') found[active]?.go();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length));
  };
  return (
    <Dialog title={<Trans>Search or go to</Trans>} onClose={onClose}>
      <div className="dialog__body">
        <input
          className="input" data-autofocus role="combobox" aria-expanded="true" aria-controls={listId} aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          aria-label={t`Page or words`} value={letters} maxLength={100} onKeyDown={onKeyDown}
          onChange={(event) => { setLetters(event.target.value); setActive(0); }}
        />
        <ul id={listId} role="listbox" aria-label={t`Places`} className="finder-list">
          {found.map(({ key, label, icon, go }, index) => (
            <li key={key} id={`${listId}-${index}`} role="option" aria-selected={index === active} onPointerMove={() => setActive(index)} onClick={go}>
              <Icon name={icon} />{label}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
