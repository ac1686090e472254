import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { nafNomenclatures } from '#contract/directory/referentials/look-up-calls.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayConfigureRisk } from './access.ts';
import { CriteriaToSave, Criterion, TouchedCompany } from './criterion.ts';
import { RiskLevel } from './risk-level.ts';

/** The criteria that hold on a day, the firm's before the installation's. */
export const getAllRiskLevelParameters = call({
  method: 'POST',
  path: 'societe/getAllRiskLevelParameters',
  request: z.strictObject({ Date: LegalDate.nullish() }),
  answer: z.object({
    Items: z.array(Criterion),
    /** Whether what is marked 'très élevé' cannot be lowered that day, and where that is written. */
    TresEleve: z.object({ IsVerrouille: z.boolean(), Source: z.string() }),
  }),
  access: mayConfigureRisk,
});

/** Files told of in one answer. */
export const mostTouchedTold = 200;

/** Keeps criteria from a day on. Without Confirme nothing is written: which files would change is told. */
export const SaveRiskLevelParameters = call({
  method: 'POST',
  path: 'societe/SaveRiskLevelParameters',
  request: CriteriaToSave,
  answer: z.object({
    /** Criteria added or ended. */
    Count: z.number().int(),
    IsApplique: z.boolean(),
    /** Files whose level on one of the axes changes. */
    TotalSocietes: z.number().int(),
    Societes: z.array(TouchedCompany),
    /** The job that scores all files anew. */
    ZipId: z.string().nullable(),
  }),
  access: mayConfigureRisk,
  audit: 'risk-criteria.save',
});

/** Activities by code or words, each with its level and, of the other nomenclature, the codes that may follow it. */
export const GetListCodeNafByFilter = call({
  method: 'POST',
  path: 'societe/GetListCodeNafByFilter',
  request: z.strictObject({
    Filter: optionalText(100),
    Nomenclature: z.enum(nafNomenclatures).nullish(),
    Date: LegalDate.nullish(),
  }),
  answer: z.array(
    z.object({
      Code: z.string(),
      Libelle: z.string(),
      Nomenclature: z.enum(nafNomenclatures),
      RiskLevel,
      Correspondances: z.array(z.string()),
    }),
  ),
  access: mayConfigureRisk,
});

export const nafChanges = {
  IDENTIQUE: 'Même niveau',
  CHANGE: 'Niveau différent',
  SANS_CODE: 'Sans code NAF 2025',
} as const;
const nafChangeKeys = Object.keys(nafChanges) as [keyof typeof nafChanges, ...(keyof typeof nafChanges)[]];

/** Files by what the NAF 2025 makes of their level: the change of 1 January 2027 rehearsed. */
export const GetComparaisonNaf2025 = call({
  method: 'POST',
  path: 'societe/GetComparaisonNaf2025',
  request: z.strictObject({
    Filter: optionalText(100),
    Etat: z.enum(nafChangeKeys).nullish(),
    ...page(),
  }),
  answer: z.object({
    Items: z.array(
      z.object({
        IdSociete: RecordId,
        NomSociete: z.string(),
        CodeNaf: z.string().nullable(),
        CodeNaf2025: z.string().nullable(),
        Niveau: RiskLevel,
        Niveau2025: RiskLevel.nullable(),
        Etat: z.enum(nafChangeKeys),
        /** Codes of the NAF 2025 among which a person decides, where the directory has told none. */
        Candidats: z.array(z.object({ Code: z.string(), Libelle: z.string() })),
      }),
    ),
    TotalCount: z.number().int(),
    TotalIdentique: z.number().int(),
    TotalChange: z.number().int(),
    TotalSansCode: z.number().int(),
    /** Where the candidates come from. */
    SourceCandidats: z.string(),
  }),
  access: mayConfigureRisk,
});
