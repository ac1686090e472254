import { ecfAnomalies, GetAnomaliesPortefeuille, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listAnomalies, removeAnomaly, saveAnomaly } from './anomalies.ts';

export const anomalyRoutes: Route[] = [
  serve(visaAnomalies.list, (context) => listAnomalies(context, 'VISA')),
  serve(visaAnomalies.save, (context) => saveAnomaly(context, 'VISA')),
  serve(visaAnomalies.remove, (context) => removeAnomaly(context, 'VISA')),
  serve(ecfAnomalies.list, (context) => listAnomalies(context, 'ECF')),
  serve(ecfAnomalies.save, (context) => saveAnomaly(context, 'ECF')),
  serve(ecfAnomalies.remove, (context) => removeAnomaly(context, 'ECF')),
  serve(GetAnomaliesPortefeuille, (context) => listAnomalies(context, 'PORTEFEUILLE')),
];
