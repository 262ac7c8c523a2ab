/** A path in chalk: two places reached, the next one in yellow, more to come. Decoration of the board. */
export function ChalkFigure() {
  return (
    <svg className="chalk chalk-figure" viewBox="0 0 300 180" width="300" height="180" aria-hidden="true">
      <ChalkGrain />
      <path d="M59 146c14-6 18-18 28-26M126 96c12-2 24-4 34-11" />
      <path className="guide" strokeDasharray="5 8" d="M205 66c10-6 14-14 18-20" />
      <circle cx="40" cy="152" r="19" /><path d="m31 152 7 7 12-13" />
      <circle cx="106" cy="104" r="19" /><path d="m97 104 7 7 12-13" />
      <circle className="yellow" cx="184" cy="76" r="23" strokeWidth="4" /><path className="yellow" d="m177 65 18 11-18 12z" />
      <circle className="worn" strokeDasharray="6 7" cx="240" cy="30" r="19" />
      <path className="worn" d="M214 128c20-1 40 1 62-.4M214 146c14 .4 28-.3 40 0" />
    </svg>
  );
}

/** The grain of chalk, for the lines of every drawing on the board. */
export const ChalkGrain = () => (
  <filter id="chalk" filterUnits="userSpaceOnUse" x="-20" y="-20" width="640" height="440">
    <feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="4" result="n" />
    <feDisplacementMap in="SourceGraphic" in2="n" scale="1.5" result="d" />
    <feColorMatrix in="n" type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -2.6 2.4" result="g" />
    <feComposite in="d" in2="g" operator="in" />
  </filter>
);
