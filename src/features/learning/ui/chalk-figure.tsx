/** A page with a line in yellow chalk and the question it answers: decoration of the board. */
export function ChalkFigure() {
  return (
    <svg className="chalk chalk-figure" viewBox="0 0 300 180" width="300" height="180" aria-hidden="true">
      <filter id="chalk" filterUnits="userSpaceOnUse" x="0" y="0" width="600" height="400">
        <feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="4" result="n" />
        <feDisplacementMap in="SourceGraphic" in2="n" scale="1.5" result="d" />
        <feColorMatrix in="n" type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -2.6 2.4" result="g" />
        <feComposite in="d" in2="g" operator="in" />
      </filter>
      <path d="M52 22c38-1 62 1 84-.5l26 26c.5 40-.8 78 .4 116-38 1-74-.6-110 .4-.8-48 .6-94-.4-141.900z" />
      <path d="M136 22c.6 9-.4 17 .2 26 9 .4 17-.3 26 0" />
      <path className="worn" d="M70 68c22-.6 42 .5 64 0M70 88c28 .5 50-.5 74 .3M70 128c26-.5 48 .4 72-.2M70 146c16 .4 30-.3 44 0" />
      <path className="yellow" strokeWidth="5" d="M70 108c24-1.500 46 .8 70-.6" />
      <path className="yellow" d="M150 107c26-2 44-12 58-32M198 78l11-4 1 12" />
      <path d="M216 56c-2-14 8-24 22-24s23 9 22 21c-1 13-16 15-18 30M242 98l.3 3" />
    </svg>
  );
}
