import { Link, useNavigate } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { saveCsv } from '#client/components/save-file.ts';
import { Loading, Progress } from '#client/components/states.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { Page } from '#client/page.tsx';
import { mostImportBytes, type BroughtIn, type ImportReport } from '../contract.ts';
import { ChooseFile } from './choose-file.tsx';
import { formatName } from './format-words.ts';
import { ImportProblem, mayGoAgain } from './import-problem.tsx';
import { reportCsv } from './report-words.ts';
import { ReportView } from './report-view.tsx';
import { useImport, type Stage } from './use-import.ts';
import './import.css';

/** Questions of another program: a file is chosen, looked at, and only then brought into the bank. */
export function ImportPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { stage, read, bringIn, startAgain } = useImport(({ itemIds }) => showToast(
    plural(itemIds.length, { one: '# question is in your bank.', other: '# questions are in your bank.' }),
    { label: t`Open the item bank`, run: () => void navigate({ to: '/home/assessments/bank' }) },
  ));
  const title = useTitle(stage);
  return (
    <Page title={title} lede={<Lede stage={stage} />}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, { label: t`Import` }]}
      actions={stage.is === 'reported' && <><SaveReport report={stage.report} /><Button disabled={stage.share !== null} onClick={startAgain}><Trans>Choose another file</Trans></Button></>}>
      <HomeTabs />
      <p className="visually-hidden" role="status">{stage.is === 'reported' || stage.is === 'done' ? title : ''}</p>
      {stage.is === 'choosing' && <ChooseFile onFile={read} />}
      {stage.is === 'reading' && <Reading stage={stage} onStop={startAgain} />}
      {stage.is === 'too-large' && <div className="stack stack--lg"><TooLarge file={stage.file} /><ChooseFile onFile={read} /></div>}
      {stage.is === 'refused' && (
        <div className="stack stack--lg">
          <ImportProblem name={stage.file.name} error={stage.error}>{mayGoAgain(stage.error) && <Button onClick={() => read(stage.file)}><Trans>Try again</Trans></Button>}</ImportProblem>
          <ChooseFile onFile={read} />
        </div>
      )}
      {stage.is === 'reported' && <ReportView report={stage.report} share={stage.share} error={stage.error} onBringIn={bringIn} onCancel={startAgain} />}
      {stage.is === 'done' && <Done result={stage.result} onAgain={startAgain} />}
    </Page>
  );
}

function useTitle(stage: Stage): string {
  const { t } = useLingui();
  if (stage.is === 'reported') return plural(stage.report.questions.length, { one: '# question, nothing is added yet', other: '# questions, nothing is added yet' });
  if (stage.is === 'done') return plural(stage.result.itemIds.length, { 0: 'No question was added', one: '# question is in your bank', other: '# questions are in your bank' });
  return t`Import questions`;
}

function Lede({ stage }: { stage: Stage }) {
  if (stage.is === 'reported') {
    const { name, format } = stage.report;
    return <Trans>{name}, {formatName(format)}. Look at what is kept, changed and left out, then bring them in.</Trans>;
  }
  if (stage.is === 'done') return <Trans>From {stage.name}.</Trans>;
  return <Trans>Bring in questions that you wrote in another program. You see what becomes of each before anything is added.</Trans>;
}

function Reading({ stage: { file, share }, onStop }: { stage: Extract<Stage, { is: 'reading' }>; onStop: () => void }) {
  const { t } = useLingui();
  const { name } = file;
  return (
    <div className="card stack">
      <p className="import-name"><strong>{name}</strong></p>
      {share < 1 ? <><p className="small muted"><Trans>Sending the file</Trans></p><Progress value={Math.round(share * 100)} max={100} label={t`Sending ${name}`} /></>
        : <><p className="small muted"><Trans>Reading each question and trying its right answer</Trans></p><Loading /></>}
      <div><Button onClick={onStop}><Trans>Stop</Trans></Button></div>
    </div>
  );
}

function TooLarge({ file: { name, size } }: { file: File }) {
  const { i18n } = useLingui();
  const megabytes = (bytes: number) => i18n.number(bytes / 1024 / 1024, { maximumFractionDigits: 1 });
  return (
    <Note kind="danger" title={<Trans>{name} is too large</Trans>}>
      <p><Trans>It has {megabytes(size)} MB; at most {megabytes(mostImportBytes)} MB are brought in at once. Export it in parts, or without its films and sounds.</Trans></p>
    </Note>
  );
}

function SaveReport({ report }: { report: ImportReport }) {
  const { t } = useLingui();
  const head = [t`Number`, t`Place`, t`Title`, t`Kind in the file`, t`What becomes of it`, t`Why`];
  const save = () => saveCsv(t`Import of ${report.name}`, reportCsv(report, head, { kept: t`Kept`, changed: t`Changed`, dropped: t`Dropped` }));
  return <Button icon="download" onClick={save}><Trans>Report</Trans></Button>;
}

function Done({ result: { itemIds, testIds, left }, onAgain }: { result: BroughtIn; onAgain: () => void }) {
  const { i18n } = useLingui();
  return (
    <div className="stack stack--lg">
      {left.length > 0 && (
        <Note kind="not-yet" title={<Plural value={left.length} one="# question could not be added after all" other="# questions could not be added after all" />}>
          <ul>{left.map(({ index, title, why }) => <li key={index}>{i18n.number(index + 1)}. {title} {why}</li>)}</ul>
        </Note>
      )}
      {itemIds.length > 0 && <p><Trans>They are published as version 1 and can be used in a test at once. Only you see them until you share them.</Trans></p>}
      {testIds.length > 0 && <p><Plural value={testIds.length} one="# test stands among your tests as a draft: look at it, publish it, and give it to a class."
        other="# tests stand among your tests as drafts: look at them, publish them, and give them to a class." /></p>}
      <div className="row">
        {testIds.length === 1 && testIds[0] !== undefined && <Link className={buttonClass()} to="/home/assessments/tests/$testId" params={{ testId: testIds[0] }}><Trans>Open the test</Trans></Link>}
        {testIds.length > 1 && <Link className={buttonClass()} to="/home/assessments"><Trans>Open your tests</Trans></Link>}
        <Link className={buttonClass({ variant: 'primary' })} to="/home/assessments/bank"><Trans>Open the item bank</Trans></Link>
        <Button onClick={onAgain}><Trans>Import another file</Trans></Button>
      </div>
    </div>
  );
}
