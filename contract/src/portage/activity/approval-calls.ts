import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { optionalText, requiredText } from '#contract/record.ts';
import { keysOf, units } from '../employments/codes.ts';
import { ReportedDay } from './days.ts';

/** How many days after its mail a link serves. */
export const approvalDays = 30;

/** What the customer may answer. */
export const approvalAnswers = ['VALIDE_CLIENT', 'REFUSE'] as const;

/** What the link in the mail holds, behind its #: it names one report as it was sent, and was made by us. */
const Token = z
  .string('Lien invalide.')
  .regex(/^\d{1,15}\.\d{1,15}\.\d{1,9}\.[A-Za-z0-9_-]{43}$/, 'Lien invalide.');

/** A report as it was sent to the customer: neither its price nor anything of other missions. */
export const OpenApproval = call({
  method: 'POST',
  path: 'craApproval/Open',
  request: z.strictObject({ Token }),
  answer: z.object({
    Personne: z.string(),
    SocieteCliente: z.string(),
    SocietePortage: z.string(),
    Objet: z.string(),
    Mois: z.string(),
    Unite: z.enum(keysOf(units)),
    Quantite: z.number(),
    Jours: z.array(ReportedDay),
    Commentaire: z.string().nullable(),
    LienJusquAu: z.string(),
  }),
  access: anyone,
  rateLimits: [
    { most: 60, seconds: 600, by: 'address' },
    { most: 60, seconds: 600, by: { field: 'Token' } },
  ],
});
export type ApprovalShown = z.infer<(typeof OpenApproval)['answer']>;

/** Keeps the customer's answer, once: the link ends with it. */
export const AnswerApproval = call({
  method: 'POST',
  path: 'craApproval/Answer',
  request: z
    .strictObject({
      Token,
      Etat: z.enum(approvalAnswers, 'Réponse obligatoire.'),
      Nom: requiredText(100, 'Votre nom est obligatoire.'),
      /** Wanted by a refusal. */
      Motif: optionalText(500),
    })
    .refine(({ Etat, Motif }) => Etat !== 'REFUSE' || Motif, {
      path: ['Motif'],
      message: 'Dites en une phrase ce qui est à corriger.',
    }),
  answer: z.object({ Etat: z.enum(approvalAnswers) }),
  access: anyone,
  audit: 'activity-report.approval',
  rateLimits: [
    { most: 30, seconds: 600, by: 'address' },
    { most: 15, seconds: 600, by: { field: 'Token' } },
  ],
});
