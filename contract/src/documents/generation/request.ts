import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { optionalText, RecordId } from '#contract/record.ts';

const year = z
  .number('Année invalide.')
  .int('Année invalide.')
  .min(1990, 'Année invalide.')
  .max(2199, 'Année invalide.');

/** What documents are made for (Document-generation request, specification 2, section 3). */
export const GenerationParams = z.strictObject({
  AnneeExercice: year.nullish(),
  IdActionnaire: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborator: RecordId.nullish(),
  IdPerson: RecordId.nullish(),
  IdPerson2: RecordId.nullish(),
  /** A shareholder that is a company. */
  IdPersonneMorale: RecordId.nullish(),
  IdSociete: RecordId.nullish(),
  IdSociete2: RecordId.nullish(),
  IdSocietePortage: RecordId.nullish(),
  DateAssembleeGenerale: LegalDate.nullish(),
  DateDissolution: LegalDate.nullish(),
  DateRadiation: LegalDate.nullish(),
  IdExercice: RecordId.nullish(),
  IdCabinetClient: RecordId.nullish(),
  CabinetPresident: optionalText(100),
  TypeGeneration: optionalText(30),
  AnneeCivil: year.nullish(),
});
export type GenerationParams = z.output<typeof GenerationParams>;

export const generationFormats = { docx: 'Word (.docx)', pdf: 'PDF', both: 'Word et PDF' } as const;
const formatKeys = Object.keys(generationFormats) as [keyof typeof generationFormats];

/** Documents of one request: more are a campaign's. */
const mostDocuments = 50;

const chosen = {
  /** Ids of model documents. */
  Documents: z
    .array(RecordId)
    .min(1, 'Choisissez au moins un document.')
    .max(mostDocuments, `Choisissez au plus ${mostDocuments} documents.`),
  Params: GenerationParams.prefault({}),
  SocieteName: optionalText(200),
  zipId: optionalText(250),
  fileName: optionalText(250),
};

const wrong = { error: 'Données invalide.' };

export const CheckRequest = z.strictObject(chosen, wrong);

export const ZipRequest = z.strictObject(
  {
    ...chosen,
    Format: z.enum(formatKeys).default('docx'),
    /** Whether they also go into the company's documents. */
    Classer: z.boolean().default(false),
  },
  wrong,
);

/** A record that something is missing from. */
const recordKinds = [
  'company',
  'person',
  'cabinet',
  'collaborator',
  'exercise',
  'budget',
  'document',
] as const;

export const Gap = z.object({
  Code: z.enum(['CHOIX', 'REGLE', 'CHAMP', 'MODELE']),
  Message: z.string(),
  /** The request's field for a choice, else the field of the record's own form. */
  Champ: z.string().nullable(),
  /** The record to fill it in; null for what is chosen here. */
  Fiche: z.object({ Genre: z.enum(recordKinds), Id: RecordId, Nom: z.string() }).nullable(),
  /** Whether the user may fill it in at once. */
  Modifiable: z.boolean(),
});
export type Gap = z.infer<typeof Gap>;

/** Documents that cannot be made yet, with all that they lack; none: the flow advances. */
export const InvalidDocuments = z.array(
  z.object({ Id: RecordId, FileName: z.string(), Manques: z.array(Gap) }),
);
export type InvalidDocuments = z.infer<typeof InvalidDocuments>;
