import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { documentLimits } from '#contract/documents/files/document.ts';
import { IdRequest, optionalText, RecordId, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { mayFollowEcf, mayPrepareEcf, mayValidateEcf } from './access.ts';
import { Conclusion, Ecf, PointNumber } from './ecf.ts';
import { EcfExportRequest, EcfListAnswer, EcfListRequest } from './ecf-list.ts';

/** Files of the companies that the user may read, the latest closing first. */
export const GetSuiviEcf = call({
  method: 'POST',
  path: 'ecf/GetSuiviEcf',
  request: EcfListRequest,
  answer: EcfListAnswer,
  access: mayFollowEcf,
});

/** Those of one company, for whoever prepares them from its page. */
export const GetEcfBySociete = call({
  method: 'POST',
  path: 'ecf/GetBySociete',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: EcfListAnswer.pick({ Items: true }).extend({ NomSociete: z.string() }),
  access: mayPrepareEcf,
});

export const ExportEcfToExcel = call({
  method: 'POST',
  path: 'ecf/ExportToExcel',
  request: EcfExportRequest,
  answer: xlsx,
  access: mayFollowEcf,
});

export const GetEcfById = call({
  method: 'POST',
  path: 'ecf/GetById',
  request: IdRequest,
  answer: Ecf,
  access: mayPrepareEcf,
});

const changed = { Id: RecordId, Version: z.number().int().positive().optional() };
const Saved = z.object({ Id: RecordId, Version: z.number().int() });

const pastDay = LegalDate.refine((day) => day <= todayInParis(), 'Cette date ne peut pas être à venir.');
const requiredPastDay = (missing: string) =>
  requiredDate(missing).refine((day) => day <= todayInParis(), 'Cette date ne peut pas être à venir.');

const Amount = z
  .number('Montant obligatoire.')
  .int(wholeCents)
  .positive('Montant obligatoire.')
  .max(1e12, 'Montant invalide.');

/** What was done on a point, by whom, and what is proposed to conclude. */
export const SaveEcfPoint = call({
  method: 'POST',
  path: 'ecf/SavePoint',
  request: z.strictObject({
    ...changed,
    Numero: PointNumber,
    Methode: optionalText(4000),
    Travaux: optionalText(4000),
    RealiseLe: pastDay.nullish(),
    Conclusion: Conclusion.nullish(),
    Commentaire: optionalText(4000),
    /** In cents, of an anomaly that was found after the filing. */
    MontantAnomalie: Amount.nullish(),
  }),
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.point',
});

/** The contract with the customer: its day and the fee of each point. */
export const SaveEcfEngagement = call({
  method: 'POST',
  path: 'ecf/SaveEngagement',
  request: z.strictObject({
    ...changed,
    DateEngagement: requiredPastDay('Date d’engagement obligatoire.'),
    /** In cents, of each point alike; null: the fees stay as they are. */
    HonorairesParPoint: Amount.nullish(),
  }),
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.engagement',
});

/** Gives a point's fee back, where the tax office reassessed what it had validated: a line of its own. */
export const RefundEcfPoint = call({
  method: 'POST',
  path: 'ecf/Rembourser',
  request: z.strictObject({
    Id: RecordId,
    Numero: PointNumber,
    Montant: Amount,
    Date: requiredPastDay('Date obligatoire.'),
    Motif: requiredText(300, 'Motif obligatoire.'),
  }),
  answer: Saved,
  access: mayValidateEcf,
  audit: 'ecf.refund',
});

/** Opens the preparation again before the report is issued. */
export const ReopenEcf = call({
  method: 'POST',
  path: 'ecf/Rouvrir',
  request: z.strictObject({ ...changed, Motif: requiredText(300, 'Motif obligatoire.') }),
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.reopen',
});

/** The report has been sent to the tax office elsewhere: its day, and the proof. */
export const SaveEcfSending = call({
  method: 'POST',
  path: 'ecf/SaveEnvoi',
  request: z.strictObject({ ...changed, DateEnvoi: requiredPastDay('Date d’envoi obligatoire.') }),
  parts: { json: 'envoi', file: 'file', mostMegabytes: documentLimits.megabytes, streamed: { most: 1 } },
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.send',
});
