import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '../contract.ts';
import { formatName } from './format-words.ts';

/** What was read of the file, and where it goes. */
export function ReportAside({ report: { format, questions, pictures, tests } }: { report: ImportReport }) {
  const { i18n, t } = useLingui();
  const folders = new Set(questions.filter(({ path }) => path.length > 0).map(({ path }) => path.join('\n'))).size;
  return (
    <aside className="stack stack--lg" aria-label={t`About this file`}>
      <section>
        <h2 className="h3 mb-2"><Trans>What was read</Trans></h2>
        <dl className="import-facts">
          <div><dt><Trans>Format</Trans></dt><dd>{formatName(format)}</dd></div>
          <div><dt><Trans>Questions</Trans></dt><dd className="num">{i18n.number(questions.length)}</dd></div>
          {folders > 0 && <div><dt><Trans>Folders</Trans></dt><dd className="num">{i18n.number(folders)}</dd></div>}
          {pictures > 0 && <div><dt><Trans>Pictures</Trans></dt><dd className="num">{i18n.number(pictures)}</dd></div>}
          {tests.length > 0 && <div><dt><Trans>Tests</Trans></dt><dd className="num">{i18n.number(tests.length)}</dd></div>}
        </dl>
        {pictures > 0 && <p className="small muted mt-2"><Plural value={pictures} one="The picture comes with its question." other="The pictures come with their questions." /></p>}
      </section>
      <section>
        <h2 className="h3 mb-2"><Trans>Where they go</Trans></h2>
        <p className="small muted"><Trans>Into your own bank. Colleagues see a question once you share it. Folders and categories of the file become tags.</Trans></p>
        {tests.length > 0 && <p className="small muted mt-2"><Trans>Tests go among your own tests.</Trans></p>}
      </section>
      <section className="card card--well">
        <h2 className="h3 mb-2"><Trans>Right answers are tried</Trans></h2>
        <p className="small muted"><Trans>Each right answer was given to its own question and marked. A question whose answer does not get the full mark is dropped, and says so.</Trans></p>
      </section>
    </aside>
  );
}
