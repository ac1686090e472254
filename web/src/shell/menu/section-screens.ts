import { menuSections } from '#contract/access/menu/menu.ts';
import { opens } from '#contract/access/permissions.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { builtEntries } from '#web/kit/menu/sections.ts';

/** A page for each section that holds a built screen and has no page of its own area, listing its links. */
export function sectionScreens(screens: readonly ScreenDeclaration[]): ScreenDeclaration[] {
  return menuSections
    .filter((section) => !screens.some(({ path }) => path === section.path))
    .filter((section) => builtEntries(section, screens).length > 0)
    .map((section) => ({
      path: section.path,
      title: section.title,
      breadcrumb: section.title,
      access: opens(section.permission),
      isSection: true,
      load: () => import('./SectionScreen.tsx'),
    }));
}
