import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon } from '#client/components/icon.tsx';
import { matchName } from './forgiving-match.ts';
import { WidgetFrame } from './widget-frame.tsx';

export type ComboChoice = { value: string; label: string };
type Props = {
  label: string;
  choices: readonly ComboChoice[];
  /** Null: none is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder: string;
  isDisabled?: boolean;
};

/** A list of two thousand is not looked through: these many are shown, and writing more of a name brings others. */
const mostShown = 50;

/** Choosing one of many by writing some of its name, with slips let pass. Emptied, none is chosen. */
export function ComboBox({ label, choices, value, onChange, placeholder, isDisabled = false }: Props) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<Element | null>(null);
  // Null: nothing is being written, and the name of what is chosen stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find((one) => one.value === value);
  const found = typed === null || typed.trim() === '' ? choices : bestFirst(choices, typed);
  const shown = found.slice(0, mostShown);
  // What is chosen is always among them, or it would be forgotten when the field is left.
  const items = chosen && !shown.includes(chosen) ? [...shown, chosen] : shown;
  const write = (text: string) => {
    setTyped(text === (chosen?.label ?? '') ? null : text);
    if (text === '' && value !== null) onChange(null);
  };
  return (
    <WidgetFrame>
      <AriaComboBox
        ref={(element: HTMLDivElement | null) => setDialog(element?.closest('dialog') ?? null)} className="combo" aria-label={label}
        items={items.map(({ value: id, label: name }) => ({ id, name }))} isDisabled={isDisabled}
        selectedKey={value} inputValue={typed ?? chosen?.label ?? ''} onInputChange={write} menuTrigger="focus" allowsEmptyCollection
        onSelectionChange={(key) => { if (key !== null) { setTyped(null); onChange(String(key)); } }}
      >
        <div className="combo__field">
          <Input className="input" placeholder={placeholder} autoComplete="off" onBlur={() => setTyped(null)} />
          <Button className="combo__open" aria-label={t`Show the list`}><Icon name="chevron-right" size="sm" /></Button>
        </div>
        {/* A dialog lies above the page: the list is to lie in it. */}
        <Popover className="pop combo__pop" offset={4} {...(dialog && { UNSTABLE_portalContainer: dialog })}>
          <ListBox<{ id: string; name: string }> className="combo__list"
            renderEmptyState={() => <p className="small muted combo__none"><Trans>Nothing is called that. Write another part of the name.</Trans></p>}>
            {({ id, name }) => <ListBoxItem id={id} textValue={name} className="pop__choice"><Text slot="label">{name}</Text></ListBoxItem>}
          </ListBox>
          {found.length > mostShown && <p className="small muted combo__none">
            <Plural value={found.length - mostShown} one="# more. Write some of the name." other="# more. Write some of the name." /></p>}
        </Popover>
      </AriaComboBox>
    </WidgetFrame>
  );
}

function bestFirst(choices: readonly ComboChoice[], typed: string): ComboChoice[] {
  return choices.map((choice) => ({ choice, rate: matchName(choice.label, typed) })).filter(({ rate }) => rate > 0).toSorted((a, b) => b.rate - a.rate).map(({ choice }) => choice);
}
