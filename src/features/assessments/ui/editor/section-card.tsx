import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Arrange } from '#client/widgets/arrange.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import { canGo, changeSection, moveQuestion, moveSection, removeSection, type ChangeTest } from '../../change-test.ts';
import type { TestBody, TestSection } from '../../test-body.ts';
import { testToolIds, type TestTool } from '../../test-tools.ts';
import type { TestDetail } from '../../tests-contract.ts';
import { AddDialog } from './add-dialog.tsx';
import { QuestionRow } from './question-row.tsx';

type Props = {
  testId: string; section: TestSection; index: number; body: TestBody; items: TestDetail['items']; faults: TestDetail['faults']; change: ChangeTest; canEdit: boolean;
  flush: () => Promise<boolean>;
};

/** A section: its questions in their order, and how they are asked. */
export function SectionCard({ testId, section, index, body, items, faults, change, canEdit, flush }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const place = index + 1;
  const name = section.title === '' ? t`Section ${place}` : section.title;
  const set = (next: Partial<TestSection>) => change(changeSection(section.id, (now) => ({ ...now, ...next })));
  const isOne = body.sections.length === 1;
  const choices = [
    ...(index > 0 ? [{ id: 'up', name: t`Move up`, icon: 'chevron-up' as const, run: () => change(moveSection(section.id, -1)) }] : []),
    ...(index < body.sections.length - 1 ? [{ id: 'down', name: t`Move down`, icon: 'chevron-down' as const, run: () => change(moveSection(section.id, 1)) }] : []),
    ...(isOne ? [] : [{ id: 'remove', name: t`Remove it with its questions`, icon: 'trash' as const, run: () => change(removeSection(section.id)) }]),
  ];
  return (
    <section className="card test-section" aria-labelledby={`${id}-name`}>
      <div className="row row--between"><h2 id={`${id}-name`} className="h3"><bdi>{isOne && section.title === '' ? <Trans>Questions</Trans> : name}</bdi> <span
        className="small muted num"><Plural value={section.questions.length} one="# question" other="# questions" /></span></h2>
        {canEdit && choices.length > 0 && <MoreMenu label={t`What to do with ${name}`} parts={[{ id: 'all', choices }]} />}</div>
      <ul className="list">
        <Arrange canGo={(moved, before) => canGo(section, moved, before)} onMove={(moved, before) => change(moveQuestion(moved, { sectionId: section.id, before }))}>
          {section.questions.map((question, at) => (
            <QuestionRow key={question.id} question={question} number={at + 1} item={byId.get(question.itemId)}
              fault={faults.find(({ questionId }) => questionId === question.id)?.says ?? null} body={body} sectionId={section.id}
              isLast={at === section.questions.length - 1} change={change} canEdit={canEdit} />
          ))}
        </Arrange>
      </ul>
      {section.questions.length === 0 && <p className="card card--well small muted"><Trans>No questions here yet.</Trans></p>}
      {canEdit && <div className="row mt-3"><Button icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}><Trans>Add questions</Trans></Button></div>}
      <details className="mt-4"><summary className="small"><Trans>How this section is asked</Trans></summary><SectionRules section={section} set={set} /></details>
      {isAdding && <AddDialog testId={testId} sectionId={section.id} body={body} change={change} flush={flush} onClose={() => setAdding(false)} />}
    </section>
  );
}

function SectionRules({ section, set }: { section: TestSection; set: (next: Partial<TestSection>) => void }) {
  const { t } = useLingui();
  const id = useId();
  const tools: Record<TestTool, string> = {
    eliminator: t`Strike options out`, 'line-reader': t`Line reader`, highlighter: t`Highlighter`, calculator: t`Calculator`,
      'scientific-calculator': t`Scientific calculator`, scratchpad: t`Scratchpad`,
  };
  return (
    <div className="stack mt-3">
      <TextField label={<Trans>Title of the section</Trans>} value={section.title} maxLength={120} onChange={(event) => set({ title: event.target.value })} />
      <div className="field"><label htmlFor={`${id}-text`}><Trans>Text above its questions</Trans></label>
        <textarea id={`${id}-text`} className="input" rows={3} maxLength={4000} value={section.text} onChange={(event) => set({ text: event.target.value })} /></div>
      <label className="check"><input type="checkbox" checked={section.isShuffled} onChange={(event) => set({ isShuffled: event.target.checked })} />
        <Trans>In another order for each pupil</Trans></label>
      <TextField label={<Trans>Draw only some of them</Trans>} hint={<Trans>Each attempt gets so many, unseen ones first. Empty: all. Their points must be equal.</Trans>}
        type="number" inputMode="numeric" min={1} max={200} value={section.draw ?? ''}
        onChange={(event) => { const draw = Math.round(event.target.valueAsNumber); set({ draw: Number.isFinite(draw) && draw >= 1 ? Math.min(draw, 200) : null }); }} />
      <fieldset className="bare"><legend className="legend"><Trans>Beside the questions</Trans></legend>
        <div className="test-tools">{testToolIds.map((tool) => (
          <label key={tool} className="check"><input type="checkbox" checked={section.tools.includes(tool)}
            onChange={(event) => set({ tools: testToolIds.filter((each) => (each === tool ? event.target.checked : section.tools.includes(each))) })} />{tools[tool]}</label>
        ))}</div>
      </fieldset>
    </div>
  );
}
