import { menuSections } from '#contract/access/menu/menu.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { isBuilt } from '#web/kit/menu/sections.ts';
import { matches } from '#web/kit/text/french.ts';

/** A line of the matrix: a part of the product, or a link of it. */
export interface PermissionRow {
  permission: string;
  label: string;
  /** The part that a link hangs below; absent: the line is a part. */
  parent?: string;
  /** Its screen; of a part the page of its links. */
  path: string;
}

/** Every line, each part followed by its links. */
const allRows: readonly PermissionRow[] = menuSections.flatMap(({ permission, title, path, entries }) => [
  { permission, label: title, path },
  ...entries.map((entry) => ({
    permission: entry.permission,
    label: entry.label,
    parent: permission,
    path: entry.path,
  })),
]);

/** The permissions whose screen is not built yet: deciding on them changes nothing for now. */
export const permissionsToCome = (screens: readonly ScreenDeclaration[]): ReadonlySet<string> =>
  new Set(allRows.filter(({ path }) => !isBuilt(path, screens)).map(({ permission }) => permission));

/** The lines shown: parts, links of the parts that are open, and whatever the searched text is found in. */
export function shownRows(open: ReadonlySet<string>, searched: string): PermissionRow[] {
  if (searched.trim() === '') return allRows.filter(({ parent }) => parent === undefined || open.has(parent));
  const found = allRows.filter(({ label }) => matches(label, searched));
  const parents = new Set(found.map(({ parent }) => parent));
  return allRows.filter((row) => found.includes(row) || parents.has(row.permission));
}
