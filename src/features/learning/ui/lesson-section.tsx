import type { ReactNode, Ref } from 'react';
import { Plural } from '@lingui/react/macro';
import { FigureView } from '#features/content/ui/public.tsx';
import { ReadAloudButton } from '#features/people/ui/public.tsx';
import { LessonCheck, WorkedBoard } from '#features/practice/ui/public.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { Lesson } from '../lesson-contract.ts';
import { groupBlocks, type PlacedBlock } from './lesson-state.ts';

type LessonSectionProps = {
  lesson: Lesson;
  index: number;
  heading: Ref<HTMLHeadingElement>;
  /** Printed with the others: checks are named, not asked. */
  isForReading: boolean;
  /** Stands beside the first part. */
  contents: ReactNode;
  onCheckDone: (blockIndex: number) => void;
  /** Checks that wait until the ones before them are answered. */
  heldBack?: readonly number[];
  /** What stands where questions would be asked: a preview asks nobody. */
  renderCheck?: (blockIndex: number) => ReactNode;
};

/** A section: text, figures and worked examples beside the contents, checks across with their help beside them. */
export function LessonSection({ lesson, index, heading, isForReading, contents, onCheckDone, heldBack = [], renderCheck }: LessonSectionProps) {
  const section = lesson.sections[index];
  if (!section) return null;
  const groups = groupBlocks(section.blocks);
  const isRead = ([first]: PlacedBlock[]) => first !== undefined && first.block.kind !== 'check';
  const [firstGroup = [], ...rest] = groups;
  const [lead, others] = isRead(firstGroup) ? [firstGroup, rest] : [[], groups];
  const check = (at: number, questionCount: number) => {
    if (renderCheck) return renderCheck(at);
    if (heldBack.includes(at)) {
      return <p className="card card--well small muted"><Plural value={questionCount} one="# question comes here when the one before is answered."
        other="# questions come here, one at a time, when the ones before are answered." /></p>;
    }
    if (isForReading) return <p className="small muted"><Plural value={questionCount} one="# question to answer on the screen" other="# questions to answer on the screen" /></p>;
    return <LessonCheck lessonId={lesson.id} sectionIndex={index} blockIndex={at} questionCount={questionCount} isDone={section.isDone} onDone={() => onCheckDone(at)} />;
  };
  return (
    <section className="lesson-section" data-reads="">
      <div className="cols cols--rail">
        <div>
          <h2 ref={heading} tabIndex={-1} className="lesson__title">{section.title}</h2>
          {!isForReading && <ReadAloudButton />}
          <div className="stack lesson__read">{lead.map((placed) => <Block key={placed.at} placed={placed} />)}</div>
        </div>
        {contents}
      </div>
      {others.map((group) => {
        const [first] = group;
        if (first?.block.kind === 'check') return <div key={first.at}>{check(first.at, first.block.questionCount)}</div>;
        return <div key={first?.at} className="cols cols--rail"><div className="stack lesson__read">{group.map((placed) => <Block key={placed.at} placed={placed} />)}</div></div>;
      })}
    </section>
  );
}

function Block({ placed: { block } }: { placed: PlacedBlock }) {
  switch (block.kind) {
    case 'text': return <div className="prose"><Markdown>{block.markdown}</Markdown></div>;
    case 'figure': return <div className="lesson-figure"><FigureView figure={block.figure} /></div>;
    case 'worked-example': return <WorkedBoard example={block.example} />;
    case 'check': return null;
  }
}
