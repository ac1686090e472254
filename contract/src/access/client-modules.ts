import { menuSections, pathOfModule } from './menu/menu.ts';
import type { PermissionParent } from './menu/shapes.ts';
import { type ModuleKey, moduleKeys } from './modules.ts';

/**
 * Client modules: what a firm subscribes to (specification 3, section 6). Each opens its parts of the menu; a part
 * that none of them names (directory, administration, documents …) comes with any.
 */
const partsOf = {
  'Portage Salarial': ['PortageSalarial'],
  Comptabilité: ['TableauDeBord', 'Portefeuille', 'SuiviSocial', 'GestComm', 'Ecf'],
  Actionnaire: ['DossiersPermanents', 'SuiviJuridique'],
} as const satisfies Record<string, readonly PermissionParent[]>;

export type ClientModule = keyof typeof partsOf;

export const clientModules = Object.keys(partsOf) as [ClientModule, ...ClientModule[]];

const sections = menuSections.flatMap((section) =>
  [section, ...section.entries].map(({ module }) => ({ module, part: section.permission })),
);

/** The parts of the menu where a module stands: with its links, else where its address says. */
function partsWith(module: ModuleKey): PermissionParent[] {
  const named = sections.flatMap((entry) => (entry.module === module ? [entry.part] : []));
  if (named.length > 0) return named;
  const [, first] = (pathOfModule(module) ?? '').split('/');
  return menuSections.flatMap(({ path, permission }) => (path.split('/')[1] === first ? [permission] : []));
}

/** The module keys that a firm has with these client modules: all but what belongs to the others alone. */
export function moduleKeysOf(chosen: readonly ClientModule[]): ModuleKey[] {
  const closed = new Set<PermissionParent>(
    clientModules.flatMap((name) => (chosen.includes(name) ? [] : partsOf[name])),
  );
  return moduleKeys.filter((key) => !partsWith(key).every((part) => closed.has(part)));
}
