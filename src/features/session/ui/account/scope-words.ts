import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TokenScope } from '../../token-scopes.ts';

const words = {
  'record:read': msg`Read your learning record and plans`,
  'talks:read': msg`Read your conversations and documents`,
  'classes:read': msg`Read the classes you teach`,
  'people:write': msg`Administer people and classes`,
  'audit:read': msg`Read the audit log`,
} as const satisfies Record<TokenScope, unknown>;

/** What a token opens, in words. */
export function useScopeWords(): (scope: TokenScope) => string {
  const { i18n } = useLingui();
  return (scope) => i18n._(words[scope]);
}
