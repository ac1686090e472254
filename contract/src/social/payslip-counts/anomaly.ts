import { z } from 'zod';
import { RecordId, requiredText } from '#contract/record.ts';

/** What does not fit in a company's payslips of a year: what it is called, and the rule that finds it. */
export const payslipAnomalyKinds = {
  DEPASSEMENT: {
    label: 'Au-delà de la lettre de mission',
    rule: 'L’année compte plus de bulletins que la lettre de mission n’en prévoit.',
  },
  SANS_LETTRE: {
    label: 'Sans lettre de mission',
    rule: 'Des bulletins sont faits, et le budget de l’année ne dit pas combien la lettre de mission en prévoit.',
  },
  MOIS_MANQUANT: {
    label: 'Mois manquant',
    rule: 'Aucun bulletin n’est compté entre deux mois qui en ont.',
  },
  VARIATION: {
    label: 'Variation forte',
    rule: 'Le mois s’écarte du mois compté avant lui de plus de la moitié, et d’au moins 3 bulletins.',
  },
  CORRECTION_DEPASSEE: {
    label: 'Correction plus ancienne que le fichier',
    rule: 'Un fichier importé après la correction à la main dit un autre nombre\u202f: la correction vaut toujours.',
  },
} as const;
export type PayslipAnomalyKind = keyof typeof payslipAnomalyKinds;
export const payslipAnomalyKeys = Object.keys(payslipAnomalyKinds) as [
  PayslipAnomalyKind,
  ...PayslipAnomalyKind[],
];

export const payslipAnomalyStates = {
  OUVERTE: 'Ouverte',
  JUSTIFIEE: 'Justifiée',
  RESOLUE: 'Résolue',
} as const;
export type PayslipAnomalyState = keyof typeof payslipAnomalyStates;

export const payslipAnomalyActions = {
  JUSTIFIER: 'Justifier',
  RESOUDRE: 'Résoudre',
  ROUVRIR: 'Rouvrir',
} as const;
type Action = keyof typeof payslipAnomalyActions;

/** The state that an action leads to. */
export const stateAfter: Record<Action, PayslipAnomalyState> = {
  JUSTIFIER: 'JUSTIFIEE',
  RESOUDRE: 'RESOLUE',
  ROUVRIR: 'OUVERTE',
};

const actions = Object.keys(payslipAnomalyActions) as [Action, ...Action[]];
const states = Object.keys(payslipAnomalyStates) as [PayslipAnomalyState, ...PayslipAnomalyState[]];

export const PayslipAnomaly = z.object({
  Id: RecordId,
  Nature: z.enum(payslipAnomalyKeys),
  /** Null: of the whole year. */
  Mois: z.number().int().nullable(),
  /** The figure that does not fit, and what it was held against. */
  Nombre: z.number().int().nullable(),
  Attendu: z.number().int().nullable(),
  Etat: z.enum(states),
  /** Whether the figures still show it. */
  EstActuelle: z.boolean(),
  ReleveeLe: z.string(),
});
export type PayslipAnomaly = z.infer<typeof PayslipAnomaly>;

/** The same with who decided what of it, the latest first. */
export const DecidedAnomaly = PayslipAnomaly.extend({
  Historique: z.array(
    z.object({
      Action: z.enum(actions),
      Motif: z.string(),
      Le: z.string(),
      /** Null: the figures themselves. */
      Auteur: z.string().nullable(),
    }),
  ),
});
export type DecidedAnomaly = z.infer<typeof DecidedAnomaly>;

export const AnomalyDecision = z.strictObject({
  Id: RecordId,
  Action: z.enum(actions, 'Action inconnue.'),
  Motif: requiredText(500, 'Motif obligatoire.'),
});
