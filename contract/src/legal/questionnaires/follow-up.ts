import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { VigilanceLevel } from '#contract/legal/vigilance/risk-level.ts';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { ReviewState, Year } from './questionnaire.ts';
import { QuestionnaireType } from './template.ts';

/** Where the questionnaire of a company and year stands; 'A_CREER': there is none yet. */
export const followUpStates = { A_CREER: 'À créer', EN_COURS: 'En cours', TRAITE: 'Traité' } as const;
export type FollowUpState = keyof typeof followUpStates;
const FollowUpState = z.enum(Object.keys(followUpStates) as [FollowUpState, ...FollowUpState[]]);

const filters = {
  Type: QuestionnaireType,
  Annee: Year,
  IdSociete: RecordId.nullish(),
  Etat: FollowUpState.nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  IsEnRetard: z.boolean().nullish(),
  /** A fact that it rested on has moved; for those who read levels. */
  IsARevoir: z.boolean().nullish(),
  Filter: z.string().trim().max(100).nullish(),
};

export const FollowUpFilters = z.strictObject(filters);
export type FollowUpFilters = z.output<typeof FollowUpFilters>;

export const followUpColumns = ['Societe', 'Avancement', 'DateEcheance', 'ModifieLe'] as const;

export const FollowUpRequest = FollowUpFilters.extend(paging(followUpColumns));

/** All that is filtered, in the order of the list. */
export const FollowUpExportRequest = FollowUpFilters.extend(sorting(followUpColumns));
export type FollowUpExportRequest = z.output<typeof FollowUpExportRequest>;

/** A company with its questionnaire of a type and year, where it has one. */
export const FollowUpRow = z.object({
  /** The company's. */
  Id: RecordId,
  Societe: z.string(),
  IdQuestionnaire: RecordId.nullable(),
  Cabinet: z.string().nullable(),
  Responsable: z.string().nullable(),
  Annee: z.number().int(),
  Etat: FollowUpState,
  EtatRevision: ReviewState.nullable(),
  Repondues: z.number().int().nullable(),
  Attendues: z.number().int().nullable(),
  /** Of the file's last validated report; null for those who read no levels. */
  Vigilance: VigilanceLevel.nullable(),
  DateEcheance: z.string().nullable(),
  IsEnRetard: z.boolean(),
  /** Settled, and a fact that it rested on has moved since. */
  IsARevoir: z.boolean(),
  ModifieLe: z.string().nullable(),
});
export type FollowUpRow = z.infer<typeof FollowUpRow>;

/** The counts of each state speak of what is filtered otherwise: choosing a state does not empty the others. */
export const FollowUpAnswer = z.object({
  Items: z.array(FollowUpRow),
  TotalCount: z.number().int(),
  TotalACreer: z.number().int(),
  TotalEnCours: z.number().int(),
  TotalTraites: z.number().int(),
  TotalEnRetard: z.number().int(),
  TotalARevoir: z.number().int(),
});

/** These companies, or all that the filters let through. */
export const QuestionnairesToCreate = z.strictObject({
  Annee: Year,
  Type: QuestionnaireType,
  IdSocietes: z.array(RecordId).min(1, 'Choisissez au moins une société.').max(5000).nullish(),
  Filtres: z.strictObject(filters).nullish(),
  DateEcheance: LegalDate.nullish(),
});
export type QuestionnairesToCreate = z.output<typeof QuestionnairesToCreate>;

/** Of one company, the latest year first. */
export const CompanyQuestionnaire = z.object({
  Id: RecordId,
  Societe: z.string(),
  Annee: z.number().int(),
  Type: QuestionnaireType,
  Etat: FollowUpState,
  EtatRevision: ReviewState.nullable(),
  Repondues: z.number().int(),
  Attendues: z.number().int(),
  DateEcheance: z.string().nullable(),
});
export type CompanyQuestionnaire = z.infer<typeof CompanyQuestionnaire>;
