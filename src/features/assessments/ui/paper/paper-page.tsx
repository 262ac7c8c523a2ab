import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FigureView } from '#features/content/ui/public.tsx';
import { PaperField } from '#features/content/ui/public-teaching.tsx';
import { pictureAddress } from '#features/items/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Segment } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import type { TestPreview } from '../../questions-contract.ts';
import { previewTest } from '../tests-api.ts';
import './test-paper.css';

const versions = ['A', 'B', 'C', 'D'] as const;
type Version = (typeof versions)[number];
type Question = TestPreview['sections'][number]['questions'][number];

/** A test on paper: what is printed, or saved as PDF, is the sheet alone; with the key for who marks it. */
export function PaperPage() {
  const { t } = useLingui();
  const { testId = '' } = useParams({ strict: false });
  const [version, setVersion] = useState<Version>('A');
  const [hasKey, setKey] = useState(false);
  // The same letter is the same paper, today and when it is marked.
  const seed = versions.indexOf(version) + 1;
  const { data, error, refetch } = useQuery({ queryKey: ['tests', testId, 'preview', seed, hasKey], queryFn: () => previewTest(testId, seed, hasKey), placeholderData: keepPreviousData, gcTime: 0 });
  const above = data ? [{ label: data.title, to: `/home/assessments/tests/${testId}` }] : [];
  return (
    <Page
      title={t`On paper`} lede={<Trans>Print it, or save it as a PDF from the print window. The same version is always the same paper.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, ...above, { label: t`On paper` }]}
      actions={<Button variant="primary" disabled={!data} onClick={() => window.print()}><Trans>Print or PDF</Trans></Button>}
    >
      <div className="row no-print mb-6">
        <Segment label={t`Version`} value={version} options={versions.map((each) => ({ value: each, label: t`Version ${each}` }))} onChange={setVersion} />
        <label className="check"><input type="checkbox" checked={hasKey} onChange={(event) => setKey(event.target.checked)} /><Trans>With the key</Trans></label>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={5} />}
      {data && <Sheet test={data} version={version} hasKey={hasKey} />}
    </Page>
  );
}

function Sheet({ test: { title, instructions, sections }, version, hasKey }: { test: TestPreview; version: Version; hasKey: boolean }) {
  const numbered = sections.map((section, index) => ({ ...section, from: sections.slice(0, index).reduce((sum, { questions }) => sum + questions.length, 0) + 1 }));
  const points = sections.reduce((sum, { questions }) => sum + questions.reduce((all, question) => all + question.points, 0), 0);
  return (
    <article className="card test-paper">
      <header>
        <h2>{title === '' ? <Trans>Test without a title</Trans> : title}</h2>
        <p className="small muted"><Trans>Version {version}</Trans>, <Plural value={points} one="# point" other="# points" />{hasKey && <>. <strong><Trans>Key: not for pupils</Trans></strong></>}</p>
        {!hasKey && <dl className="test-paper__who"><Blank><Trans>Name</Trans></Blank><Blank><Trans>Class</Trans></Blank><Blank><Trans>Date</Trans></Blank></dl>}
        {instructions !== '' && <div className="prose"><Markdown>{instructions}</Markdown></div>}
      </header>
      {numbered.map((section) => (
        <section key={section.id}>
          {section.title !== '' && <h3>{section.title}</h3>}
          {section.text !== '' && <div className="prose"><Markdown>{section.text}</Markdown></div>}
          {section.questions.map((question, index) => <OnPaper key={question.id} question={question} number={section.from + index} hasKey={hasKey} />)}
        </section>
      ))}
    </article>
  );
}

const Blank = ({ children }: { children: ReactNode }) => <div><dt>{children}</dt><dd /></div>;

function OnPaper({ question: { stem, figure, images, input, points, answer }, number, hasKey }: { question: Question; number: number; hasKey: boolean }) {
  return (
    <div className="test-paper__question">
      <p className="test-paper__number"><strong className="num">{number}</strong><span className="small muted"><Plural value={points} one="# point" other="# points" /></span></p>
      <div>
        <div className="prose"><Markdown>{stem}</Markdown></div>
        {figure && <FigureView figure={figure} />}
        {images.map(({ asset, width, height, alt }) => <img key={asset} className="item-picture" src={pictureAddress(asset)} width={width} height={height} alt={alt} />)}
        {input === null ? <p className="field__problem"><Trans>This question can’t be drawn. Open it in your bank.</Trans></p>
          : hasKey ? <p className="test-paper__key"><Trans>Right:</Trans> {!answer ? <Trans>read by a person, by its rubric</Trans> : <Markdown isInline>{answer}</Markdown>}</p>
            : <PaperField input={input} addressOf={pictureAddress} />}
      </div>
    </div>
  );
}
