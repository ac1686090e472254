import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { isSiren, isSiret } from '#contract/identifiers.ts';

const most = (length: number) => `Maximum ${length} caractères.`;

const optionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length, most(length))
    .transform((text) => (text === '' ? null : text))
    .nullish();

/**
 * A company as an import brings it. The specification names the calls that save a company but none of its
 * fields: these are what the register holds, in the trade's words. The SIREN, where it is given beside the
 * SIRET, must be its beginning. One in creation has none, one abroad the
 * number of its country.
 */
export const CompanyToImport = z
  .strictObject(
    {
      RaisonSociale: z
        .string('Raison sociale obligatoire.')
        .trim()
        .min(1, 'Raison sociale obligatoire.')
        .max(150, most(150)),
      FormeJuridique: optionalText(50),
      /** The firm's own code of the file. */
      Reference: optionalText(20),
      /** In creation it has no SIRET yet; abroad it has the number of its country. */
      Situation: z.enum(['FRANCE', 'CREATION', 'ETRANGER'], 'Situation inconnue.').default('FRANCE'),
      Siret: z.string().refine(isSiret, 'SIRET invalide.').nullish(),
      NumeroEtranger: optionalText(30),
      Siren: z.string().refine(isSiren, 'SIREN invalide.').nullish(),
      /** APE code, of either nomenclature: four digits and a letter, with its point. */
      CodeNaf: z
        .string()
        .regex(/^\d\d\.\d\d[A-Z]$/, 'Format invalide.')
        .nullish(),
      /** In cents. */
      Capital: z.number().int().min(0, 'Montant invalide.').max(Number.MAX_SAFE_INTEGER).nullish(),
      DateImmatriculation: LegalDate.nullish(),
      Adresse: z
        .strictObject({
          Adresse1: optionalText(100),
          Cp: optionalText(10).refine((text) => !text || /^\d+$/.test(text), 'Format invalide.'),
          Ville: optionalText(50),
          Pays: optionalText(50),
          PaysAlpha2Code: optionalText(2),
        })
        .nullish(),
      /** Id of the firm's cabinet that looks after it. */
      Cabinet: z.number().int().positive().nullish(),
      IsDisabled: z.union([z.literal(0), z.literal(1)], 'État obligatoire.'),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(({ Siret, Siren, Situation, NumeroEtranger }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (Situation === 'FRANCE' && !Siret) wrong('Siret', 'SIRET obligatoire.');
    if (Situation === 'ETRANGER' && !NumeroEtranger) wrong('NumeroEtranger', 'Numéro étranger obligatoire.');
    if (Siren && Siret && !Siret.startsWith(Siren)) wrong('Siren', 'Ce SIREN n’est pas le début du SIRET.');
  });

export type CompanyToImport = z.output<typeof CompanyToImport>;
