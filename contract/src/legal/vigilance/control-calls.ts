import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId } from '#contract/record.ts';
import { mayFollowVigilance } from './access.ts';
import { RiskAxis, RiskLevel, VigilanceLevel } from './risk-level.ts';

const count = z.number().int();

/** How many files have each level, on one of the axes. */
const AxisCounts = z.object({ Axe: RiskAxis, Faible: count, Normal: count, Eleve: count, NonCalcule: count });

/** The map of the portfolio: levels by axis and overall, vigilance, and what is overdue. */
export const GetCarteVigilance = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetCarte',
  request: noInput,
  answer: z.object({
    Axes: z.array(AxisCounts),
    Niveaux: z.array(z.object({ RiskLevel, Dossiers: count })),
    Vigilances: z.array(z.object({ VigilanceLevel, Dossiers: count })),
    TresEleves: count,
    Total: count,
    RevuesEnRetard: count,
    JamaisEvalues: count,
    AValider: count,
    RessemblancesADecider: count,
    Divergences: count,
  }),
  access: mayFollowVigilance,
});

/** What happened to a file's vigilance, and when. */
export const controlEvents = {
  OUVERT: 'Rapport ouvert',
  SOUMIS: 'Rapport transmis',
  VALIDE: 'Rapport validé et figé',
  RECHERCHE: 'Recherche de gel des avoirs',
  DECISION: 'Ressemblance décidée',
  QUESTIONNAIRE_OUVERT: 'Questionnaire ouvert',
  QUESTIONNAIRE_REPONSES: 'Réponses au questionnaire',
  QUESTIONNAIRE_PIECE: 'Pièce du questionnaire',
  QUESTIONNAIRE_ACCEPTE: 'Questionnaire accepté',
  QUESTIONNAIRE_ROUVERT: 'Questionnaire rouvert',
  QUESTIONNAIRE_SIGNATURE: 'Questionnaire envoyé à la signature',
} as const;
const controlEventKeys = Object.keys(controlEvents) as [
  keyof typeof controlEvents,
  ...(keyof typeof controlEvents)[],
];

export const ControlEvent = z.object({
  Le: z.string(),
  Quoi: z.enum(controlEventKeys),
  Detail: z.string(),
  Par: z.string().nullable(),
  /** The report that it tells of. */
  RiskGuid: z.string().nullable(),
});
export type ControlEvent = z.infer<typeof ControlEvent>;

/** The file of one customer as a controller reads it: what was asked, known and decided, when and by whom. */
export const GetDossierControle = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetDossierControle',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Societe: KeyValue, Chronologie: z.array(ControlEvent) }),
  access: mayFollowVigilance,
});

/** Map and files for a controller, made in the background: a PDF each in one archive, or one PDF of all. */
export const StartExportControle = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/StartExportControle',
  request: z.strictObject({
    Format: z.enum(['ZIP', 'PDF'], 'Format obligatoire.'),
    /** These files alone; all of them where none are named. */
    Ids: z.array(RecordId).max(500, 'Maximum 500 dossiers.').nullish(),
  }),
  answer: z.object({ ZipId: z.string() }),
  access: mayFollowVigilance,
  audit: 'vigilance.export-control',
});
