import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { exampleColumns } from '../files/example.ts';
import { downloadRoster } from './api.ts';
import { SendFiles } from './send-files.tsx';

/** Where an import begins: one button, an example, and what each column is for. */
export function StartImport() {
  const { t } = useLingui();
  const purpose: Record<(typeof exampleColumns)[number]['heading'], string> = {
    ID: t`Your school’s own number for this person. With it Slate knows them again after a new name or mail address. May be left out.`,
    Name: t`Given and family name, in one column or two. The only one that is needed.`,
    Role: t`student, teacher or admin. Without it everybody is a student.`,
    Class: t`The class; several with a semicolon between them. For teachers, those they teach.`,
    Grade: t`The grade of the class.`,
    Email: t`For those who sign in by mail. Pupils need none: they get sign-in cards.`,
  };
  return (
    <div className="cols cols--rail">
      <section className="card">
        <h2><Trans>Bring in your school</Trans></h2>
        <p className="muted mt-2 mb-4"><Trans>A CSV from your school’s system or a spreadsheet, with pupils, teachers and classes together or in files of their own; or a OneRoster package (zip). You see every difference before anything is changed.</Trans></p>
        <SendFiles importId={null} label={<Trans>Choose a file</Trans>} />
      </section>
      <section className="card card--well">
        <h2 className="h3"><Trans>No file yet?</Trans></h2>
        <p className="small muted mt-2 mb-4"><Trans>Fill in the example: one row for each person. Other columns do no harm, and other names of columns are understood too.</Trans></p>
        <Button icon="download" onClick={() => void downloadRoster('/rosters/example', t`roster example.csv`)}><Trans>Download an example</Trans></Button>
        <dl className="roster-columns">
          {exampleColumns.map(({ heading }) => <div key={heading}><dt>{heading}</dt><dd className="small muted">{purpose[heading]}</dd></div>)}
        </dl>
      </section>
    </div>
  );
}
