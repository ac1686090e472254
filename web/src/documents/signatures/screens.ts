import { anyone } from '#contract/access/access.ts';
import { mayAskSignatures } from '#contract/documents/signatures/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { finishedPath, signaturesPath, signPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: signaturesPath,
    title: 'Signature électronique',
    breadcrumb: 'Signature électronique',
    access: mayAskSignatures,
    actions: [{ label: 'Faire signer un document', access: mayAskSignatures, search: { ajouter: '1' } }],
    load: () => import('./list/SignatureListScreen.tsx'),
  },
  {
    path: signPath,
    title: 'Document à signer',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./sign/SignScreen.tsx'),
  },
  {
    path: finishedPath,
    title: 'Signature terminée',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./sign/FinishedScreen.tsx'),
  },
];
