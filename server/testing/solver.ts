/** Solves linear equations as far as they go. */

/** A sum of unknowns, each with its weight. */
export interface Equation {
  readonly terms: readonly (readonly [unknown: number, weight: number])[];
  readonly sum: number;
}

/**
 * The least squares solution within bounds, by conjugate gradients from a guess: what the equations do not say stays as guessed.
 * The bounds hold at the end of each round, which begins again from them.
 */
export function solve(
  equations: readonly Equation[],
  guess: readonly number[],
  bounds: { readonly from: number; readonly to: number },
): number[] {
  let rates = [...guess];
  for (let round = 0; round < 5; round++) {
    rates = descend(equations, rates).map((rate) => Math.min(Math.max(rate, bounds.from), bounds.to));
  }
  return rates;
}

function descend(equations: readonly Equation[], start: readonly number[]): number[] {
  const rates = [...start];
  const left = (at: readonly number[]) => equations.map(({ terms, sum }) => sum - valueOf(terms, at));
  const residual = left(rates);
  let slope = slopes(equations, residual, rates.length);
  let direction = [...slope];
  for (let step = 0; step < 2 * rates.length; step++) {
    const size = squared(slope);
    if (size < 1e-12) break;
    const moved = equations.map(({ terms }) => valueOf(terms, direction));
    const length = size / squared(moved);
    if (!Number.isFinite(length)) break;
    for (const [at, each] of direction.entries()) rates[at]! += length * each;
    for (const [at, each] of moved.entries()) residual[at]! -= length * each;
    slope = slopes(equations, residual, rates.length);
    const share = squared(slope) / size;
    direction = slope.map((each, at) => each + share * direction[at]!);
  }
  return rates;
}

const valueOf = (terms: Equation["terms"], rates: readonly number[]) =>
  terms.reduce((sum, [at, weight]) => sum + weight * rates[at]!, 0);
const squared = (values: readonly number[]) => values.reduce((sum, each) => sum + each * each, 0);

/** In which direction each unknown makes the equations fit better. */
function slopes(equations: readonly Equation[], residual: readonly number[], count: number): number[] {
  const found = Array.from({ length: count }, () => 0);
  for (const [at, { terms }] of equations.entries())
    for (const [unknown, weight] of terms) found[unknown]! += weight * residual[at]!;
  return found;
}
