import { Trans } from '@lingui/react/macro';

/** The board beside the form: a path that rises step by step. Only for the eye. */
export function SignInBoard({ schoolName }: { schoolName: string }) {
  return (
    <section className="gate__board board" aria-hidden="true">
      <div><p className="muted" data-slot="school">{schoolName}</p></div>
      <svg className="chalk" viewBox="0 0 500 330">
        <filter id="chalk" filterUnits="userSpaceOnUse" x="0" y="0" width="600" height="400">
          <feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="4" result="n" />
          <feDisplacementMap in="SourceGraphic" in2="n" scale="1.5" result="d" />
          <feColorMatrix in="n" type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -2.6 2.4" result="g" />
          <feComposite in="d" in2="g" operator="in" />
        </filter>
        {/* One grain for all lines: a filter for each of them made the first paint a tenth of a second later. */}
        <g className="gate__lines">
          <path className="guide" strokeWidth="1.5" d="M10 292h480M10 222h480M10 152h480M10 82h480" />
          <path strokeWidth="3.5" d="M14 287C82 283 110 274 143 254M158 245C204 212 232 220 270 195M285 185C328 155 344 128 393 104" />
          <path className="worn" strokeWidth="3" strokeDasharray="1 10" d="M412 95C440 80 458 60 474 34" />
          <circle cx="150" cy="249" r="9" strokeWidth="3" />
          <circle cx="278" cy="190" r="9" strokeWidth="3" />
          <circle className="yellow" cx="403" cy="100" r="10" strokeWidth="3.5" />
          <path className="worn" d="M160 184C180 158 204 150 236 147M226 139l11 8-9 10" />
          <path className="worn" d="M286 130C300 96 318 74 354 58M341 56l14 2-5 13" />
          <path className="yellow" strokeWidth="3" d="M362 76c22-4 40-2 60-5" />
        </g>
        <g className="gate__figures" fontSize="22">
          <text x="118" y="212">3 : 5</text>
          <text x="246" y="158">6 : 10</text>
          <text x="362" y="64">12 : 20</text>
          <text className="worn" x="166" y="142" fontSize="18">× 2</text>
          <text className="worn" x="272" y="82" fontSize="18">× 2</text>
        </g>
      </svg>
      <div>
        <p className="h2"><Trans>One step, then the next one.</Trans></p>
        <p className="muted gate__promise">
          <Trans>Slate keeps one record of what you can do, shows it to you, and uses it to choose what comes next.</Trans>
        </p>
      </div>
    </section>
  );
}
