/** How many signs must change to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, sign] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, twin] of [...other].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (sign === twin ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known field that an unknown one resembles most; none where it resembles none. */
export function nearestField(field: string, known: readonly string[]): string | null {
  const typed = field.toLowerCase();
  const [best] = known
    .map((name) => ({ name, far: distance(typed, name.toLowerCase()) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= Math.max(3, field.length / 2) ? best.name : null;
}
