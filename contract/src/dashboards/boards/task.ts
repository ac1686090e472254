import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, recordMarks, requiredText } from '#contract/record.ts';

/** How often a task is done. */
export const taskRhythms = {
  MOIS: 'Chaque mois',
  EXERCICE: 'Chaque exercice',
  ECF: 'Chaque ECF',
} as const;
export type TaskRhythm = keyof typeof taskRhythms;

/** What the firm's own records know of a task, by the rhythm that it has there. */
const factsOf = {
  MOIS: { TVA: 'Déclaration de TVA déposée', PAIE: 'Bulletins de paie comptés' },
  EXERCICE: {
    FEC: 'FEC importé',
    BILAN: 'Bilan terminé',
    LIASSE: 'Liasse déposée',
    APPROBATION: 'Comptes approuvés',
  },
  ECF: {
    ECF_CONTRAT: 'Contrat d’ECF signé',
    FEC: 'FEC importé',
    ECF_RAPPORT: 'Compte rendu de mission établi',
    ECF_ENVOI: 'Compte rendu transmis',
  },
} as const satisfies Record<TaskRhythm, Record<string, string>>;

export const taskFacts = { ...factsOf.MOIS, ...factsOf.EXERCICE, ...factsOf.ECF };
export type TaskFact = keyof typeof taskFacts;

const Rhythm = z.enum(Object.keys(taskRhythms) as [TaskRhythm, ...TaskRhythm[]], 'Rythme obligatoire.');
const Fact = z.enum(Object.keys(taskFacts) as [TaskFact, ...TaskFact[]], 'Fait inconnu.');

const fields = {
  Libelle: requiredText(60, 'Libellé obligatoire.'),
  Rythme: Rhythm,
  /** What tells by itself that it is done. */
  Fait: Fact.nullish(),
  Ordre: z.number('Ordre invalide.').int('Ordre invalide.').min(0).max(9999).default(100),
  DateRetrait: LegalDate.nullish(),
};

const fits = ({ Rythme, Fait }: { Rythme: TaskRhythm; Fait?: TaskFact | null | undefined }) =>
  Fait == null || Object.hasOwn(factsOf[Rythme], Fait);
const misfit = { path: ['Fait'], message: 'Ce fait n’est pas connu à ce rythme.' };

export const BoardTaskToAdd = z.strictObject(fields, { error: 'Données invalide.' }).refine(fits, misfit);
export const BoardTaskToEdit = z
  .strictObject({ ...fields, ...editMarks }, { error: 'Données invalide.' })
  .refine(fits, misfit);

export const BoardTask = z.object({
  ...recordMarks,
  Libelle: z.string(),
  Rythme: Rhythm,
  Fait: Fact.nullable(),
  Ordre: z.number().int(),
  DateRetrait: z.string().nullable(),
});
export type BoardTask = z.infer<typeof BoardTask>;
