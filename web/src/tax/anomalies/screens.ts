import {
  mayFollowAnomalies,
  mayKeepEcfAnomalies,
  mayKeepVisaAnomalies,
} from '#contract/tax/anomalies/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/visafiscal/anomaly-visafiscal/list',
    aliases: ['/visafiscal/anomaly-visafiscal'],
    title: 'Anomalies du visa fiscal',
    breadcrumb: 'Anomalies',
    access: mayKeepVisaAnomalies,
    load: () => import('./VisaAnomalyScreen.tsx'),
  },
  {
    path: '/ecf/anomaly-ecf',
    title: 'Anomalies des ECF',
    breadcrumb: 'Anomalies',
    access: mayKeepEcfAnomalies,
    load: () => import('./EcfAnomalyScreen.tsx'),
  },
  {
    path: '/portefeuille/suivi-anomaly/list-anomaly/true',
    aliases: ['/portefeuille/suivi-anomaly', '/portefeuille/suivi-anomaly/list-anomaly'],
    title: 'Suivi des anomalies',
    breadcrumb: 'Suivi des anomalies',
    access: mayFollowAnomalies,
    load: () => import('./PortfolioAnomalyScreen.tsx'),
  },
];
