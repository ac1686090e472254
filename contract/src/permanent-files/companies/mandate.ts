import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { functionKeys } from '#contract/permanent-files/people/person-page-calls.ts';
import { optionalText, RecordId } from '#contract/record.ts';

const wrong = { error: 'Données invalide.' };

const isBegun = inOrder('DateDebut', 'DateExpiration', 'Le mandat ne peut pas expirer avant de commencer.');
const isOrdered = inOrder('DateDebut', 'DateFin', 'La date de fin précède la date de début.');

interface Held {
  IdPerson?: number | null | undefined;
  IdSocieteMandataire?: number | null | undefined;
  IdRepresentantPermanent?: number | null | undefined;
}

/** A mandate is held by a person or by a company, and only a company is represented. */
function refuseOtherHolders(mandate: Held, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { IdPerson, IdSocieteMandataire, IdRepresentantPermanent } = mandate;
  if (!IdPerson && !IdSocieteMandataire)
    // at the one that a form shows: it sends that one, empty
    refuse(
      IdSocieteMandataire === null && IdPerson === undefined ? 'IdSocieteMandataire' : 'IdPerson',
      'Choisissez une personne ou une société.',
    );
  if (IdPerson && IdSocieteMandataire)
    refuse('IdSocieteMandataire', 'Choisissez une personne ou une société, pas les deux.');
  if (IdPerson && IdRepresentantPermanent)
    refuse('IdRepresentantPermanent', 'Seule une société a un représentant permanent.');
}

/** A mandate to add (without Id) or to change. */
export const MandateToSave = z
  .strictObject(
    {
      Id: RecordId.nullish(),
      Version: z.number().int().positive().nullish(),
      IdSociete: RecordId,
      IdPerson: RecordId.nullish(),
      IdSocieteMandataire: RecordId.nullish(),
      /** The person who acts for the company that holds the mandate. */
      IdRepresentantPermanent: RecordId.nullish(),
      Fonction: z.enum(functionKeys, 'Fonction inconnue.').nullish(),
      /** Code of the list of directors' statuses. */
      StatutDirigeant: optionalText(80),
      DateDebut: requiredDate('Date de début obligatoire.'),
      DateFin: LegalDate.nullish(),
      /** Last day of the term that it was given for. */
      DateExpiration: LegalDate.nullish(),
      IsSignataire: z.boolean().default(false),
      /** The home address is hidden at the registry (décret 2025-840). */
      IsAdresseConfidentielle: z.boolean().default(false),
      Motif: optionalText(200),
    },
    wrong,
  )
  .superRefine(refuseOtherHolders)
  .superRefine(isBegun)
  .superRefine(isOrdered);
export type MandateToSave = z.output<typeof MandateToSave>;

const edited = { Id: RecordId, Version: z.number().int().positive().optional() };

/** The last day of a mandate, and why it ends: resignation, revocation, death, term. */
export const MandateToEnd = z.strictObject(
  {
    ...edited,
    DateFin: requiredDate('Date de fin obligatoire.'),
    Motif: z
      .string('Motif obligatoire.')
      .trim()
      .min(1, 'Motif obligatoire.')
      .max(200, 'Maximum 200 caractères.'),
  },
  wrong,
);

/** A further term of the same mandate. */
export const MandateToRenew = z
  .strictObject(
    {
      ...edited,
      /** First day of the further term; the day after the term before it where it is not given. */
      DateDebut: LegalDate.nullish(),
      DateExpiration: LegalDate.nullish(),
    },
    wrong,
  )
  .superRefine(isBegun);

const text = z.string().nullable();

export const Mandate = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  Personne: KeyValue.nullable(),
  SocieteMandataire: KeyValue.nullable(),
  RepresentantPermanent: KeyValue.nullable(),
  /** Of the person who acts: the holder, or who represents the company that holds it. */
  Civilite: text,
  Nom: text,
  Prenom: text,
  Email: text,
  TelLabel: text,
  HasCrmClientAccount: z.boolean(),
  Fonction: z.enum(functionKeys).nullable(),
  StatutDirigeant: text,
  StatutDirigeantLibelle: text,
  DateDebut: z.string(),
  DateFin: text,
  DateExpiration: text,
  IsSignataire: z.boolean(),
  IsAdresseConfidentielle: z.boolean(),
  Motif: text,
  /** Whether it is held today. */
  IsEnCours: z.boolean(),
  /** Whether its term is over although nobody has ended or renewed it. */
  IsExpire: z.boolean(),
});
export type Mandate = z.infer<typeof Mandate>;
