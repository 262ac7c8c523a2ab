import { useRef, type ReactNode } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Text } from 'react-aria-components';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { WidgetFrame } from './widget-frame.tsx';

type MenuChoice = { id: string; name: string; note?: string; icon?: IconName; run: () => void };
export type MenuPart = { id: string; title?: ReactNode; choices: MenuChoice[] };

/** A button with three dots and what can be done, in parts with a title. Arrows move, Escape closes, the focus goes back to its button. */
export function MoreMenu({ label, parts, size = 'sm' }: { label: string; parts: MenuPart[]; size?: 'sm' | 'md' }) {
  const button = useRef<HTMLButtonElement>(null);
  // Once the list is gone and the focus back on its button: a dialog that opens then gives it back there when it closes.
  const run = (key: string) => requestAnimationFrame(() => {
    button.current?.focus();
    parts.flatMap(({ choices }) => choices).find(({ id }) => id === key)?.run();
  });
  return (
    <WidgetFrame>
      <MenuTrigger>
        <Button ref={button} className={size === 'sm' ? 'btn btn--plain btn--icon btn--sm more' : 'btn btn--plain btn--icon more'} aria-label={label}><Icon name="ellipsis" /></Button>
        <Popover className="pop" placement="bottom end" offset={4}>
          <Menu className="pop__menu" aria-label={label} onAction={(key) => run(String(key))}>
            {parts.map(({ id, title, choices }) => (
              <MenuSection key={id} className="pop__part" {...(title === undefined && { 'aria-label': label })}>
                {title !== undefined && <Header className="pop__title">{title}</Header>}
                {choices.map((choice) => (
                  <MenuItem key={choice.id} id={choice.id} className="pop__choice" textValue={choice.name}>
                    {choice.icon && <Icon name={choice.icon} />}
                    <Text slot="label">{choice.name}{choice.note !== undefined && <span className="pop__note"> {choice.note}</span>}</Text>
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </WidgetFrame>
  );
}
