/** The rows that an export is asked for, in the order asked for; all of them where none are named. */
export function pickRows<Row extends { Id: number }>(
  rows: readonly Row[],
  ids: readonly number[] | undefined,
): Row[] {
  if (!ids) return [...rows];
  const byId = new Map(rows.map((row) => [row.Id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
