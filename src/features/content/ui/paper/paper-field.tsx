import { Fragment, type ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import type { AnswerInput } from '../../answer-kinds/answer-inputs.ts';
import { cutCloze, gapsIn } from '../../answer-kinds/cloze/gap-marks.ts';
import './paper.css';

type Of<Kind extends AnswerInput['kind']> = Extract<AnswerInput, { kind: Kind }>;
type Option = { id: string; text: string };

/** A, B, C … Z, AA, AB … */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** How a question is answered on paper: options with letters, lines to write on, room to work. */
export function PaperField({ input, addressOf }: { input: AnswerInput; addressOf: (asset: string) => string }) {
  switch (input.kind) {
    case 'choice': return <Options options={input.options} box="○" />;
    case 'choices': return <><Hint><Trans>Mark all that are right.</Trans></Hint><Options options={input.options} box="□" /></>;
    case 'matching': return <Pairs input={input} />;
    case 'ordering': return <><Hint><Trans>Number them in the right order.</Trans></Hint><Options options={input.items} box="____" /></>;
    case 'cloze': return <Cloze input={input} />;
    case 'hotspot': return <Hotspot input={input} addressOf={addressOf} />;
    case 'essay': return <Essay input={input} />;
    case 'text': return <Line />;
    case 'number': return <><Room /><p className="paper__answer"><Trans>Answer:</Trans> <span className="paper__gap" /> {input.unit ?? input.after}</p></>;
    default: return <><Room /><p className="paper__answer"><Trans>Answer:</Trans> <span className="paper__gap paper__gap--long" /></p></>;
  }
}

const Hint = ({ children }: { children: ReactNode }) => <p className="small muted">{children}</p>;
const Line = () => <div className="paper__line" />;
const Room = () => <div className="paper__room" aria-hidden="true" />;

const Options = ({ options, box }: { options: readonly Option[]; box: string }) => (
  <ol className="paper__options">
    {options.map(({ id, text }, index) => (
      <li key={id}><span className="paper__box" aria-hidden="true">{box}</span> <span className="num">{letterOf(index)}</span> <Markdown isInline>{text}</Markdown></li>
    ))}
  </ol>
);

function Pairs({ input: { left, right } }: { input: Of<'matching'> }) {
  return (
    <div className="paper__pairs">
      <ol className="paper__options">{left.map(({ id, text }) => <li key={id}><span className="paper__gap paper__gap--short" /> <Markdown isInline>{text}</Markdown></li>)}</ol>
      <ol className="paper__options">{right.map(({ id, text }, index) => <li key={id}><span className="num">{letterOf(index)}</span> <Markdown isInline>{text}</Markdown></li>)}</ol>
    </div>
  );
}

function Cloze({ input: { text, gaps } }: { input: Of<'cloze'> }) {
  const order = gapsIn(text);
  const chosen = gaps.flatMap(({ id, input }) => (input.kind === 'choice' ? [{ number: order.indexOf(id) + 1, options: input.options }] : []));
  return (
    <>
      {cutCloze(text).map((pieces, at) => (
        <p key={at} className="paper__cloze">{pieces.map((piece, index) => (
          <Fragment key={index}>{piece.kind === 'text' ? <Markdown isInline>{piece.text}</Markdown> : <> <span className="paper__gap" /><sub>{order.indexOf(piece.id) + 1}</sub> </>}</Fragment>))}</p>
      ))}
      {chosen.map(({ number, options }) => <p key={number} className="small"><Trans>Gap {number}:</Trans> {options.map(({ text: option }) => option).join(' / ')}</p>)}
    </>
  );
}

function Hotspot({ input: { image, areas, points }, addressOf }: { input: Of<'hotspot'>; addressOf: (asset: string) => string }) {
  return (
    <>
      <Hint><Plural value={points} one="Mark # place in the picture with a cross." other="Mark # places in the picture with a cross." /></Hint>
      <img className="paper__picture" src={addressOf(image.asset)} width={image.width} height={image.height} alt={image.alt} />
      {areas && <Options options={areas.map(({ id, label }) => ({ id, text: label }))} box="□" />}
    </>
  );
}

function Essay({ input: { words: { min, max }, criteria, template } }: { input: Of<'essay'> }) {
  return (
    <>
      {(min !== null || max !== null) && <Hint>{min === null ? <Trans>At most {max} words.</Trans> : max === null ? <Trans>At least {min} words.</Trans> : <Trans>{min} to {max} words.</Trans>}</Hint>}
      {criteria.length > 0 && <Hint><Trans>What counts:</Trans> {criteria.map(({ name, points }) => `${name} (${points})`).join(', ')}</Hint>}
      {template && <div className="prose"><Markdown>{template}</Markdown></div>}
      {Array.from({ length: Math.min(24, Math.max(8, Math.ceil((max ?? 120) / 9))) }, (_, index) => <Line key={index} />)}
    </>
  );
}
