import { isPersona, type Persona } from './persona.ts';

/** A cookie in which the page notes the persona last worked in, so that the server can name the files of /home early. It grants nothing. */
export const notedRoleCookie = 'slate-role';

/** @param cookies as in a Cookie header, or in `document.cookie` */
export function readNotedRole(cookies: string): Persona | undefined {
  const noted = new RegExp(String.raw`(?:^|; )${notedRoleCookie}=(\w+)`).exec(cookies)?.[1];
  return isPersona(noted) ? noted : undefined;
}
