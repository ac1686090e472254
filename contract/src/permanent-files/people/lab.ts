import { z } from 'zod';
import { optionalText } from './texts.ts';

/** Risk of a country against money laundering, in the specification's words (document 2, section 9). */
export const countryRisks = { FAIBLE: 'Faible', NORMAL: 'Normal', ELEVE: 'Élevé' } as const;

type CountryRisk = keyof typeof countryRisks;

const CountryRisk = z.enum(Object.keys(countryRisks) as [CountryRisk, ...CountryRisk[]]);

/**
 * 'Informations LAB' as the form sends them. What a firm declares to Tracfin is secret by law (CMF L561-18):
 * no field is meant for it.
 */
export const editableLab = {
  /** Null: not asked yet. */
  LabPersonnePolitiquementExposee: z.boolean().nullish(),
  LabFonctionPolitique: optionalText(100),
  LabOrigineFonds: optionalText(200),
  LabRisquePays: CountryRisk.nullish(),
};

/** The same as read. */
export const shownLab = {
  LabPersonnePolitiquementExposee: z.boolean().nullable(),
  LabFonctionPolitique: z.string().nullable(),
  LabOrigineFonds: z.string().nullable(),
  LabRisquePays: CountryRisk.nullable(),
};

/** When, as an ISO 8601 instant, and by whom the block was last changed: the server's to say. */
export const labCheck = {
  LabDateControle: z.string().nullable(),
  LabAuteurControle: z.string().nullable(),
};
