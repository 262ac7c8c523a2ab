import { useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { FigureView, useAnswerPlayer } from '#features/content/ui/public.tsx';
import { pictureAddress } from '#features/items/ui/public-teaching.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import '#client/styles/questions.css';
import type { TestPreview } from '../../questions-contract.ts';
import { previewTest } from '../tests-api.ts';

/** The test as a pupil gets it. Nothing typed here is kept. */
export function PreviewDialog({ testId, onClose }: { testId: string; onClose: () => void }) {
  const [seed, setSeed] = useState(1);
  const { data, error, refetch } = useQuery({ queryKey: ['tests', testId, 'preview', seed], queryFn: () => previewTest(testId, seed), placeholderData: keepPreviousData, gcTime: 0 });
  return (
    <Dialog title={data?.title ?? <Trans>Preview</Trans>} description={<Trans>As a pupil gets it. Nothing you type here is kept.</Trans>} onClose={onClose}>
      <div className="stack mt-4">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={3} />}
        {data && data.instructions !== '' && <div className="prose"><Markdown>{data.instructions}</Markdown></div>}
        {data?.sections.map((section) => (
          <section key={section.id}>
            {section.title !== '' && <h3 className="h3 mb-2">{section.title}</h3>}
            {section.text !== '' && <div className="prose mb-3"><Markdown>{section.text}</Markdown></div>}
            {section.questions.map((question, index) => <Previewed key={`${seed} ${question.id}`} question={question} number={index + 1} />)}
          </section>
        ))}
        <div className="dialog__foot"><Button onClick={() => setSeed(seed + 1)}><Trans>As another pupil</Trans></Button><Button variant="primary" onClick={onClose}><Trans>Done</Trans></Button></div>
      </div>
    </Dialog>
  );
}

type Question = TestPreview['sections'][number]['questions'][number];

function Previewed({ question: { stem, figure, pictures, input, points }, number }: { question: Question; number: number }) {
  const id = useId();
  return (
    <div className="card question preview-question" role="group" aria-labelledby={`${id}-stem`}>
      <p className="small muted num"><Plural value={points} one={`Question ${number}, # point`} other={`Question ${number}, # points`} /></p>
      <div id={`${id}-stem`} className="prose question__stem"><Markdown>{stem}</Markdown></div>
      {figure && <div className="question__figure"><FigureView figure={figure} /></div>}
      {pictures.map(({ asset, width, height, alt }) => <img key={asset} className="item-picture" src={pictureAddress(asset)} width={width} height={height} alt={alt} />)}
      {input ? <Field input={input} stem={stem} describedBy={`${id}-stem`} /> : <p className="field__problem"><Trans>This question can’t be drawn. Open it in your bank.</Trans></p>}
    </div>
  );
}

function Field({ input, stem, describedBy }: { input: NonNullable<Question['input']>; stem: string; describedBy: string }) {
  const [value, setValue] = useState('');
  const { Player, error, retry } = useAnswerPlayer(input.kind);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return Player ? <Player input={input} value={value} onChange={setValue} isLocked={false} feedback={null} stem={stem} describedBy={describedBy}
    addressOf={pictureAddress} /> : <div className="skeleton" aria-hidden="true" />;
}
