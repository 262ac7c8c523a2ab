import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#client/components/icon.tsx';
import type { Lesson } from '../lesson-contract.ts';
import { questionCount } from './lesson-state.ts';

type LessonContentsProps = { lesson: Lesson; index: number; onShow: (index: number) => void };

/** The sections, done or not, and the way to each of them. */
export function LessonContents({ lesson, index, onShow }: LessonContentsProps) {
  const { t } = useLingui();
  return (
    <aside className="lesson-rail toc" aria-label={t`In this lesson`}>
      <p className="label toc__title"><Trans>In this lesson</Trans></p>
      <ol>
        {lesson.sections.map((section, at) => {
          const isHere = at === index;
          const icon: IconName = section.isDone ? 'check' : isHere ? 'pencil' : 'circle';
          return (
            <li key={section.title}>
              <button type="button" {...(isHere && { 'aria-current': 'step' as const })} onClick={() => onShow(at)}>
                <Icon name={icon} />
                <span>{section.title}<br /><span className="small muted toc__state"><SectionState section={section} isHere={isHere} /></span></span>
              </button>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

function SectionState({ section, isHere }: { section: Lesson['sections'][number]; isHere: boolean }) {
  const questions = questionCount(section.blocks);
  const count = <Plural value={questions} one="# question" other="# questions" />;
  if (isHere) return questions > 0 ? <Trans>You are here, {count}</Trans> : <Trans>You are here</Trans>;
  if (section.isDone) return <Trans>Done</Trans>;
  return questions > 0 ? count : <Trans>To read</Trans>;
}
