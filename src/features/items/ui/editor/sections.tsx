import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import {
  AnswerEditor, asDraft, draftsAt, editedKinds, freshAnswer, isDraft, isEditedKind, MathsLine, More, PictureField, replaced, Rows, SelectField, textAt, TextArea, useTools, withList, withNumber,
    withText, without,
  withValue, type Draft, type MathsKind,
} from '#features/content/ui/public-teaching.tsx';
import { newId } from '#shared/ids.ts';
import { loadItem, useCauses, useFilters } from '../api.ts';
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
    const from = isEditedKind(kind) ? freshAnswer(kind) : {};
    // Options, and what is written as one line, go along to a kind that has them.
    const kept = Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'kind' && name in freshAnswer(next) && name in from));
    onChange({ ...body, answer: { ...freshAnswer(next), ...kept } });
    showToast(t`The kind of answer was changed.`, { label: t`Undo`, run: () => onChange(before) });
  };
  return (
    <Section title={kind === 'essay' ? <Trans>How it is marked</Trans> : <Trans>Right answer</Trans>}>
      <div className="edit-grid">
        <SelectField label={<Trans>Kind of answer</Trans>} value={kind} onChange={change} options={editedKinds.map((one) => ({ value: one, label: i18n._(kindWords[one].name) }))} />
        <TextField label={<Trans>Points</Trans>} type="number" min={0} max={1_000} step="any" value={textAt(body, 'points')} placeholder="1"
          onChange={({ target }) => onChange(withNumber(body, 'points', target.value))} />
      </div>
      {problem && !['number', 'expression', 'equation', 'interval', 'set', 'list', 'system'].includes(kind) && <p className="field__problem" role="alert">{problem}</p>}
      <AnswerEditor answer={answer} path="answer" onChange={(next) => onChange({ ...body, answer: next })} />
      {children}
    </Section>
  );
}

const mathsKinds: readonly MathsKind[] = ['number', 'expression', 'equation', 'interval', 'set', 'list', 'system'];
const hasMistakes = (kind: string) => kind === 'text' || mathsKinds.some((one) => one === kind);

/** Wrong answers with a known cause, and what is said to them. */
export function MistakesSection({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const kind = textAt(asDraft(body['answer']), 'kind');
  const [skill] = Array.isArray(body['skills']) ? body['skills'].filter((one): one is string => typeof one === 'string') : [];
  const { data: known } = useCauses(skill);
  const { faultAt } = useTools();
  const list = draftsAt(body, 'mistakes');
  const put = (next: readonly Draft[]) => onChange(withList(body, 'mistakes', next));
  if (!hasMistakes(kind) && list.length === 0) return null;
  return (
    <Section title={<Trans>Known mistakes</Trans>}>
      <Rows count={list.length} most={20} nameOf={(index) => t`Wrong answer ${index + 1}`} add={<Trans>Add a mistake</Trans>} onAdd={() => put([...list, { answer: '', feedback: '' }])}
        onRemove={(index) => put(without(list, index))}>
        {(index) => {
          const one = list[index] ?? {};
          const set = (next: Draft) => put(replaced(list, index, next));
          const cause = known?.causes.find(({ id }) => id === textAt(one, 'misconception'));
          const problem = faultAt(`mistakes.${index}`);
          const maths = mathsKinds.find((each) => each === kind);
          return (
            <>
              {maths ? <MathsLine label={<Trans>Wrong answer {index + 1}</Trans>} kind={maths} value={textAt(one, 'answer')} path={`mistakes.${index}`}
                onChange={(answer) => set({ ...one, answer })} />
                : <TextField label={<Trans>Wrong answer {index + 1}</Trans>} value={textAt(one, 'answer')} {...(problem && { problem })}
                  onChange={({ target }) => set({ ...one, answer: target.value })} />}
              {known && known.causes.length > 0 && <SelectField label={<Trans>What it shows</Trans>} value={textAt(one, 'misconception')} onChange={(id) => set(withText(one, 'misconception', id))}
                options={[{ value: '', label: t`A slip of this question alone` }, ...known.causes.map(({ id, name }) => ({ value: id, label: name }))]} />}
              <div className="edit-wide">
                <TextArea label={<Trans>What the pupil reads</Trans>} rows={2} value={textAt(one, 'feedback')} {...(cause && { placeholder: cause.feedback })}
                  onChange={({ target }) => set(cause ? withText(one, 'feedback', target.value) : { ...one, feedback: target.value })} />
              </div>
            </>
          );
        }}
      </Rows>
      <p className="hint"><Trans>Equivalent forms of a mistake count as that mistake. Two that are the same are refused.</Trans></p>
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
  return (
    <Section title={<Trans>Feedback</Trans>}>
      <div className="edit-grid">
        <TextArea label={<Trans>To right answers</Trans>} rows={2} value={textAt(feedback, 'right')} onChange={({ target }) => set('right', target.value)} />
        <TextArea label={<Trans>To partly right ones</Trans>} rows={2} value={textAt(feedback, 'partly')} onChange={({ target }) => set('partly', target.value)} />
        <TextArea label={<Trans>To wrong ones</Trans>} rows={2} value={textAt(feedback, 'wrong')} onChange={({ target }) => set('wrong', target.value)} />
        <TextArea label={<Trans>To every answer</Trans>} rows={2} value={textAt(feedback, 'general')} onChange={({ target }) => set('general', target.value)} />
      </div>
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
    const next = { nudge: textAt(hints, 'nudge'), strategy: textAt(hints, 'strategy'), firstStep: textAt(hints, 'firstStep'), [name]: text };
    onChange(withValue(body, 'hints', Object.values(next).every((one) => one === '') ? undefined : next));
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
      <p className="hint"><Trans>All three, or none.</Trans></p>
      <More label={<Trans>How to get there, step by step</Trans>} isOpen={steps.length > 0}>
        <Rows count={steps.length} most={8} nameOf={(index) => t`Step ${index + 1}`} add={<Trans>Add a step</Trans>} onAdd={() => put([...steps, { say: '' }])}
          onRemove={(index) => put(without(steps, index))}>
          {(index) => {
            const step = steps[index] ?? {};
            return (
              <>
                <TextField label={<Trans>What is done</Trans>} value={textAt(step, 'say')} onChange={({ target }) => put(replaced(steps, index, { ...step, say: target.value }))} />
                <TextField label={<Trans>The maths it makes, without dollars</Trans>} dir="ltr" value={textAt(step, 'maths')}
                  onChange={({ target }) => put(replaced(steps, index, withText(step, 'maths', target.value)))} />
              </>
            );
          }}
        </Rows>
      </More>
    </Section>
  );
}
