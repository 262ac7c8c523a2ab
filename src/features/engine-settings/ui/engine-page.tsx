import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import type { EngineState, SaveEngineInput } from '../contract.ts';
import { countChanges, draftOf, inputOf, rebaseDraft, type EngineDraft } from '../engine-draft.ts';
import { saveEngine } from './api.ts';
import { CapsTable } from './caps-table.tsx';
import { ClassSwitches } from './class-switches.tsx';
import { PriceTable } from './price-table.tsx';
import { ProviderCard } from './provider-card.tsx';
import { useEngine, useEngineChange } from './use-engine.ts';
import { WhatLeaves } from './what-leaves.tsx';
import { WhenItFails } from './when-it-fails.tsx';
import { WhoDoesWhat } from './who-does-what.tsx';
import './engine.css';

/** Which engine does what, what it may cost, and what leaves the building. */
export function EnginePage() {
  const { t } = useLingui();
  const { data: state, error, refetch } = useEngine();
  if (state) return <Editor state={state} />;
  return <SchoolFrame title={t`AI engine`}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={5} />}</SchoolFrame>;
}

type Sent = { given: SaveEngineInput; /** The draft that it was read from. */ sent: EngineDraft };

function Editor({ state }: { state: EngineState }) {
  const { t } = useLingui();
  const before = draftOf(state);
  const [edited, setEdited] = useState({ draft: before, base: before, revision: state.revision });
  // Saved by another admin: what is typed here stays, over what stands there now.
  if (state.revision > edited.revision) setEdited({ draft: rebaseDraft(edited.draft, edited.base, before), base: before, revision: state.revision });
  const { draft } = edited;
  const change = (part: Partial<EngineDraft>) => setEdited((now) => ({ ...now, draft: { ...now.draft, ...part } }));
  const count = countChanges(draft, before);
  const input = inputOf(draft, state.revision);
  const save = useEngineChange(({ given }: Sent) => saveEngine(given), (saved, { sent }) => {
    const fresh = draftOf(saved);
    // What was typed while it was being saved is not saved yet.
    setEdited((now) => ({ draft: rebaseDraft(now.draft, sent, fresh), base: fresh, revision: saved.revision }));
    showToast(t`Saved. It holds from now on.`);
  });
  const edit = { state, draft, change };
  const actions = (
    <>
      {count > 0 && <span className="small muted" role="status"><Plural value={count} one="# change not saved" other="# changes not saved" /></span>}
      <Button variant="primary" disabled={count === 0 || !input || save.isPending} onClick={() => input && save.mutate({ given: input, sent: draft })}>
        {save.isPending ? <Trans>Saving…</Trans> : count === 0 ? <Trans>Save</Trans> : <Plural value={count} one="Save # change" other="Save # changes" />}
      </Button>
    </>
  );
  return (
    <SchoolFrame title={t`AI engine`} lede={<Trans>Which engine does what, what it may cost, and what leaves the building.</Trans>} actions={actions}>
      <div className="stack engine-notes">
        {save.error && <Note kind="danger" title={<Trans>Nothing was saved</Trans>}>{save.error.message}</Note>}
        {!input && <Note kind="refusal" title={<Trans>One of the caps cannot be read</Trans>}><Trans>An amount is a number such as 60 or 60.50, a count of messages a whole number. Empty means no cap.</Trans></Note>}
      </div>
      <div className="cols cols--rail">
        <div className="stack stack--lg">
          <ProviderCard {...edit} />
          <WhoDoesWhat {...edit} />
          <CapsTable {...edit} />
          <PriceTable state={state} />
        </div>
        <aside className="stack stack--lg" aria-label={t`What leaves the building`}>
          <WhatLeaves {...edit} />
          <ClassSwitches state={state} />
          <WhenItFails state={state} />
        </aside>
      </div>
    </SchoolFrame>
  );
}
