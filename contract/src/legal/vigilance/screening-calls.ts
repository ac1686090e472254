import { z } from 'zod';
import { call } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { mayFollowVigilance } from './access.ts';

/** What became of a likeness. */
export const hitStates = {
  A_DECIDER: 'À décider',
  CONFIRME: 'Confirmée',
  ECARTE: 'Écartée',
} as const;
const hitStateKeys = Object.keys(hitStates) as [keyof typeof hitStates, ...(keyof typeof hitStates)[]];

const text = z.string().nullable();

/** A likeness between who was searched and an entry of the register. */
export const Hit = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  IdRegistre: z.string(),
  Nom: z.string(),
  Naissances: z.array(z.string()),
  Nationalites: z.array(z.string()),
  Fondements: z.array(z.string()),
  /** In percent. */
  Ressemblance: z.number().int(),
  Raisons: z.array(z.string()),
  Etat: z.enum(hitStateKeys),
  Motif: text,
  DecideLe: text,
  DecidePar: text,
});
export type Hit = z.infer<typeof Hit>;

/** Somebody to search, with the last search. */
export const ScreenedSubject = z.object({
  IdPerson: z.number().int().nullable(),
  IdSocieteSujet: z.number().int().nullable(),
  Nom: z.string(),
  DateNaissance: text,
  /** Null: never searched. */
  Recherche: z
    .object({
      Le: z.string(),
      /** Null: a new version of the register was run over the portfolio. */
      Par: text,
      /** The register as it was published. */
      Liste: z.string(),
      IsSimulation: z.boolean(),
    })
    .nullable(),
  Ressemblances: z.array(Hit),
});
export type ScreenedSubject = z.infer<typeof ScreenedSubject>;

const OfCompany = z.strictObject({ IdSociete: RecordId });

const Subjects = z.object({ Sujets: z.array(ScreenedSubject) });

/** Who is to be searched of a file, each with the last search; the searches before stay kept. */
export const GetFiltrages = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetFiltrages',
  request: OfCompany,
  answer: Subjects,
  access: mayFollowVigilance,
});

/** Searches the register for the company, who directs it and who owns it. */
export const FiltrerSociete = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/Filtrer',
  request: OfCompany,
  answer: Subjects,
  access: mayFollowVigilance,
  audit: 'screening.search',
});

/** A person's word on a likeness. */
export const DeciderRessemblance = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/DeciderRessemblance',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().nullish(),
    Etat: z.enum(['CONFIRME', 'ECARTE'], 'Décision obligatoire.'),
    Motif: requiredText(1000, 'Motif obligatoire.'),
  }),
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayFollowVigilance,
  audit: 'screening.decide',
});

/** Likenesses of the whole portfolio, those to decide first. */
export const GetRessemblances = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetRessemblances',
  request: z.strictObject({
    Etat: z.enum(hitStateKeys).nullish(),
    Filter: z.string().trim().max(100).nullish(),
    ...page(),
  }),
  answer: z.object({
    Items: z.array(
      Hit.extend({ Societe: KeyValue, Sujet: z.string(), Liste: z.string(), IsSimulation: z.boolean() }),
    ),
    TotalCount: z.number().int(),
    TotalADecider: z.number().int(),
    TotalConfirmees: z.number().int(),
    /** The register that was run over the portfolio last; null: none was. */
    DerniereListe: z
      .object({
        Liste: z.string(),
        IsSimulation: z.boolean(),
        Le: text,
        Sujets: z.number().int(),
        Ressemblances: z.number().int(),
      })
      .nullable(),
  }),
  access: mayFollowVigilance,
});

/** Runs the register over all files in the background. */
export const StartFiltragePortefeuille = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/StartFiltragePortefeuille',
  request: z.strictObject({}),
  answer: z.object({ ZipId: z.string() }),
  access: mayFollowVigilance,
  audit: 'screening.start',
});
