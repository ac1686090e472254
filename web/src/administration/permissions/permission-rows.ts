import { menuSections } from '#contract/access/menu/menu.ts';
import { matches } from '#web/kit/text/french.ts';

/** A line of the matrix: a part of the product, or a link of it. */
export interface PermissionRow {
  permission: string;
  label: string;
  /** The part that a link hangs below; absent: the line is a part. */
  parent?: string;
}

/** Every line, each part followed by its links. */
const allRows: readonly PermissionRow[] = menuSections.flatMap(({ permission, title, entries }) => [
  { permission, label: title },
  ...entries.map((entry) => ({
    permission: entry.permission,
    label: entry.label,
    parent: permission,
  })),
]);

/** The lines shown: parts, links of the parts that are open, and whatever the searched text is found in. */
export function shownRows(open: ReadonlySet<string>, searched: string): PermissionRow[] {
  if (searched.trim() === '') return allRows.filter(({ parent }) => parent === undefined || open.has(parent));
  const found = allRows.filter(({ label }) => matches(label, searched));
  const parents = new Set(found.map(({ parent }) => parent));
  return allRows.filter((row) => found.includes(row) || parents.has(row.permission));
}
