import { Trans } from '@lingui/react/macro';
import type { Estimate } from '../contract.ts';

/** What stands between an estimate and secure, and how firm a secure one is; nothing where there is nothing to say. */
export function WhatLacks({ estimate: { lacks, isProvisional, status } }: { estimate: Pick<Estimate, 'lacks' | 'isProvisional' | 'status'> }) {
  if (lacks === 'unaided') return <Trans>Your last right answer had help; one without help decides.</Trans>;
  if (lacks === 'another-day') return <Trans>Right again on another day, without help, and it is secure.</Trans>;
  if (isProvisional && status === 'secure') return <Trans>You showed this in your first check; a question in the next days confirms it.</Trans>;
  return null;
}
