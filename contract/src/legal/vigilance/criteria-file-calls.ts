import { z } from 'zod';
import { call } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';
import { nafNomenclatures } from '#contract/directory/referentials/look-up-calls.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayConfigureRisk } from './access.ts';
import { criterionKeyNames } from './criterion.ts';
import { RiskLevel } from './risk-level.ts';

/** A line of a file that is left out, with why. */
const LeftOut = z.object({ Ligne: z.number().int(), Message: z.string() });

const rateLimits = [{ most: 20, seconds: 600, by: 'account' }] as const;

/** Loads a table of passage from the NAF rév. 2 to the NAF 2025 (Excel or CSV): what is not in both lists is left out and told. */
export const ImportTablePassageNaf = call({
  method: 'POST',
  path: 'societe/ImportTablePassageNaf',
  request: z.strictObject({
    Source: requiredText(300, 'Source obligatoire.'),
    DatePublication: requiredDate('Date de publication obligatoire.'),
  }),
  parts: { json: 'table', file: 'file', mostMegabytes: uploadLimits.file },
  answer: z.object({
    Id: RecordId,
    /** Pairs of codes kept. */
    Count: z.number().int(),
    /** Codes that become several. */
    TotalPlusieurs: z.number().int(),
    LignesIgnorees: z.array(LeftOut),
    TotalIgnorees: z.number().int(),
  }),
  access: mayConfigureRisk,
  audit: 'naf-passage.load',
  rateLimits: [...rateLimits],
});

/** Gives files their NAF 2025 code: those that a person decides, or all to which the loaded table leaves one code alone. */
export const DeciderNaf2025 = call({
  method: 'POST',
  path: 'societe/DeciderNaf2025',
  request: z
    .strictObject({
      Items: z
        .array(z.strictObject({ IdSociete: RecordId, CodeNaf2025: requiredText(10, 'Code obligatoire.') }))
        .max(200, 'Au plus 200 dossiers à la fois.')
        .nullish(),
      Tous: z.boolean().default(false),
    })
    .refine(({ Items, Tous }) => Tous !== Boolean(Items?.length), 'Choisissez des dossiers, ou tous.'),
  answer: z.object({ Count: z.number().int() }),
  access: mayConfigureRisk,
  audit: 'naf-2025.decide',
});

/** Reads criteria from a file (Excel or CSV): nothing is written, they are saved by SaveRiskLevelParameters as if typed. */
export const LireCriteresRisque = call({
  method: 'POST',
  path: 'societe/LireCriteresRisque',
  request: z.strictObject({}),
  parts: { json: 'criteres', file: 'file', mostMegabytes: uploadLimits.file },
  answer: z.object({
    Items: z.array(
      z.object({
        CriteriaKey: z.enum(criterionKeyNames),
        Code: z.string(),
        Nomenclature: z.enum(nafNomenclatures).nullable(),
        RiskLevel,
        IsTresEleve: z.boolean(),
        Comment: z.string().nullable(),
        Source: z.string(),
      }),
    ),
    LignesIgnorees: z.array(LeftOut),
  }),
  access: mayConfigureRisk,
  rateLimits: [...rateLimits],
});
