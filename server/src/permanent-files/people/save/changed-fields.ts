/** Names of the fields in which two readings of a row differ, for telling the second of two editors. */
export function changedFields(stored: Readonly<Record<string, unknown>>, sent: object): string[] {
  return Object.entries(sent)
    .filter(([field, value]) => (stored[field] ?? null) !== (value ?? null))
    .map(([field]) => field);
}
