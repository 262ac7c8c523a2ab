import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { IconName } from '#client/components/icon.tsx';
import type { Persona } from '#shared/persona.ts';
import type { ColumnField } from '../files/mapping.ts';
import type { ChangeKind, Surprise } from '../contract.ts';

export const kindWords: Record<Exclude<ChangeKind, 'same'>, { label: MessageDescriptor; icon: IconName; className: string }> = {
  conflict: { label: msg`To confirm`, icon: 'info', className: 'chip chip--ask' },
  new: { label: msg`New`, icon: 'plus', className: 'chip chip--new' },
  changed: { label: msg`Changed`, icon: 'pencil', className: 'chip chip--changed' },
  leaving: { label: msg`Leaving`, icon: 'log-out', className: 'chip' },
  kept: { label: msg`Kept by hand`, icon: 'lock', className: 'chip' },
  error: { label: msg`Error`, icon: 'triangle-alert', className: 'chip chip--fault' },
};

export const personaWords: Record<Persona, MessageDescriptor> = { student: msg`Student`, teacher: msg`Teacher`, admin: msg`Admin` };

export const columnWords: Record<ColumnField, MessageDescriptor> = {
  id: msg`ID, the same every time`, name: msg`Full name`, given: msg`Given name`, family: msg`Family name`, username: msg`Username`, email: msg`Mail address`,
  persona: msg`Role: student, teacher, admin or class`, class: msg`Class or classes`, grade: msg`Grade`, subject: msg`Subject`, teacher: msg`Teacher of the class`, none: msg`Not used`,
};

/** Names of fields in which a hand edit is kept. */
export const fieldWords: Record<string, MessageDescriptor> = {
  name: msg`name`, username: msg`username`, email: msg`mail address`, personas: msg`role`, classes: msg`classes`, account: msg`closed account`, subject: msg`subject`, grade: msg`grade`,
  term: msg`term`, startsOn: msg`first day`, endsOn: msg`last day`, removed: msg`removed`,
};

/** What an import would do that is seldom meant. */
export function saySurprise({ what, persona, count, of, share }: Surprise): ReactNode {
  if (what === 'admins') return <Plural value={count} one="# person would become an admin." other="# people would become admins." />;
  if (what === 'renamed') return <Trans>{count} of {of} people ({share}%) would get another name, username or mail address.</Trans>;
  if (what === 'classes-leaving') return <Trans>{count} of {of} classes ({share}%) would be archived.</Trans>;
  return persona === 'teacher'
    ? <Trans>This would close the accounts of {count} of {of} teachers ({share}%).</Trans>
    : <Trans>This would close the accounts of {count} of {of} pupils ({share}%).</Trans>;
}
