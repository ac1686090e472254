import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import {
  AddressToSave,
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalSite,
  optionalText,
  recordMarks,
  requiredText,
  StoredAddress,
} from '#contract/record.ts';
import { AdministrationTypeId } from './types.ts';

/** A tax office, a fund, an insurer…: whoever the firm writes to for its customers. */
export const AdministrationToAdd = z.strictObject(
  {
    IdTypeAdministration: AdministrationTypeId,
    /** 'SIE de Tours'. */
    Libelle: requiredText(150, 'Libellé obligatoire.'),
    /** As declarations name the office: '3700101'. */
    CodeService: optionalText(20),
    Adresse: AddressToSave.nullish(),
    Telephone: optionalPhone,
    TelephoneSecondaire: optionalPhone,
    Email: optionalEmail,
    EmailSecondaire: optionalEmail,
    SiteInternet: optionalSite,
    Horaires: optionalText(200),
    /** Whom the firm speaks to there. */
    Contact: optionalText(100),
    Commentaire: optionalText(500),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const AdministrationToEdit = AdministrationToAdd.extend(editMarks);

const nullableText = z.string().nullable();

export const Administration = z.object({
  ...recordMarks,
  IdTypeAdministration: z.number().int(),
  Libelle: z.string(),
  CodeService: nullableText,
  Adresse: StoredAddress,
  Telephone: nullableText,
  TelephoneSecondaire: nullableText,
  Email: nullableText,
  EmailSecondaire: nullableText,
  SiteInternet: nullableText,
  Horaires: nullableText,
  Contact: nullableText,
  Commentaire: nullableText,
  DateRetrait: nullableText,
});
export type Administration = z.infer<typeof Administration>;

/** What the firm's customers are told of an administration: how to reach it, and nothing of the firm's own. */
export const AdministrationForDirigeant = Administration.pick({
  Id: true,
  IdTypeAdministration: true,
  Libelle: true,
  Adresse: true,
  Telephone: true,
  Email: true,
  SiteInternet: true,
  Horaires: true,
}).extend({ TypeAdministration: z.string() });
export type AdministrationForDirigeant = z.infer<typeof AdministrationForDirigeant>;
