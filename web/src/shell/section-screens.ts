import { rolesOnly } from '#contract/access/access.ts';
import { allRoles } from '#contract/access/roles.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';
import { isBelow, sections } from './sections.ts';

/** One page a section, listing its screens, open to whoever may open one of them. */
export function sectionScreens(screens: readonly ScreenDeclaration[]): ScreenDeclaration[] {
  return sections.flatMap((section) => {
    const below = screens.filter(isBelow(section));
    if (below.length === 0) return [];
    const roles = allRoles.filter((role) =>
      below.some(({ access }) => access.kind === 'anyone' || !access.roles || access.roles.includes(role)),
    );
    return [
      {
        path: section.path,
        title: section.title,
        breadcrumb: section.title,
        access: rolesOnly(roles, section.module),
        load: () => import('./SectionScreen.tsx'),
      },
    ];
  });
}
