import { z } from 'zod';
import { anyFile, call, zip } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId, SavedRecord } from '#contract/record.ts';
import { mayFollowRecurrent } from './access.ts';

export const rhythms = {
  MENSUEL: 'Chaque mois',
  TRIMESTRIEL: 'Chaque trimestre',
  ANNUEL: 'Chaque année',
} as const;
const rhythmKeys = Object.keys(rhythms) as [keyof typeof rhythms];

export const recurrentStates = {
  A_GENERER: 'À générer',
  GENERE: 'Généré',
  SANS_OBJET: 'Sans objet',
} as const;
const stateKeys = Object.keys(recurrentStates) as [keyof typeof recurrentStates];

const Month = z.string('Mois obligatoire.').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mois invalide.');

export const RecurrentRow = z.object({
  IdRecurrent: RecordId,
  Modele: KeyValue,
  Societe: KeyValue,
  Rythme: z.enum(rhythmKeys),
  Etat: z.enum(stateKeys),
  GenereLe: z.string().nullable(),
  /** When it left for the company by mail. */
  EnvoyeLe: z.string().nullable(),
  DateFin: z.string().nullable(),
});
export type RecurrentRow = z.infer<typeof RecurrentRow>;

/** What is due in a month, of the files that the user may read. */
export const GetAllDocumentsRecurrents = call({
  method: 'POST',
  path: 'document/GetAllDocumentsRecurrents',
  request: z.strictObject({
    /** 'YYYY-MM'. */
    Periode: Month,
    IdModele: RecordId.nullish(),
    IdSociete: RecordId.nullish(),
    Etat: z.enum(stateKeys).nullish(),
  }),
  answer: z.object({ Items: z.array(RecurrentRow), TotalCount: z.number().int() }),
  access: mayFollowRecurrent,
});

/** Has documents come again: a model for companies, from a month on. */
export const AddDocumentsRecurrents = call({
  method: 'POST',
  path: 'document/AddDocumentsRecurrents',
  request: z.strictObject({
    IdModele: z.number('Modèle obligatoire.').int().positive(),
    IdsSociete: z.array(RecordId).min(1, 'Choisissez au moins une société.').max(1000),
    Rythme: z.enum(rhythmKeys, 'Rythme obligatoire.'),
    DateDebut: LegalDate,
  }),
  answer: z.object({ Count: z.number().int() }),
  access: mayFollowRecurrent,
  audit: 'recurrent-document.add',
});

/** The last month that it is due in; without one it is due again. */
export const EndDocumentRecurrent = call({
  method: 'POST',
  path: 'document/EndDocumentRecurrent',
  request: z.strictObject({ Id: RecordId, DateFin: LegalDate.nullish() }),
  answer: SavedRecord,
  access: mayFollowRecurrent,
  audit: 'recurrent-document.end',
});

const due = {
  Periode: Month,
  Ids: z
    .array(RecordId)
    .min(1, 'Choisissez au moins un document.')
    .max(50, 'Choisissez au plus 50 documents.'),
};

/** Makes what is due and notes it, and sends each company its own where that is wished; what is left is told in the archive. */
export const GenerateDocumentsRecurrents = call({
  method: 'POST',
  path: 'document/GenerateDocumentsRecurrents',
  request: z.strictObject({ ...due, Envoyer: z.boolean().default(false) }),
  answer: anyFile,
  access: mayFollowRecurrent,
  audit: 'document.generate',
});

/** Nothing is to be made of these that month, or all the same. */
export const SetDocumentsRecurrentsSansObjet = call({
  method: 'POST',
  path: 'document/SetDocumentsRecurrentsSansObjet',
  request: z.strictObject({ ...due, EstSansObjet: z.boolean() }),
  answer: z.object({ Count: z.number().int() }),
  access: mayFollowRecurrent,
  audit: 'recurrent-document.decide',
});

const year = z
  .number('Année obligatoire.')
  .int('Année invalide.')
  .min(1990, 'Année invalide.')
  .max(2199, 'Année invalide.');

/** Leaders in office in a year, and whether they are paid for it as far as the firm knows. */
export const GetRemunerationDirigeants = call({
  method: 'POST',
  path: 'document/attestationsnonremuneration/all',
  request: z.strictObject({ Annee: year, IdSociete: RecordId.nullish() }),
  answer: z.object({
    Items: z.array(
      z.object({
        IdMandat: RecordId,
        Societe: KeyValue,
        Personne: KeyValue,
        /** Null: not known. */
        EstRemunere: z.boolean().nullable(),
      }),
    ),
  }),
  access: mayFollowRecurrent,
});

export const SaveRemunerationDirigeants = call({
  method: 'POST',
  path: 'document/attestationsnonremuneration/save',
  request: z.strictObject({
    Annee: year,
    Items: z
      .array(z.strictObject({ IdMandat: RecordId, EstRemunere: z.boolean().nullable() }))
      .min(1)
      .max(1000),
  }),
  answer: z.object({ Count: z.number().int() }),
  access: mayFollowRecurrent,
  audit: 'mandate-pay.save',
});

/** Attestations of the leaders without pay; those whose pay is unknown are listed apart, never attested. */
export const GetAttestationsNonRemunerationZip = call({
  method: 'POST',
  path: 'document/attestationsnonremuneration/zip',
  request: z.strictObject({
    Annee: year,
    /** Companies; all that the user may read where none are named. */
    IdsSociete: z.array(RecordId).min(1).max(1000).nullish(),
  }),
  answer: zip,
  access: mayFollowRecurrent,
  audit: 'document.generate',
});
