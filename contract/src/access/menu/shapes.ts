import type { ModuleKey } from '../modules.ts';
import type { Role } from '../roles.ts';

/** The parents of the permission keys, one a part of the product (specification 1, section 6). */
export const permissionParents = [
  'TableauDeBord',
  'Portefeuille',
  'Simulateurs',
  'DossiersPermanents',
  'GenerationDocuments',
  'SuiviJuridique',
  'SuiviSocial',
  'GestComm',
  'Visafiscal',
  'Ecf',
  'PortageSalarial',
  'Repertoire',
  'ElectronicSignature',
  'BudgetInsightHistoric',
  'Administration',
] as const;

export type PermissionParent = (typeof permissionParents)[number];

/** Where a list of roles comes from: the specification's own, or what a firm's practice suggests. */
type Source = 'document' | 'product';

/** A link of a menu or card: where it leads, what it is called, and who finds it there. */
export interface MenuEntry {
  path: string;
  label: string;
  /** `DossiersPermanents.persons`: what an administrator grants and withdraws. */
  permission: string;
  module: ModuleKey;
  roles: readonly Role[];
  source: Source;
  /** Goes along in the address. */
  query?: Readonly<Record<string, string>>;
}

/** A part of the side menu, with its page and its card on the start page. */
export interface MenuSection {
  /** The section's own page, made of its links, or its only screen. */
  path: string;
  /** In the side menu. */
  menu: string;
  /** In the breadcrumb, on the card and at the top of the section's page. */
  title: string;
  permission: PermissionParent;
  module: ModuleKey;
  roles: readonly Role[];
  source: Source;
  entries: readonly MenuEntry[];
}

type Link = readonly [path: string, label: string, module: ModuleKey, rest?: Partial<MenuEntry>];

interface SectionParts extends Omit<MenuSection, 'entries'> {
  links: readonly Link[];
}

/**
 * A section from its links. A link's permission is the section's with the last telling part of its path;
 * its roles are the section's, by the product's choice, unless given.
 */
export function menuSection({ links, ...section }: SectionParts): MenuSection {
  const entries = links.map(([path, label, module, rest]): MenuEntry => {
    const key = path
      .split('/')
      .slice(2)
      .find((part) => part !== '' && !part.startsWith('$'));
    const base = { path, label, module, roles: section.roles, source: 'product' as const };
    return { ...base, permission: `${section.permission}.${key ?? module}`, ...rest };
  });
  return { ...section, entries };
}

/** Roles that the document itself names for a link. */
export const documented = (...roles: Role[]): Pick<MenuEntry, 'roles' | 'source'> => ({
  roles,
  source: 'document',
});
