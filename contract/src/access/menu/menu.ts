import type { ModuleKey } from '../modules.ts';
import { administration, directory } from './directory-and-administration.ts';
import { dashboards, documents, permanentFiles, portfolio, signature, simulators } from './follow-up.ts';
import { commercial, legal, portage, social, taxVisa } from './services.ts';
import type { MenuEntry, MenuSection } from './shapes.ts';

/**
 * The menu, with who may open what (the access map): the side menu's parts in their order (specification 1, section 2.7), each with the links of
 * its card and page, and for each the roles and the module that open it. Menus, cards, section pages, the
 * permission matrix and the guards of screens are drawn from it.
 */
export const menuSections: readonly MenuSection[] = [
  dashboards,
  portfolio,
  simulators,
  permanentFiles,
  documents,
  legal,
  social,
  commercial,
  taxVisa,
  portage,
  directory,
  signature,
  administration,
];

/** What an administrator grants role by role: the parts and their links, by permission key, once each. */
export const permissions: ReadonlyMap<string, MenuSection | MenuEntry> = new Map<
  string,
  MenuSection | MenuEntry
>(
  menuSections.flatMap((section) => [
    [section.permission, section] as const,
    ...section.entries.map((entry) => [entry.permission, entry] as const),
  ]),
);

/**
 * Modules that the document lists without an address, or whose address stands elsewhere than in a menu:
 * below the part that they belong to, by the product's choice.
 */
const otherPaths: Partial<Record<ModuleKey, string>> = {
  'anomaly-ecf': '/ecf/anomaly-ecf',
};

/** The address that a module key stands for. */
export function pathOfModule(module: ModuleKey): string | undefined {
  const section = menuSections.find((candidate) => candidate.module === module);
  const entry = menuSections
    .flatMap(({ entries }) => entries)
    .find((candidate) => candidate.module === module);
  return section?.path ?? entry?.path ?? otherPaths[module];
}
