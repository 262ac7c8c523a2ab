const [step, width, left, floor] = [26, 46, 8, 166];

/** A stair of grades in chalk; a question stands on the one that was chosen. Decoration of the board. */
export function GradeStairs({ grades, chosen }: { grades: readonly number[]; chosen: number | null }) {
  const at = chosen === null ? Math.floor((grades.length - 1) / 2) : Math.max(0, grades.indexOf(chosen));
  const x = (index: number) => left + index * width;
  const y = (index: number) => floor - index * step;
  return (
    <svg className="chalk chalk-figure first-run__stairs" viewBox={`0 0 ${left * 2 + grades.length * width} 190`} width={left * 2 + grades.length * width} height="190" aria-hidden="true">
      {grades.map((grade, index) => <path key={grade} className="guide" d={`M${x(index + 1)} ${y(index)}V176`} />)}
      <path d={`M${x(0)} ${y(0)}${grades.map((_, index) => `H${x(index + 1)}${index < grades.length - 1 ? `V${y(index + 1)}` : ''}`).join('')}`} strokeWidth="3" />
      {grades.map((grade, index) => <text key={grade} className={index === at ? '' : 'worn'} x={x(index) + width / 2} y={y(index) - 8} textAnchor="middle" fontSize="16" fontWeight="650">{grade}</text>)}
      <circle className="yellow" cx={x(at) + width / 2} cy={y(at) - 42} r="17" strokeWidth="3" />
      <text className="yellow" x={x(at) + width / 2} y={y(at) - 35} textAnchor="middle" fontSize="20" fontWeight="650">?</text>
    </svg>
  );
}
