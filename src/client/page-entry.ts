import type { Persona } from '#shared/persona.ts';
import type { IconName } from './components/icon.tsx';

/** A text of the message catalogue that a program without its compiler reads too: the build reads this list as it stands. */
export type Label = { id: string; message: string };

export type PageEntry = {
  /** `$name` stands for one piece of an address. */
  path: `/${string}`;
  /** Loads the module that makes the page. The build reads from the function's text which file that is. */
  load: () => Promise<Record<string, unknown>>;
  /** The name under which the module exports the page's component. */
  page: string;
  icon?: IconName;
  /** Goes there after `g`. */
  key?: string;
  /** Whose menu leads here, and under which name: the specification's. The menus have the order of this list. */
  menu?: Partial<Record<Persona, Label>>;
  /** Who may see it, where no menu says so. Without both everybody who is signed in may. */
  for?: readonly Persona[];
  /** Whether it stands alone, without the sidebar and without a session. */
  isOpen?: true;
  /** Whether the frame's own icons and styles are all that it needs; the rest of both comes beside every other page. */
  isOfFrame?: true;
  /** What it reads first, below the main API's address: asked for in the page's head for whoever is signed in. */
  reads?: readonly string[];
};

/** `key`: goes there after `g`. */
export type MenuItem = { path: string; label: Label; icon: IconName; key: string | undefined };
