import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { mayOpenQuestionnaires } from './access.ts';
import { InterviewQuestion } from './interview.ts';
import { InterviewRequest } from './interview-calls.ts';
import { QuestionnaireRequest } from './questionnaire.ts';

/** How the answer to a question stands against the one of the year before. */
export const gapsBetweenYears = {
  MODIFIEE: 'Modifiée',
  AJOUTEE: 'Question nouvelle',
  RETIREE: 'Question retirée',
  SANS_REPONSE: 'Sans réponse',
  IDENTIQUE: 'Identique',
} as const;
type GapBetweenYears = keyof typeof gapsBetweenYears;

const Said = z.object({
  IsYes: z.boolean(),
  IsNo: z.boolean(),
  IsNA: z.boolean(),
  Commentaires: z.string().nullable(),
  /** How many papers prove it. */
  Pieces: z.number().int(),
});

const compared = {
  Cle: z.string(),
  GroupName: z.string(),
  Label: z.string(),
  Ecart: z.enum(Object.keys(gapsBetweenYears) as [GapBetweenYears, ...GapBetweenYears[]]),
};

export const ComparedQuestion = z.object({
  ...compared,
  /** Null: not answered. */
  Avant: Said.nullable(),
  Maintenant: Said.nullable(),
});
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

/** A questionnaire beside the one before it, question by question; for those who read answers of past years. */
export const CompareQuestionnaires = call({
  method: 'POST',
  path: 'questionnaire/GetComparaison',
  request: QuestionnaireRequest,
  answer: z.object({
    SocieteName: z.string(),
    Annee: z.number().int(),
    /** Null: there is none before it. */
    AnneePrecedente: z.number().int().nullable(),
    Questions: z.array(ComparedQuestion),
  }),
  access: mayOpenQuestionnaires,
});

const sides = InterviewQuestion.pick({ Collaborateur: true, Responsable: true });

export const ComparedInterviewQuestion = z.object({
  ...compared,
  /** What each side said; null: neither said anything. */
  Avant: sides.nullable(),
  Maintenant: sides.nullable(),
});
export type ComparedInterviewQuestion = z.infer<typeof ComparedInterviewQuestion>;

/** A yearly interview beside the one before it; open to those to whom the interview is. */
export const CompareInterviews = call({
  method: 'POST',
  path: 'questionnaire/GetComparaisonEntretien',
  request: InterviewRequest,
  answer: z.object({
    Collaborateur: z.string(),
    Annee: z.number().int(),
    /** Null: there is none before it. */
    AnneePrecedente: z.number().int().nullable(),
    Questions: z.array(ComparedInterviewQuestion),
  }),
  access: signedIn,
});
