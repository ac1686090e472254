import { allows, type Rights } from '#contract/access/access.ts';
import type { ModuleKey } from '#contract/access/modules.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export interface Section {
  path: string;
  /** In the side menu. */
  menu: string;
  /** In the breadcrumb, on the home card and at the top of the section's page. */
  title: string;
  module: ModuleKey;
}

/** The side menu's sections in their order; one is seen only where a screen below it exists. */
export const sections: readonly Section[] = [
  {
    path: '/menu-dossier-permanent',
    menu: 'Dossiers permanents / Expertise comptable',
    title: 'Dossiers permanents',
    module: 'menu-dossier-permanent',
  },
];

/** Whether a screen lies under this section and can be opened from its page (no parameter to fill). */
export const isBelow = (section: Section) => (screen: ScreenDeclaration) =>
  screen.path.startsWith(`${section.path}/`) && !screen.path.includes('$');

/** The screens of a section that this user may open; those with a parameter are reached from another. */
export function screensOf(
  section: Section,
  screens: readonly ScreenDeclaration[],
  rights: Rights | undefined,
) {
  return screens.filter(isBelow(section)).filter((screen) => allows(screen.access, rights));
}
