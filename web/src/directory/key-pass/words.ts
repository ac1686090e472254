import { menuSections } from '#contract/access/menu/menu.ts';
import { type ModuleKey, moduleKeys } from '#contract/access/modules.ts';
import { roleNames } from '#contract/access/roles.ts';
import { type KeyPassPart, type KeyPassType, keyPassTypes } from '#contract/directory/key-pass/key-pass.ts';

export const vaultPath = '/repertoire/gestion-password';

type Option = { value: string; label: string };

const inFrench = new Intl.Collator('fr');
const byLabel = (a: Option, b: Option) => inFrench.compare(a.label, b.label);

export const typeOptions: Option[] = Object.entries(keyPassTypes).map(([value, label]) => ({ value, label }));

export const roleOptions: Option[] = Object.entries(roleNames)
  .map(([value, label]) => ({ value, label }))
  .sort(byLabel);

/** A module is called as the menu calls it: by its link, else by its part of the menu. */
const moduleNames = new Map<ModuleKey, string>([
  ...menuSections
    .toReversed()
    .flatMap(({ entries }) => entries.toReversed().map(({ module, label }) => [module, label] as const)),
  ...menuSections.map(({ module, menu }) => [module, menu] as const),
]);

export const moduleName = (module: ModuleKey): string => moduleNames.get(module) ?? module;

/** Modules that have a name in the menu; each name once. */
export const moduleOptions: Option[] = moduleKeys
  .filter((module) => moduleNames.has(module))
  .map((value) => ({ value, label: moduleName(value) }))
  .filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index)
  .sort(byLabel);

/** 'Mot de passe' or 'Code d’accès'. */
export const typeName = (type: KeyPassType): string => keyPassTypes[type];

/** What a sealed part is called in an item of this type. */
export const partName = (part: KeyPassPart, type: KeyPassType): string =>
  part === 'Secret' ? typeName(type) : part;

/** Whom an item is shared with, by name. */
export const shareNames = (roles: readonly (keyof typeof roleNames)[]): string =>
  roles.length === 0
    ? 'Administrateurs seuls'
    : roles
        .map((role) => roleNames[role])
        .sort(inFrench.compare)
        .join(', ');
