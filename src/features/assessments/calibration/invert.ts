/** A square symmetric matrix, row by row. */
export type Square = { size: number; values: Float64Array };

/** The inverse of a symmetric, positive definite matrix by Cholesky's decomposition; null where it is not positive definite. */
export function invert({ size, values }: Square): Square | null {
  const lower = decompose(size, values);
  if (lower === null) return null;
  const inverse = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    column.fill(0);
    column[at] = 1;
    for (let row = 0; row < size; row += 1) {
      let rest = column[row] ?? 0;
      for (let above = 0; above < row; above += 1) rest -= (lower[row * size + above] ?? 0) * (column[above] ?? 0);
      column[row] = rest / (lower[row * size + row] ?? 1);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let rest = column[row] ?? 0;
      for (let below = row + 1; below < size; below += 1) rest -= (lower[below * size + row] ?? 0) * (column[below] ?? 0);
      column[row] = rest / (lower[row * size + row] ?? 1);
    }
    for (let row = 0; row < size; row += 1) inverse[row * size + at] = column[row] ?? 0;
  }
  return { size, values: inverse };
}

/** Rounding leaves this much of a pivot that ought to be 0. */
const smallest = 1e-12;

function decompose(size: number, values: Float64Array): Float64Array | null {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = values[row * size + column] ?? 0;
      for (let before = 0; before < column; before += 1) rest -= (lower[row * size + before] ?? 0) * (lower[column * size + before] ?? 0);
      if (row !== column) lower[row * size + column] = rest / (lower[column * size + column] ?? 1);
      else if (!(rest > smallest * Math.abs(values[row * size + row] ?? 0))) return null;
      else lower[row * size + row] = Math.sqrt(rest);
    }
  }
  return lower;
}
