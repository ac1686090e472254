import { mayAddPerson } from '#contract/permanent-files/people/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { importPath } from './import-path.ts';

export const importScreens: ScreenDeclaration[] = [
  {
    path: importPath,
    title: 'Importer des personnes ou des sociétés',
    breadcrumb: 'Import',
    access: mayAddPerson,
    load: () => import('./ImportScreen.tsx'),
  },
];
