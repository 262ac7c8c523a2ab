import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../components/button.tsx';
import { DialogFrame } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { findPlaces, markTyped, type Group, type Place } from './find-places.ts';
import { KeysDialog } from './keys-dialog.tsx';
import './palette.css';
import { takeEarlyLetters, type Opened } from './palette-keys.ts';
import { useHistorySearch } from './use-history-search.ts';
import { usePeoplePlaces } from './use-people-places.ts';
import { usePlaces } from './use-places.ts';

const names: Record<Group, ReturnType<typeof msg>> = {
  recent: msg`Recent`, 'go-to': msg`Go to`, skills: msg`Skills`, lessons: msg`Lessons`, courses: msg`Courses`, classes: msg`Classes`, people: msg`People`, documents: msg`Documents`, conversations: msg`Conversations`, commands: msg`Commands`,
};

/** What a key opened: the search of everything, or the list of the keys. */
export function Palette({ opened, onOpen, onClose }: { opened: Opened; onOpen: (what: Opened) => void; onClose: () => void }) {
  return opened === 'keys' ? <KeysDialog onClose={onClose} /> : <Search onKeys={() => onOpen('keys')} onClose={onClose} />;
}

function Search({ onKeys, onClose }: { onKeys: () => void; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = findPlaces([...usePlaces(onClose), ...usePeoplePlaces(typed, onClose), ...useHistorySearch(typed, onClose)], typed);
  const places = found.flatMap((group) => group.places);
  // What comes late may stand above: what was chosen stays chosen, and without a choice it is the first.
  const active = Math.max(0, places.findIndex(({ id }) => id === chosen));
  const optionId = (place: Place | undefined) => place && `${listId}-${places.indexOf(place)}`;
  const first = typed === '' ? undefined : places[0];
  const isEntered = useRef(false);
  // With the focus: letters that came before are taken here, later ones come to the field, and none falls between.
  const onFocus = () => {
    const [letters = '', ...entered] = takeEarlyLetters().split('\n');
    if (letters === '') return;
    isEntered.current = entered.length > 0;
    setTyped(letters);
  };
  useEffect(() => {
    if (!isEntered.current || !first) return;
    isEntered.current = false;
    first.run();
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Chinese, Japanese, Korean), Enter and the arrows are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === '?' && typed === '') onKeys();
    else if (event.key === 'Enter') places[active]?.run();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setChosen(places[(active + (event.key === 'ArrowDown' ? 1 : places.length - 1)) % Math.max(1, places.length)]?.id ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <DialogFrame className="palette" label={{ 'aria-label': t`Search and commands` }} onClose={onClose}>
      <div className="palette__head">
        <Icon name="search" />
        <input
          data-autofocus role="combobox" aria-expanded="true" aria-autocomplete="list" aria-controls={listId} aria-activedescendant={optionId(places[active])} aria-label={t`Search pages and words`}
          placeholder={t`Search pages, lessons, skills, documents`} value={typed} maxLength={100} autoComplete="off" spellCheck={false} enterKeyHint="go" onFocus={onFocus} onKeyDown={onKeyDown}
          onChange={(event) => { setTyped(event.target.value); setChosen(null); }}
        />
        <kbd aria-hidden="true">Esc</kbd>
        <IconButton size="sm" icon="x" label={t`Close`} className="palette__close" onClick={onClose} />
      </div>
      <div className="palette__list" id={listId} role="listbox" aria-label={t`Found`}>
        {found.map(({ group, places: inGroup }) => (
          <div key={group} role="group" aria-label={i18n._(names[group])}>
            <p className="palette__group" aria-hidden="true">{i18n._(names[group])}</p>
            {inGroup.map((place) => <Row key={place.id} id={optionId(place)} place={place} typed={typed} isActive={place === places[active]} onPoint={() => setChosen(place.id)} />)}
          </div>
        ))}
      </div>
      {places.length === 0 && <p className="palette__nothing muted"><Trans>Nothing has these words.</Trans></p>}
      <p className="visually-hidden" role="status">{typed.trim() === '' ? '' : places.length === 1 ? t`One found` : t`${places.length} found`}</p>
      <div className="palette__foot" aria-hidden="true">
        <span className="palette__by-key"><kbd>↑</kbd><kbd>↓</kbd><Trans>choose</Trans></span>
        <span className="palette__by-key"><kbd>Enter</kbd><Trans>open</Trans></span>
        <span><kbd>&gt;</kbd><Trans>commands</Trans></span>
        <span className="push palette__by-key"><kbd>?</kbd><Trans>all keys</Trans></span>
      </div>
    </DialogFrame>
  );
}

type RowProps = { id: string | undefined; place: Place; typed: string; isActive: boolean; onPoint: () => void };

function Row({ id, place, typed, isActive, onPoint }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are pressed in the field, which says which row is meant.
    <button ref={row} type="button" id={id} role="option" aria-selected={isActive} className="palette__row" tabIndex={-1} onPointerMove={onPoint} onClick={place.run}>
      <Icon name={place.icon} />
      <span className="grow">
        <span className="palette__title">{markTyped(place.title, typed).map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>))}</span>
        {place.detail && <span className="palette__detail">{place.detail}</span>}
      </span>
      {place.keys ? <span className="palette__keys" aria-hidden="true">{place.keys.map((key) => <kbd key={key}>{key}</kbd>)}</span> : isActive && <span className="palette__keys palette__by-key" aria-hidden="true"><Trans>Open</Trans><kbd>Enter</kbd></span>}
    </button>
  );
}
