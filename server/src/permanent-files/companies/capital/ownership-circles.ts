import { holderId, isPerson, type Ownership } from './ownership.ts';

/**
 * The companies that hold each other in a circle, or hold themselves, or stand between two circles: what is left when
 * those that hold none of the rest, and those that none of the rest holds, are taken away.
 */
export function companiesInCircles(ownership: Ownership): number[] {
  const holders = new Map(
    [...ownership].map(([id, lines]) => [id, lines.filter((line) => !isPerson(line)).map(holderId)]),
  );
  const left = new Set(holders.keys());
  const holdersLeft = (id: number) => (holders.get(id) ?? []).filter((holder) => left.has(holder));
  for (let shrinks = true; shrinks; ) {
    const holding = new Set([...left].flatMap(holdersLeft));
    const gone = [...left].filter((id) => holdersLeft(id).length === 0 || !holding.has(id));
    for (const id of gone) left.delete(id);
    shrinks = gone.length > 0;
  }
  return [...left].sort((a, b) => a - b);
}
