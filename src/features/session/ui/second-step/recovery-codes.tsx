import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';

/** Shown once: for the day on which the phone is lost. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <h2 className="h3"><Trans>Your recovery codes</Trans></h2>
      <Note icon="lock" title={<Trans>They are shown once</Trans>}><Trans>If your phone or key is lost, one of these lets you in. Each works once. Print them, or keep them where you keep important papers, not on the same phone.</Trans></Note>
      <ol className="recovery-codes">{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ol>
      <div className="row">
        <Button variant="primary" onClick={onKept}><Trans>I have kept them</Trans></Button>
        <Button onClick={() => window.print()}><Trans>Print</Trans></Button>
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => showToast(t`Copied`))}><Trans>Copy</Trans></Button>
      </div>
    </div>
  );
}
