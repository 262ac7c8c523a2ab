import { useState } from 'react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { OfferedTool } from '../../contract.ts';
import { Calculator } from './calculator.tsx';
import { canHighlight, Highlighter } from './highlighter.tsx';
import { LineReader } from './line-reader.tsx';
import { Scratchpad } from './scratchpad.tsx';

export const toolNames: Readonly<Record<OfferedTool, MessageDescriptor>> = {
  eliminator: msg`Rule out answers`, 'line-reader': msg`Line reader`, highlighter: msg`Highlighter`, calculator: msg`Calculator`,
    'scientific-calculator': msg`Scientific calculator`, scratchpad: msg`Notes`,
};
/** Those that open beside the questions; the eliminator stands with the answers. */
const opened: readonly OfferedTool[] = ['line-reader', 'highlighter', 'calculator', 'scientific-calculator', 'scratchpad'];

/** What may be used in this section, each opened by its button. `questionId`: highlights go with the question. */
export function ToolBar({ tools, attemptId, questionId }: { tools: readonly OfferedTool[]; attemptId: string; questionId: string }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<ReadonlySet<OfferedTool>>(new Set());
  const offered = opened.filter((tool) => tools.includes(tool) && (tool !== 'highlighter' || canHighlight()));
  if (offered.length === 0) return null;
  const toggle = (tool: OfferedTool) => {
    const next = new Set(open);
    if (!next.delete(tool)) next.add(tool);
    setOpen(next);
  };
  const shows = (tool: OfferedTool) => open.has(tool) && offered.includes(tool);
  return (
    <section className="card exam-tools" aria-label={t`Tools`}>
      <h2 className="h3"><Trans>Tools</Trans></h2>
      <div className="row">{offered.map((tool) => <Button key={tool} size="sm" aria-pressed={open.has(tool)} onClick={() => toggle(tool)}>{i18n._(toolNames[tool])}</Button>)}</div>
      {shows('calculator') && <Calculator isScientific={false} />}
      {shows('scientific-calculator') && <Calculator isScientific />}
      {shows('scratchpad') && <Scratchpad attemptId={attemptId} />}
      {shows('highlighter') && <Highlighter key={questionId} />}
      {shows('line-reader') && <LineReader />}
    </section>
  );
}
