import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ScopePicker } from './scope-picker.tsx';
import type { Desk } from '../desk/use-desk.ts';

/** Where a conversation begins: what will be asked, and how answers look. */
export function ThreadIntro({ desk }: { desk: Desk }) {
  const { documents, scope, setScope, address } = desk;
  return (
    <div className="card card--well">
      <h2 className="h3"><Trans>A new conversation</Trans></h2>
      <p className="small muted mt-1"><Trans>Each answer quotes your documents and shows where. A click on its page opens the very words.</Trans></p>
      {address.thread === undefined
        ? <ScopePicker documents={documents} scope={scope} onChange={setScope} />
        : <p className="small"><Link to="/slatechat" search={{ ...address, thread: undefined }}><Trans>Choose other documents</Trans></Link></p>}
    </div>
  );
}
