import type { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayFollowAnomalies, mayKeepEcfAnomalies, mayKeepVisaAnomalies } from './access.ts';
import { AnomalyListAnswer, AnomalyListRequest, EcfAnomalyToSave, VisaAnomalyToSave } from './anomaly.ts';

interface Register<ToSave extends z.ZodObject> {
  path: string;
  toSave: ToSave;
  access: Access;
  /** What the journal calls one. */
  entity: string;
}

/** The calls on the anomalies of one register. */
const anomalyCalls = <ToSave extends z.ZodObject>({ path, toSave, access, entity }: Register<ToSave>) => ({
  list: call({
    method: 'POST',
    path: `${path}/GetAnomalies`,
    request: AnomalyListRequest,
    answer: AnomalyListAnswer,
    access,
  }),
  save: call({
    method: 'POST',
    path: `${path}/SaveAnomalie`,
    request: toSave,
    answer: SavedRecord,
    access,
    audit: `${entity}.save`,
  }),
  remove: call({
    method: 'POST',
    path: `${path}/DeleteAnomalie`,
    request: IdRequest,
    answer: SavedRecord,
    access,
    audit: `${entity}.delete`,
  }),
});

export const visaAnomalies = anomalyCalls({
  path: 'visaFiscal',
  toSave: VisaAnomalyToSave,
  access: mayKeepVisaAnomalies,
  entity: 'visa-anomaly',
});

export const ecfAnomalies = anomalyCalls({
  path: 'ecf',
  toSave: EcfAnomalyToSave,
  access: mayKeepEcfAnomalies,
  entity: 'ecf-anomaly',
});

/** Ours: what was found in the files that the caller follows today, in both registers. */
export const GetAnomaliesPortefeuille = call({
  method: 'POST',
  path: 'portefeuille/GetAnomalies',
  request: AnomalyListRequest,
  answer: AnomalyListAnswer,
  access: mayFollowAnomalies,
});
