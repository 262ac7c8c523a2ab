import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import type { NextStep } from '../../contract.ts';
import { ChalkGrain } from '../chalk-figure.tsx';
import { StepLink, StepTitle } from '../step-words.tsx';

/** The board when what the plan had for today is done. @param next what comes on another day */
export function RestBoard({ next, on, doneCount }: { next: NextStep; on: string; doneCount: number }) {
  const { i18n } = useLingui();
  const day = sayDay(on, i18n.locale);
  return (
    <section className="board board--split" aria-labelledby="next-title">
      <div>
        <h2 id="next-title" className="board__title"><Trans>Today is done. Rest well.</Trans></h2>
        <p className="board__reason"><Plural value={doneCount} one="You brought one thing to its end." other="You brought # things to their end." /> <Trans>What you rest on stays longer. Your plan goes on {day}.</Trans></p>
        <div className="row board__actions">
          <StepLink step={next} className={buttonClass()}><Trans>One more anyway</Trans></StepLink>
          <span className="muted small"><StepTitle step={next} /></span>
        </div>
      </div>
      <svg className="chalk chalk-figure" viewBox="0 0 300 180" width="300" height="180" aria-hidden="true">
        <ChalkGrain />
        <path d="M96 118L204 118L184 144H116Z" /><path d="M150 118V58L116 118M150 58L188 118M150 84l-16 34" />
        <path className="worn" d="M22 146c34-2 60 2 92 0M188 146c34 2 58-2 92 0M62 160c24-1 40 1 62 0M172 160c26 1 44-1 68 0" />
        <path className="worn" d="M250 22c-16 5-20 26-6 36 8 6 20 4 26-3-14 1-24-9-24-20 0-5 1-9 4-13z" />
        <path className="guide" d="M58 40v8M54 44h8M84 70v6M81 73h6M214 74v6M211 77h6" />
      </svg>
    </section>
  );
}
