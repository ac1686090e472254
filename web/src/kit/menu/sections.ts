import { allows, type Rights } from '#contract/access/access.ts';
import { menuSections, pathOfModule } from '#contract/access/menu/menu.ts';
import type { MenuEntry, MenuSection } from '#contract/access/menu/shapes.ts';
import { type ModuleKey, moduleKeys } from '#contract/access/modules.ts';
import { opens } from '#contract/access/permissions.ts';
import type { ScreenDeclaration } from './screen.ts';

/** A link of the access map whose screen exists. */
export interface BuiltEntry {
  entry: MenuEntry;
  screen: ScreenDeclaration;
}

const plain = (path: string) => path.replace(/\/+$/, '');

function screenAt(path: string, screens: readonly ScreenDeclaration[]) {
  return screens.find((screen) => plain(screen.path) === plain(path));
}

/** Whether a screen answers this address of the access map. */
const isBuilt = (path: string, screens: readonly ScreenDeclaration[]): boolean =>
  screenAt(path, screens) !== undefined;

/** The links of a section that lead somewhere and need no parameter; one whose screen is not built is no link. */
export function builtEntries(section: MenuSection, screens: readonly ScreenDeclaration[]): BuiltEntry[] {
  return section.entries.flatMap((entry) => {
    const screen = entry.path.includes('$') ? undefined : screenAt(entry.path, screens);
    return screen ? [{ entry, screen }] : [];
  });
}

/** A section as one user finds it. */
export interface FoundSection {
  section: MenuSection;
  entries: BuiltEntry[];
  /** Whether the section's own page may be opened, beside single links of it. */
  isOpen: boolean;
}

/**
 * Hides menu entries by role, permission and module: the sections that this user finds something in, in the menu's order, and
 * only where a screen exists.
 */
export function foundSections(
  screens: readonly ScreenDeclaration[],
  rights: Rights | undefined,
): FoundSection[] {
  return menuSections.flatMap((section) => {
    const entries = builtEntries(section, screens).filter(
      ({ entry, screen }) => allows(screen.access, rights) && allows(opens(entry.permission), rights),
    );
    const page = screenAt(section.path, screens);
    const isOpen = page !== undefined && allows(opens(section.permission), rights);
    // a page of links that are all closed to this user would be an empty page
    const isEmpty = entries.length === 0 && (page === undefined || page.isSection === true);
    return !isEmpty && (isOpen || entries.length > 0) ? [{ section, entries, isOpen }] : [];
  });
}

/** The keys of the modules that lead to a screen. */
export const keysOf = ({ path }: Pick<ScreenDeclaration, 'path'>): ModuleKey[] =>
  moduleKeys.filter((key) => plain(pathOfModule(key) ?? '') === plain(path));

/** Links and sections of the access map that no screen answers yet, by address. */
export function notBuilt(screens: readonly ScreenDeclaration[]): { path: string; label: string }[] {
  const links = menuSections.flatMap(({ path, menu, entries }) => [
    ...(entries.length === 0 ? [{ path, label: menu }] : []),
    ...entries.map((entry) => ({ path: entry.path, label: entry.label })),
  ]);
  return links.filter(({ path }) => !isBuilt(path, screens));
}
