import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import {
  AnswerEditor, asDraft, changedKind, draftsAt, editedKinds, FaultOf, freshAnswer, hasMistakes, isDraft, isEditedKind, MistakeRows, More, PictureField, replaced, Rows, SelectField, textAt, TextArea,
  useTools, withList, withNumber, withText, without, withValue, type Draft,
} from '#features/content/ui/public-teaching.tsx';
import { newId } from '#shared/ids.ts';
import { loadItem, useFilters } from '../api.ts';
import { kindWords } from '../kind-words.ts';
import { RichText } from './rich-text.tsx';

export type SectionProps = { body: Draft; onChange: (body: Draft) => void };

export function Section({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return <section><div className="row row--between"><h2 className="h2">{title}</h2>{aside && <span className="small muted">{aside}</span>}</div>{children}</section>;
}

/** What is asked: title, words, pictures, and a text that stands above. */
export function QuestionSection({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const problem = useTools().faultAt('title');
  const images = draftsAt(body, 'images');
  const put = (next: readonly Draft[]) => onChange(withList(body, 'images', next));
  return (
    <Section title={<Trans>Question</Trans>}>
      <TextField label={<Trans>Title</Trans>} hint={<Trans>For you and your colleagues. Pupils don’t see it.</Trans>} value={textAt(body, 'title')} maxLength={160} {...(problem && { problem })}
        onChange={({ target }) => onChange({ ...body, title: target.value })} />
      <RichText label={<Trans>What is asked</Trans>} value={textAt(body, 'stem')} path="stem" onChange={(stem) => onChange({ ...body, stem })} />
      <More label={<Trans>Pictures</Trans>} isOpen={images.length > 0}>
        <Rows count={images.length} most={8} nameOf={(index) => t`Picture ${index + 1}`} add={<Trans>Add a picture</Trans>} onAdd={() => put([...images, {}])}
          onRemove={(index) => put(without(images, index))}>
          {(index) => <div className="edit-wide"><PictureField picture={images[index] ?? {}} path={`images.${index}`}
            onChange={(next) => put(next === null ? without(images, index) : replaced(images, index, next))} /></div>}
        </Rows>
      </More>
      <Above body={body} onChange={onChange} />
    </Section>
  );
}

/** A text that stands above several questions; changed in one, it is changed in all of them. */
function Above({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const { data: filters } = useFilters();
  const above = isDraft(body['stimulus']) ? body['stimulus'] : null;
  const others = (filters?.stimuli ?? []).filter(({ id }) => id !== above?.['id']);
  const choose = async (itemId: string) => {
    const { body: other } = await loadItem(itemId);
    onChange(withValue(body, 'stimulus', other['stimulus']));
  };
  const put = (next: Draft) => onChange(withValue(body, 'stimulus', textAt(next, 'title') === '' && textAt(next, 'text') === '' ? undefined : next));
  const own = above ?? { id: newId(), title: '', text: '' };
  return (
    <More label={<Trans>A text to read above the question</Trans>} isOpen={above !== null}>
      {others.length > 0 && <SelectField label={<Trans>Take the text of another question</Trans>} value="" onChange={(itemId) => { if (itemId !== '') void choose(itemId); }}
        options={[{ value: '', label: t`None` }, ...others.map(({ itemId, title }) => ({ value: itemId, label: title }))]} />}
      <TextField label={<Trans>Its title</Trans>} value={textAt(own, 'title')} maxLength={120} onChange={({ target }) => put({ ...own, title: target.value })} />
      <RichText label={<Trans>The text</Trans>} rows={6} value={textAt(own, 'text')} path="stimulus.text" onChange={(text) => put({ ...own, text })}
        hint={<Trans>Changed here, it is changed in each of your questions that has it.</Trans>} />
    </More>
  );
}

/** The kind of answer, what is right, and what it is worth. */
export function AnswerSection({ body, onChange, children }: SectionProps & { children?: ReactNode }) {
  const { i18n, t } = useLingui();
  const answer = asDraft(body['answer']);
  const kind = textAt(answer, 'kind');
  const problem = useTools().faultAt('answer');
  const change = (next: string) => {
    if (!isEditedKind(next) || next === kind) return;
    const before = body;
    onChange({ ...body, answer: changedKind(answer, freshAnswer(next)) });
    showToast(t`The kind of answer was changed.`, { label: t`Undo`, run: () => onChange(before) });
  };
  return (
    <Section title={kind === 'essay' ? <Trans>How it is marked</Trans> : <Trans>Right answer</Trans>}>
      <div className="edit-grid">
        <SelectField label={<Trans>Kind of answer</Trans>} value={kind} onChange={change} options={editedKinds.map((one) => ({ value: one, label: i18n._(kindWords[one].name) }))} />
        <TextField label={<Trans>Points</Trans>} type="number" min={0} max={1_000} step="any" value={textAt(body, 'points')} placeholder="1"
          onChange={({ target }) => onChange(withNumber(body, 'points', target.value))} />
      </div>
      <FaultOf path="points" />
      {problem && (!hasMistakes(kind) || kind === 'text') && <p className="field__problem" role="alert">{problem}</p>}
      <AnswerEditor answer={answer} path="answer" onChange={(next) => onChange({ ...body, answer: next })} />
      {children}
    </Section>
  );
}

/** Wrong answers with a known cause, and what is said to them. */
export function MistakesSection({ body, onChange }: SectionProps) {
  const kind = textAt(asDraft(body['answer']), 'kind');
  const list = draftsAt(body, 'mistakes');
  if (!hasMistakes(kind) && list.length === 0) return null;
  return (
    <Section title={<Trans>Known mistakes</Trans>}>
      <MistakeRows list={list} kind={kind} path="mistakes" onChange={(next) => onChange(withList(body, 'mistakes', next))} />
      <FaultOf path="mistakes" />
      <p className="hint">{kind === 'text' ? <Trans>Two that are the same are refused.</Trans>
        : <Trans>Equivalent forms of a mistake count as that mistake. Two that are the same are refused.</Trans>}</p>
    </Section>
  );
}

/** Said to answers to which nothing more particular is. */
export function FeedbackSection({ body, onChange }: SectionProps) {
  const feedback = asDraft(body['feedback']);
  const set = (name: string, text: string) => {
    const next = withText(feedback, name, text);
    onChange(withValue(body, 'feedback', Object.keys(next).length === 0 ? undefined : next));
  };
  // What people mark is neither right nor wrong here.
  const isMarked = textAt(asDraft(body['answer']), 'kind') !== 'essay';
  const shown = { right: isMarked || 'right' in feedback, partly: isMarked || 'partly' in feedback, wrong: isMarked || 'wrong' in feedback };
  return (
    <Section title={<Trans>Feedback</Trans>}>
      <More label={isMarked ? <Trans>Words to every answer, or to right and wrong ones</Trans> : <Trans>Words to every answer</Trans>} isOpen={Object.keys(feedback).length > 0}>
        <div className="edit-grid">
          {shown.right && <TextArea label={<Trans>To right answers</Trans>} rows={2} value={textAt(feedback, 'right')} onChange={({ target }) => set('right', target.value)} />}
          {shown.partly && <TextArea label={<Trans>To partly right ones</Trans>} rows={2} value={textAt(feedback, 'partly')} onChange={({ target }) => set('partly', target.value)} />}
          {shown.wrong && <TextArea label={<Trans>To wrong ones</Trans>} rows={2} value={textAt(feedback, 'wrong')} onChange={({ target }) => set('wrong', target.value)} />}
          <TextArea label={<Trans>To every answer</Trans>} rows={2} value={textAt(feedback, 'general')} onChange={({ target }) => set('general', target.value)} />
        </div>
      </More>
    </Section>
  );
}

/** What helps in practice: three hints, each saying more, and the way to the answer. */
export function HelpSection({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const { faultAt } = useTools();
  const hints = asDraft(body['hints']);
  const steps = draftsAt(body, 'solution');
  const set = (name: string, text: string) => {
    const next = withText(hints, name, text);
    onChange(withValue(body, 'hints', Object.keys(next).length === 0 ? undefined : next));
  };
  const put = (next: readonly Draft[]) => onChange(withList(body, 'solution', next));
  const rungs = [{ name: 'nudge', label: t`Nudge` }, { name: 'strategy', label: t`Strategy` }, { name: 'firstStep', label: t`First step` }];
  return (
    <Section title={<Trans>Hints</Trans>} aside={<Trans>In practice only, never in a test</Trans>}>
      <ol className="ladder">
        {rungs.map(({ name, label }, index) => {
          const problem = faultAt(`hints.${name}`);
          return <li key={name}><span className="rung" aria-hidden="true">{index + 1}</span><TextField label={label} value={textAt(hints, name)} {...(problem && { problem })}
            onChange={({ target }) => set(name, target.value)} /></li>;
        })}
      </ol>
      <p className="hint"><Trans>From the slightest on: a pupil opens one after the other.</Trans></p>
      <More label={<Trans>How to get there, step by step</Trans>} isOpen={steps.length > 0}>
        <Rows count={steps.length} most={8} nameOf={(index) => t`Step ${index + 1}`} path="solution" add={<Trans>Add a step</Trans>} onAdd={() => put([...steps, { say: '' }])}
          onRemove={(index) => put(without(steps, index))}>
          {(index) => {
            const step = steps[index] ?? {};
            return (
              <>
                <TextField label={<Trans>What is done</Trans>} value={textAt(step, 'say')} onChange={({ target }) => put(replaced(steps, index, { ...step, say: target.value }))} />
                <div className="edit-wide"><TextField label={<Trans>The maths it makes, without dollars</Trans>} dir="ltr" value={textAt(step, 'maths')}
                  onChange={({ target }) => put(replaced(steps, index, withText(step, 'maths', target.value)))} /></div>
              </>
            );
          }}
        </Rows>
      </More>
    </Section>
  );
}
