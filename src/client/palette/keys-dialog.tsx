import { useId, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '../components/button.tsx';
import { DialogFrame } from '../components/dialog.tsx';
import { menus } from '../navigation.ts';
import { usePersona } from '../persona-context.ts';

/** Every key of the product, and what it does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { role } = usePersona();
  const titleId = useId();
  return (
    <DialogFrame className="palette palette--keys" label={{ 'aria-labelledby': titleId }} onClose={onClose}>
      <div className="palette__head">
        <h2 id={titleId} className="h3 grow"><Trans>Keys</Trans></h2>
        <IconButton size="sm" icon="x" label={t`Close`} data-autofocus onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="palette__list keys" tabIndex={0} role="group" aria-labelledby={titleId}>
        <Keys title={<Trans>Everywhere</Trans>}>
          <Row keys={['/']}><Trans>Search and commands</Trans></Row>
          <Row keys={['Ctrl', 'K']}><Trans>The same, also while writing</Trans></Row>
          <Row keys={['?']}><Trans>All keys</Trans></Row>
          <Row keys={['Esc']}><Trans>Close</Trans></Row>
          <Row keys={['t']}><Trans>Light or dark</Trans></Row>
        </Keys>
        <Keys title={<Trans>Go to</Trans>}>
          {menus[role].map(({ path, label, key }) => key && <Row key={path} keys={['g', key]} isThen>{i18n._(label)}</Row>)}
        </Keys>
        <Keys title={<Trans>In a conversation</Trans>}>
          <Row keys={['Enter']}><Trans>Send</Trans></Row>
          <Row keys={['Shift', 'Enter']}><Trans>A new line</Trans></Row>
        </Keys>
        <Keys title={<Trans>On an open page of a document</Trans>}>
          <Row keys={['PgUp', 'PgDn']}><Trans>Page before, page after</Trans></Row>
          <Row keys={['Ctrl', 'Home']}><Trans>First page</Trans></Row>
          <Row keys={['Ctrl', 'End']}><Trans>Last page</Trans></Row>
        </Keys>
        {role === 'student' && (
          <Keys title={<Trans>In practice</Trans>}>
            <Row keys={['1', '8']} isTo><Trans>Choose an answer</Trans></Row>
            <Row keys={['Enter']}><Trans>Check, then go on</Trans></Row>
            <Row keys={['?']}><Trans>A hint</Trans></Row>
          </Keys>
        )}
      </div>
      <div className="palette__foot"><p><Trans>Single keys rest while you write. They can be switched off in <Link to="/account" onClick={onClose}>your account</Link>.</Trans></p></div>
    </DialogFrame>
  );
}

function Keys({ title, children }: { title: ReactNode; children: ReactNode }) {
  return <section><h3>{title}</h3><dl>{children}</dl></section>;
}

function Row({ keys, isThen, isTo, children }: { keys: readonly string[]; isThen?: boolean; isTo?: boolean; children: ReactNode }) {
  const [first, second] = keys;
  return (
    <div>
      <dt>{children}</dt>
      <dd><kbd>{first}</kbd>{second && <>{isThen ? <Trans>then</Trans> : isTo ? <Trans>to</Trans> : ' '}<kbd>{second}</kbd></>}</dd>
    </div>
  );
}
