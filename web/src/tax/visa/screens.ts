import { opens } from '#contract/access/permissions.ts';
import { mayKeepTaxVisas } from '#contract/tax/visa/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { registerPath, visaPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: visaPath,
    title: 'Visa fiscal',
    breadcrumb: 'Visa fiscal',
    access: opens('Visafiscal'),
    load: () => import('./VisaHomeScreen.tsx'),
  },
  {
    path: registerPath,
    aliases: ['/visafiscal/registre-visafiscal'],
    title: 'Registre du visa fiscal',
    breadcrumb: 'Registre',
    access: mayKeepTaxVisas,
    load: () => import('./VisaListScreen.tsx'),
    actions: [{ label: 'Nouvelle adhésion', access: mayKeepTaxVisas, search: { adhesion: '1' } }],
  },
];
