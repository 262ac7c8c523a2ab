import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProviderKind } from '../../sign-on-contract.ts';

export const kindNames: Record<ProviderKind, MessageDescriptor> = {
  google: msg`Google Workspace`, microsoft: msg`Microsoft Entra`, clever: msg`Clever`, oidc: msg`another issuer`,
};

/** What the button on the sign-in page says at first, and where the issuer of that kind stands. Empty: the school knows. */
export const firstValues: Record<ProviderKind, { name: string; issuer: string }> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: '' },
  clever: { name: 'Clever', issuer: 'https://clever.com' },
  oidc: { name: '', issuer: '' },
};

export const issuerHints: Record<ProviderKind, MessageDescriptor> = {
  google: msg`The same for every school.`,
  microsoft: msg`With your tenant's id, so that only your school comes in: https://login.microsoftonline.com/…/v2.0`,
  clever: msg`The same for every school.`,
  oidc: msg`The address before /.well-known/openid-configuration`,
};
