import { z } from 'zod';
import { email } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId, requiredText } from '#contract/record.ts';

/** At most that many invoices are reminded of at once. */
const mostReminded = 100;

const invalid = { error: 'Données invalide.' };

const Ids = z
  .array(RecordId)
  .min(1, 'Choisissez au moins une facture.')
  .max(mostReminded, `Au plus ${mostReminded} factures à la fois.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Une facture y est deux fois.');

export const RemindersRequest = z.strictObject({ Ids }, invalid);

const text = z.string().nullable();
const cents = z.number().int();

/** One mail to one customer, for the invoices of one portage company that are paid to the same payee. */
const ProposedReminder = z.object({
  SocietePortage: KeyValue,
  Client: z.string(),
  Email: z.string(),
  /** To whom the claims are sold; they are paid there. */
  Affactureur: text,
  Niveau: z.number().int(),
  /** Why this level. */
  Pourquoi: z.string(),
  Objet: z.string(),
  Texte: z.string(),
  Reste: cents,
  Factures: z.array(z.object({ Id: RecordId, Number: z.string(), DueOn: text, Due: cents })),
});
export type ProposedReminder = z.infer<typeof ProposedReminder>;

export const RemindersProposal = z.object({
  Relances: z.array(ProposedReminder),
  /** Invoices that nobody is reminded of now, and why. */
  Refus: z.array(z.object({ Id: RecordId, Nom: z.string(), Motif: z.string() })),
});
export type RemindersProposal = z.infer<typeof RemindersProposal>;

export const ReminderToSend = z.strictObject(
  {
    Ids,
    Niveau: z.number('Niveau obligatoire.').int().min(1).max(3),
    Email: email('Email obligatoire.'),
    Objet: requiredText(150, 'Objet obligatoire.'),
    Texte: requiredText(5000, 'Texte obligatoire.'),
  },
  invalid,
);
export type ReminderToSend = z.output<typeof ReminderToSend>;

export const RemindersToSend = z.strictObject(
  {
    Relances: z
      .array(ReminderToSend)
      .min(1, 'Choisissez au moins une relance.')
      .max(mostReminded)
      .refine(
        (all) => all.reduce((sum, one) => sum + one.Ids.length, 0) <= mostReminded,
        `Au plus ${mostReminded} factures à la fois.`,
      ),
  },
  invalid,
);
