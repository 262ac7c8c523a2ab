import { useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Segment } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { saveFile, type SavedFile } from '#client/components/save-file.ts';
import type { Paper, PicturePlace } from '../contract.ts';

type PanelProps = {
  title: ReactNode;
  /** How many cards will be made, and how many that work now they replace. */
  count: number;
  replacing: number;
  /** Names that the typeface for print cannot write. */
  unprintable: number;
  isPending: boolean;
  error: Error | null;
  /** What was made last, as long as nothing else was asked for; a file for each part. */
  made: readonly SavedFile[];
  /** What is said of the parts while there are several, and how to end after the one that is being made. */
  parts?: { said: ReactNode; onStop: () => void };
  onPrint: (look: { paper: Paper; pictures: PicturePlace }) => void;
};

/** Paper as it is used where the browser's language is spoken. */
const usualPaper = (): Paper => (/-(US|CA|MX|PH)$/i.test(navigator.language) ? 'letter' : 'a4');

/** How the cards are printed, what that changes, and the button that does it. */
export function PrintPanel({ title, count, replacing, unprintable, isPending, error, made, parts, onPrint }: PanelProps) {
  const { t } = useLingui();
  const [paper, setPaper] = useState(usualPaper);
  const [pictures, setPictures] = useState<PicturePlace>('on-card');
  return (
    <section className="card stack" aria-labelledby="print-title">
      <h2 id="print-title" className="h3">{title}</h2>
      <div className="cards-choice">
        <span className="small"><Trans>Paper</Trans></span>
        <Segment label={t`Paper`} value={paper} onChange={setPaper} options={[{ value: 'a4', label: 'A4' }, { value: 'letter', label: <Trans>US Letter</Trans> }]} />
      </div>
      <div className="cards-choice">
        <span className="small"><Trans>The three pictures</Trans></span>
        <Segment label={t`The three pictures`} value={pictures} onChange={setPictures} options={[{ value: 'on-card', label: <Trans>On the card</Trans> }, { value: 'apart', label: <Trans>On a list for you</Trans> }]} />
        <p className="small muted">{pictures === 'on-card' ? <Trans>Easy for young children, but who finds a card finds the pictures.</Trans> : <Trans>A card that is found opens nothing. You tell each child their pictures.</Trans>}</p>
      </div>
      {unprintable > 0 && <Note><Plural value={unprintable} one="One name has letters that our print cannot write. That card has a line to write it on." other="# names have letters that our print cannot write. Those cards have a line to write them on." /></Note>}
      {replacing > 0 && (
        <Note kind="not-yet" title={<Plural value={replacing} one="One card that works is replaced" other="# cards that work are replaced" />}>
          <Trans>The old ones stop working at once, and whoever is signed in with one is signed out. Slate does not keep what is printed on a card, so it cannot print the same one again.</Trans>
        </Note>
      )}
      {error && <Note kind="danger" title={made.length > 0 ? <Trans>No more cards were made</Trans> : <Trans>No cards were made</Trans>}>{error.message}</Note>}
      {parts && <p className="small muted" role="status">{parts.said}</p>}
      <div className="row">
        <Button variant="primary" icon="download" disabled={count === 0 || isPending} onClick={() => onPrint({ paper, pictures })}>
          {isPending ? <Trans>Making cards…</Trans> : parts ? <Plural value={count} one="Make # card, in parts" other="Make # cards, in parts" />
            : replacing > 0 ? <Plural value={count} one="Replace the card and save the PDF" other="Make # new cards and save the PDF" /> : <Plural value={count} one="Make # card and save the PDF" other="Make # cards and save the PDF" />}
        </Button>
        {parts && isPending && <Button onClick={parts.onStop}><Trans>Stop after this part</Trans></Button>}
      </div>
      {made.length > 0 && <Made files={made} />}
    </section>
  );
}

function Made({ files }: { files: readonly SavedFile[] }) {
  return (
    <Note kind="correct" title={files.length === 1 ? <Trans>The cards are in “{files[0]?.name}”</Trans>
      : <Plural value={files.length} one="The cards are in # file" other="The cards are in # files" />}>
      <p>{files.length === 1 ? <Trans>Print it, cut along the lines, and keep the file where only you can read it: it holds everything that is needed to come in.
          Slate cannot show these cards again.</Trans>
        : <Trans>Print them, cut along the lines, and keep the files where only you can read them: they hold everything that is needed to come in.
          Slate cannot show these cards again.</Trans>}</p>
      <div className="row">{files.map((file) => <Button key={file.name} size="sm" icon="download" onClick={() => saveFile(file)}>
        {files.length === 1 ? <Trans>Save the same PDF again</Trans> : <Trans>Save “{file.name}” again</Trans>}</Button>)}</div>
    </Note>
  );
}
