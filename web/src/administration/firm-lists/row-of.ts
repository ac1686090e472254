/**
 * The row as the list has it now: these short lists have no call that reads one entry.
 * @throws Error where somebody has deleted it meanwhile
 */
export function rowOf<Row extends { Id: number }>(rows: readonly Row[], { Id }: { Id: number }): Row {
  const row = rows.find((one) => one.Id === Id);
  if (!row) throw new Error('Cette fiche n’existe plus. Actualisez la liste.');
  return row;
}
