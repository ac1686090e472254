import { z } from 'zod';
import { call, pdf } from '#contract/call.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayFollowVigilance } from './access.ts';
import {
  Report,
  ReportState,
  ReportToSave,
  SuiviVigilanceAnswer,
  VigilanceListAnswer,
  VigilanceListRequest,
} from './report.ts';

const ByGuid = z.strictObject({ RiskGuid: z.uuid('Rapport obligatoire.') });

/** Files with their level by axis, their vigilance, and what is due. */
export const GetListSocietyRiskLevelTracking = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetListSocietyRiskLevelTracking',
  request: VigilanceListRequest,
  answer: VigilanceListAnswer,
  access: mayFollowVigilance,
});

export const GetSuiviVigilance = call({
  method: 'POST',
  path: 'societe/GetSuiviVigilance',
  request: VigilanceListRequest,
  answer: SuiviVigilanceAnswer,
  access: mayFollowVigilance,
});

/** The report behind a notification's link, or a file's page. */
export const GetNotificationRisqueByRiskGuid = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetNotificationRisqueByRiskGuid',
  request: ByGuid,
  answer: Report,
  access: mayFollowVigilance,
});

/** Reports of one file, the latest first. */
export const GetRapportsVigilance = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetRapports',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({
    Items: z.array(
      z.object({
        RiskGuid: z.string(),
        Etat: ReportState,
        OuvertLe: z.string(),
        OuvertPour: Report.shape.OuvertPour,
        RiskLevel: Report.shape.RiskLevel,
        IsTresEleve: z.boolean(),
        VigilanceLevel: Report.shape.VigilanceLevel,
        ValideLe: z.string().nullable(),
        ValidePar: z.string().nullable(),
        DateProchaineRevue: z.string().nullable(),
      }),
    ),
  }),
  access: mayFollowVigilance,
});

const Saved = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  RiskGuid: z.string(),
  Etat: ReportState,
});

/** Saves the report of a file that is under way, or opens one; with IsASoumettre it is handed over to be validated. */
export const SaveRiskLevelCompanyTracking = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking',
  request: ReportToSave,
  answer: Saved,
  access: mayFollowVigilance,
  audit: 'risk-report.save',
});

/** Validates a report as somebody else than who submitted it; it is frozen with all that it was decided on. */
export const ValidateRiskLevelReport = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/ValidateRiskLevelReport',
  request: ByGuid.extend({
    Version: z.number().int().positive().nullish(),
    /** Why who submitted it validates it: wanted, and taken, where the firm has nobody else who may. */
    MotifSeul: optionalText(500),
  }),
  answer: Saved.extend({ DateProchaineRevue: z.string() }),
  access: mayFollowVigilance,
  audit: 'risk-report.validate',
});

export const DownloadRiskLevelReport = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/DownloadRiskLevelReport',
  request: ByGuid,
  answer: pdf,
  access: mayFollowVigilance,
});

/** The report of a divergence with the register of beneficial owners, prepared for the registrar (CMF L561-47-1). */
export const DownloadDivergenceRbe = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/DownloadDivergenceRbe',
  request: ByGuid,
  answer: pdf,
  access: mayFollowVigilance,
});
