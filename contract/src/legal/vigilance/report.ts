import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { BeneficialOwners } from '#contract/permanent-files/companies/beneficial-owner.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { RiskAxis, RiskLevel, SentRiskLevel, VigilanceLevel } from './risk-level.ts';
import { ToldRiskLevel } from './risk-level-object.ts';
import { ScreenedSubject } from './screening-calls.ts';

/** States of a report, in their order (specification 2, section 9). */
export const reportStates = {
  Pending: 'En cours',
  ToValidate: 'À valider',
  Validated: 'Validé',
} as const;
const reportStateKeys = Object.keys(reportStates) as [
  keyof typeof reportStates,
  ...(keyof typeof reportStates)[],
];
export const ReportState = z.enum(reportStateKeys);

/** Why a report was opened. */
export const openingReasons = {
  PREMIERE: 'Première évaluation',
  REVUE: 'Revue',
  CHANGEMENT: 'Changement dans le dossier',
  QUESTIONNAIRE: 'Questionnaire',
  CRITERES: 'Changement de critères',
} as const;
const openingReasonKeys = Object.keys(openingReasons) as [
  keyof typeof openingReasons,
  ...(keyof typeof openingReasons)[],
];

/** Changes of fact that open a report at once. */
export const factChanges: Readonly<Record<string, string>> = {
  FORME: 'forme juridique',
  NAF: 'activité',
  SIEGE: 'siège',
  DIRIGEANT: 'dirigeants',
  ASSOCIE: 'associés',
  MISSION: 'mission',
};

const text = z.string().nullable();

/** A criterion that applies to the file, with the fact that it met. */
const Match = z.object({
  Axe: RiskAxis,
  CriteriaKey: z.string(),
  CriteriaLabel: z.string(),
  Code: z.string(),
  Nomenclature: text,
  RiskLevel,
  IsTresEleve: z.boolean(),
  Comment: text,
  Source: z.string(),
  Origine: z.string(),
  Fait: z.string(),
});

const AxisLevel = z.object({
  CriteriaKey: RiskAxis,
  NiveauCalcule: RiskLevel,
  IsTresEleve: z.boolean(),
  Niveau: RiskLevel,
  Motif: text,
});

/** A person to look at: who directs the company, or owns it in the end. */
const PersonToAssess = z.object({
  Personne: KeyValue,
  Qualites: z.array(z.string()),
  DateNaissance: text,
  /** What the person's own file says; null: not asked yet. */
  IsPpeFiche: z.boolean().nullable(),
  FonctionFiche: text,
});
export type PersonToAssess = z.infer<typeof PersonToAssess>;

/** What the report was decided on: read anew while it is under way, kept as it stood once it is validated. */
export const ReportFacts = z.object({
  Le: z.string(),
  Identite: z.array(z.object({ Libelle: z.string(), Valeur: text })),
  Mandats: z.array(z.object({ Nom: z.string(), Fonction: text, DateDebut: z.string() })),
  Beneficiaires: BeneficialOwners,
  Personnes: z.array(PersonToAssess),
  /** Last searches of the register of asset freezes. */
  Filtrages: z.array(ScreenedSubject),
  Criteres: z.array(Match),
});
export type ReportFacts = z.infer<typeof ReportFacts>;

const PpeAnswer = z.strictObject({
  IdPerson: RecordId,
  IsPpe: z.boolean(),
  Fonction: optionalText(100),
});

/** What the register of beneficial owners (RBE) was found to say. */
const RbeAnswer = z
  .strictObject({
    DateConsultation: LegalDate.nullish(),
    IsDivergence: z.boolean().default(false),
    Detail: optionalText(2000),
    /** The day on which the divergence was reported to the registrar. */
    DateSignalement: LegalDate.nullish(),
  })
  .superRefine(({ DateConsultation, IsDivergence, Detail }, context) => {
    if (!IsDivergence) return;
    if (!DateConsultation)
      context.addIssue({
        code: 'custom',
        path: ['DateConsultation'],
        message: 'Date de consultation obligatoire.',
      });
    if (!Detail) context.addIssue({ code: 'custom', path: ['Detail'], message: 'Décrivez la divergence.' });
  });

/** The answers of a report, step by step. */
export const ReportAnswers = z.strictObject({
  /** Identity and mandates were checked against papers. */
  IsIdentiteVerifiee: z.boolean().default(false),
  NoteIdentite: optionalText(2000),
  /** The owners that the register of titles gives were looked at. */
  IsBeneficiairesVerifies: z.boolean().default(false),
  Rbe: RbeAnswer.nullish(),
  Ppe: z.array(PpeAnswer).max(200).default([]),
});
export type ReportAnswers = z.output<typeof ReportAnswers>;

/** The same as told. */
const ToldAnswers = z.object({
  IsIdentiteVerifiee: z.boolean(),
  NoteIdentite: text.optional(),
  IsBeneficiairesVerifies: z.boolean(),
  Rbe: z
    .object({
      DateConsultation: text.optional(),
      IsDivergence: z.boolean(),
      Detail: text.optional(),
      DateSignalement: text.optional(),
    })
    .nullish(),
  Ppe: z.array(z.object({ IdPerson: z.number().int(), IsPpe: z.boolean(), Fonction: text.optional() })),
});

const AxisToSave = z.strictObject({
  CriteriaKey: RiskAxis,
  Niveau: SentRiskLevel,
  Motif: optionalText(1000),
});

/** A report to save; the one under way, or a new one where there is none. */
export const ReportToSave = z.strictObject(
  {
    IdSociete: z.number('Société obligatoire.').int().positive(),
    Version: z.number().int().positive().nullish(),
    Reponses: ReportAnswers.nullish(),
    Axes: z.array(AxisToSave).max(4).nullish(),
    Vigilance: VigilanceLevel.nullish(),
    MotifVigilance: optionalText(1000),
    Conclusion: optionalText(4000),
    /** Hands it over to be validated. */
    IsASoumettre: z.boolean().default(false),
  },
  { error: 'Données invalide.' },
);

/** A day by which something is due, with the rule that it follows from. */
const RuledDay = z.object({ Date: z.string(), Regle: z.string(), Source: z.string() });
export type RuledDay = z.infer<typeof RuledDay>;

export const Report = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  RiskGuid: z.string(),
  Societe: KeyValue,
  Siren: text,
  Etat: ReportState,
  OuvertPour: z.enum(openingReasonKeys),
  OuvertLe: z.string(),
  Changements: z.array(z.string()),
  Faits: ReportFacts,
  Reponses: ToldAnswers,
  Propositions: z.array(ToldRiskLevel),
  Axes: z.array(AxisLevel),
  RiskLevel,
  IsTresEleve: z.boolean(),
  /** Whether 'très élevé' cannot be lowered, and where that is written. */
  TresEleve: z.object({ IsVerrouille: z.boolean(), Source: z.string() }),
  VigilanceLevel,
  VigilanceCalculee: VigilanceLevel,
  MotifVigilance: text,
  Conclusion: text,
  /** By when a divergence with the RBE is to be reported; null: there is none, or the law sets no day. */
  LimiteSignalement: RuledDay.nullable(),
  SoumisLe: text,
  SoumisPar: text,
  ValideLe: text,
  ValidePar: text,
  /** Validated by who submitted it, with the motive. */
  IsSeul: z.boolean(),
  MotifSeul: text,
  ProchaineRevue: RuledDay.nullable(),
  /** SHA-256 of what was frozen. */
  Empreinte: text,
  /** Papers that it was decided on, each with the SHA-256 of its content; absent of reports before there were any. */
  Pieces: z
    .array(
      z.object({ Id: z.number().int(), Libelle: z.string(), FileName: z.string(), Empreinte: z.string() }),
    )
    .optional(),
  /** What is missing before it may be handed over. */
  Manques: z.array(z.string()),
  /** How this reader may validate it: as another person, alone with a motive, or not. */
  Validation: z.enum(['AUTRE', 'SEUL', 'NON']),
});
export type Report = z.infer<typeof Report>;

export const VigilanceFilters = z.strictObject({
  VigilanceLevel: VigilanceLevel.nullish(),
  RiskLevel: SentRiskLevel.nullish(),
  Etat: z.enum([...reportStateKeys, 'JAMAIS']).nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  IsRevueEnRetard: z.boolean().nullish(),
  EcheanceAvant: LegalDate.nullish(),
  Filter: z.string().trim().max(100).nullish(),
});
export type VigilanceFilters = z.output<typeof VigilanceFilters>;

export const VigilanceListRequest = VigilanceFilters.extend(page());

/** A file and how far its vigilance is. */
export const TrackedCompany = z.object({
  IdSociete: RecordId,
  NomSociete: z.string(),
  Siren: text,
  CodeNaf: text,
  /** By axis; null: never computed. */
  NiveauClient: RiskLevel.nullable(),
  NiveauActivite: RiskLevel.nullable(),
  NiveauLocalisation: RiskLevel.nullable(),
  NiveauMission: RiskLevel.nullable(),
  /** Of the last validated report; without one what the criteria give. */
  RiskLevel: RiskLevel.nullable(),
  IsTresEleve: z.boolean(),
  IsCalcule: z.boolean(),
  VigilanceLevel: VigilanceLevel.nullable(),
  DateEvaluation: text,
  DateProchaineRevue: text,
  IsEnRetard: z.boolean(),
  Etat: z.enum([...reportStateKeys, 'JAMAIS']),
  Changements: z.array(z.string()),
  DivergenceRbe: z.boolean(),
  /** The report under way, else the last one. */
  RiskGuid: text,
  Responsable: text,
});
export type TrackedCompany = z.infer<typeof TrackedCompany>;

const totals = {
  TotalCount: z.number().int(),
  TotalRenforcee: z.number().int(),
  TotalEnRetard: z.number().int(),
  TotalAValider: z.number().int(),
  TotalJamais: z.number().int(),
};

export const VigilanceListAnswer = z.object({ Items: z.array(TrackedCompany), ...totals });

/** Where a level comes from: an activity, a country, or a person's report. */
const levelOrigins = ['NAF', 'PAYS', 'MANUEL', 'CRITERES'] as const;

/** The same list as the company area tells it. */
export const SuiviVigilanceAnswer = z.object({
  Items: z.array(
    TrackedCompany.pick({
      IdSociete: true,
      NomSociete: true,
      Siren: true,
      CodeNaf: true,
      RiskLevel: true,
      VigilanceLevel: true,
      DateEvaluation: true,
      DateProchaineRevue: true,
      DivergenceRbe: true,
    }).extend({ Origine: z.enum(levelOrigins).nullable(), Manques: z.array(z.string()) }),
  ),
  ...totals,
});
export type LevelOrigin = (typeof levelOrigins)[number];
