import type { Access } from '#contract/access/access.ts';
import type { ScreenDeclaration } from './screen.ts';

/** The action of a list whose panel adds a record, as the search over everything offers it: `adding('un greffe', …)`. */
export const adding = (what: string, access: Access): NonNullable<ScreenDeclaration['actions']>[number] => ({
  label: `Ajouter ${what}`,
  access,
  search: { ajouter: '1' },
});
