import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { mayGenerate } from './access.ts';

/** What a campaign makes for each of its companies. */
export const campaignKinds = {
  COMPTES_ANNUELS: 'Comptes annuels',
  URSSAF: 'Courriers à l’URSSAF',
} as const;
const kindKeys = Object.keys(campaignKinds) as [keyof typeof campaignKinds];

/** What has become of a company of a campaign. */
export const outcomeStates = { EN_ATTENTE: 'En attente', FAIT: 'Fait', INCOMPLET: 'Incomplet' } as const;
const outcomeStateKeys = Object.keys(outcomeStates) as [keyof typeof outcomeStates];

const Year = z
  .number('Année obligatoire.')
  .int('Année invalide.')
  .min(1990, 'Année invalide.')
  .max(2199, 'Année invalide.');

/** The companies that a campaign of a year may be for: those that the user may read, with the year that ends in it. */
export const GetSocietesCampagne = call({
  method: 'POST',
  path: 'document/generate/GetSocietesCampagne',
  request: z.strictObject({ AnneeExercice: Year }),
  answer: z.array(
    z.object({
      Id: RecordId,
      RaisonSociale: z.string(),
      FormeJuridique: z.string().nullable(),
      /** Null: no year of it ends in that one. */
      DateCloture: z.string().nullable(),
    }),
  ),
  access: mayGenerate,
});

/** Has the documents of many companies made in the background: an archive, and an outcome for each. */
export const StartComptesAnnuels = call({
  method: 'POST',
  path: 'document/generate/StartComptesAnnuels',
  request: z
    .strictObject({
      Nature: z.enum(kindKeys).default('COMPTES_ANNUELS'),
      IdsSociete: z
        .array(RecordId)
        .min(1, 'Choisissez au moins une société.')
        .max(1000, 'Choisissez au plus 1 000 sociétés.'),
      AnneeExercice: Year,
      DateAssembleeGenerale: LegalDate.nullish(),
      /** Whether they also go into the companies' documents. */
      Classer: z.boolean().default(false),
    })
    .refine(({ Nature, DateAssembleeGenerale }) => Nature === 'URSSAF' || DateAssembleeGenerale, {
      path: ['DateAssembleeGenerale'],
      message: 'Indiquez la date de l’assemblée générale.',
    }),
  answer: z.object({ Id: RecordId, ZipId: z.uuid() }),
  access: mayGenerate,
  audit: 'document.start-campaign',
});

const Campaign = z.object({
  Id: RecordId,
  Nature: z.enum(kindKeys),
  AnneeExercice: z.number().int(),
  DateAssembleeGenerale: z.string().nullable(),
  LanceeLe: z.iso.datetime({ offset: true }),
  LanceePar: z.string().nullable(),
  Societes: z.number().int(),
  Faites: z.number().int(),
  Incompletes: z.number().int(),
  /** Its archive among the downloads of whoever has started it. */
  ZipId: z.uuid().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

/** The firm's campaigns, the latest first. */
export const GetCampagnes = call({
  method: 'GET',
  path: 'document/generate/GetCampagnes',
  request: noInput,
  answer: z.array(Campaign),
  access: mayGenerate,
});

const Outcome = z.object({
  Societe: KeyValue,
  Etat: z.enum(outcomeStateKeys),
  Documents: z.number().int(),
  /** What keeps documents from being made. */
  Manques: z.array(z.string()),
  /** What its form does not want, each with why. */
  SansObjet: z.array(z.string()),
});
export type Outcome = z.infer<typeof Outcome>;

/** A campaign with what has become of each company that the user may read. */
export const GetCampagneById = call({
  method: 'POST',
  path: 'document/generate/GetCampagneById',
  request: IdRequest,
  answer: Campaign.extend({ Resultats: z.array(Outcome) }),
  access: mayGenerate,
});
