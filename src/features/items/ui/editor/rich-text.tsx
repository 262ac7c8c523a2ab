import { useId, useRef, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { IconFrame } from '#client/components/icon.tsx';
import { useTools } from '#features/content/ui/public-teaching.tsx';

type Props = { label: ReactNode; value: string; onChange: (value: string) => void; path: string; rows?: number; hint?: ReactNode };
/** What is put around what is marked, or where the cursor stands; `line`: at the beginning of its lines. */
type Wrap = { before: string; after: string; sample: string } | { line: string };

/** Text with emphasis, lists, tables and maths between dollars, as it is typed, with a small bar of marks. */
export function RichText({ label, value, onChange, path, rows = 4, hint }: Props) {
  const { t } = useLingui();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const problem = useTools().faultAt(path);
  const put = (wrap: Wrap) => {
    const element = area.current;
    if (!element) return;
    const [start, end] = [element.selectionStart, element.selectionEnd];
    const marked = value.slice(start, end);
    const made = 'line' in wrap ? (marked === '' ? wrap.line : marked.split('\n').map((line) => `${wrap.line}${line}`).join('\n'))
      : `${wrap.before}${marked === '' ? wrap.sample : marked}${wrap.after}`;
    const lead = 'line' in wrap && start > 0 && value[start - 1] !== '\n' ? '\n' : '';
    onChange(`${value.slice(0, start)}${lead}${made}${value.slice(end)}`);
    const from = start + lead.length + ('line' in wrap ? 0 : wrap.before.length);
    const length = 'line' in wrap ? made.length : (marked || wrap.sample).length;
    requestAnimationFrame(() => { element.focus(); element.setSelectionRange('line' in wrap ? from + length : from, from + length); });
  };
  const keys: { label: string; face: ReactNode; wrap: Wrap }[] = [
    { label: t`Bold`, face: <strong aria-hidden="true">B</strong>, wrap: { before: '**', after: '**', sample: t`bold` } },
    { label: t`Italic`, face: <em aria-hidden="true">I</em>, wrap: { before: '*', after: '*', sample: t`italic` } },
    { label: t`List`, face: <IconFrame><path d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01" /></IconFrame>, wrap: { line: '- ' } },
    { label: t`Maths`, face: <IconFrame><path d="M18 7V5H6l6 7-6 7h12v-2" /></IconFrame>, wrap: { before: '$', after: '$', sample: 'x^2' } },
    { label: t`Table`, face: <IconFrame><path d="M3 4h18v16H3zM3 10h18M3 15h18M10 4v16" /></IconFrame>, wrap: { before: '\n\n| ', after: ' | B |\n|---|---|\n| 1 | 2 |\n\n', sample: 'A' } },
  ];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="rich-text">
        <div className="rich-text__bar" role="group" aria-label={t`Marks for the text`}>
          {keys.map((key) => <IconButton key={key.label} size="sm" label={key.label} icon={<span className="rich-text__face">{key.face}</span>} onClick={() => put(key.wrap)} />)}
        </div>
        <textarea ref={area} id={id} className="input" rows={rows} value={value} aria-describedby={`${id}-more`} {...(problem ? { 'aria-invalid': true } : {})}
          onChange={(event) => onChange(event.target.value)} />
      </div>
      <div id={`${id}-more`}>
        <p className="hint">{hint ?? <Trans>Maths stands between dollars: $\frac12$.</Trans>}</p>
        {problem && <p className="field__problem" role="alert">{problem}</p>}
      </div>
    </div>
  );
}
