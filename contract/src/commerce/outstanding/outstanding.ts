import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { email } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { allMethods } from '#contract/permanent-files/invoicing/invoice.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** How long an unpaid invoice has been due. */
export const ageBuckets = {
  NonEchu: 'Non échu',
  J30: '1 à 30 jours',
  J60: '31 à 60 jours',
  J90: '61 à 90 jours',
  Plus: 'Plus de 90 jours',
} as const;
export type AgeBucket = keyof typeof ageBuckets;
export const ageBucketKeys = Object.keys(ageBuckets) as [AgeBucket, ...AgeBucket[]];

/** What was done about an account (specification 3, section 9: RELANCE, DEMEURE). */
export const dunningKinds = {
  RELANCE: 'Relance',
  DEMEURE: 'Mise en demeure',
  PROMESSE: 'Promesse de paiement',
} as const;
export type DunningKind = keyof typeof dunningKinds;
const dunningKindKeys = Object.keys(dunningKinds) as [DunningKind, ...DunningKind[]];

/** What became of a promise, judged by the payments that came. */
export const promiseStates = { Open: 'En attente', Kept: 'Tenue', Broken: 'Non tenue' } as const;
export type PromiseState = keyof typeof promiseStates;
const PromiseState = z.enum(Object.keys(promiseStates) as [PromiseState, ...PromiseState[]]);

const text = z.string().nullable();
const cents = z.number().int();
const invalid = { error: 'Données invalide.' };

/** An account: 'S' and a company's id, or 'N' and a digest of the name of a customer without a file. */
export const AccountKey = z
  .string('Client obligatoire.')
  .regex(/^(S\d{1,15}|N[0-9a-f]{32})$/, 'Client inconnu.');

/** What a customer owes, over all kinds of invoices, in cents. */
export const Outstanding = z.object({
  Cle: z.string(),
  /** None for whoever founds a company that the firm keeps no file of yet. */
  Societe: KeyValue.nullable(),
  Client: z.string(),
  NonEchu: cents,
  J30: cents,
  J60: cents,
  J90: cents,
  Plus: cents,
  Total: cents,
  /** Invoices that are unpaid. */
  Count: z.number().int(),
  LastReminderOn: text,
  LastReminderKind: z.enum(dunningKindKeys).nullable(),
  Promise: z.object({ AmountCents: cents, PromisedOn: z.string(), State: PromiseState }).nullable(),
  /** Of the total, what is disputed. */
  Disputed: cents,
  /** What came beyond what was due and is owed back. */
  Overpaid: cents,
});
export type Outstanding = z.infer<typeof Outstanding>;

export const OutstandingFilters = z.strictObject({
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  /** Total of at least so many cents. */
  Threshold: cents.min(0).nullish(),
  /** Something is due for so long. */
  Bucket: z.enum(ageBucketKeys).nullish(),
  /** Not reminded since this day. */
  NotRemindedSince: LegalDate.nullish(),
  IsDisputed: z.boolean().nullish(),
  ...sorting(['Client', 'NonEchu', 'J30', 'J60', 'J90', 'Plus', 'Total', 'LastReminderOn']),
});
export type OutstandingFilters = z.output<typeof OutstandingFilters>;

export const OutstandingListRequest = OutstandingFilters.extend(page());
export const OutstandingListAnswer = z.object({
  Items: z.array(Outstanding),
  TotalCount: z.number().int(),
  /** Of all accounts that were found. */
  Totals: z.object({ NonEchu: cents, J30: cents, J60: cents, J90: cents, Plus: cents, Total: cents }),
});

/** A stretch of days at one rate on one sum. */
const LateStretch = z.object({
  From: z.string(),
  To: z.string(),
  Days: z.number().int(),
  BaseCents: cents,
  /** In percent a year. */
  Rate: z.number(),
  Cents: cents,
});

/** What late payment costs, with its rule. */
export const LateFees = z.object({
  InterestCents: cents,
  FlatCents: cents,
  Stretches: z.array(LateStretch),
  Rule: z.string(),
});
export type LateFees = z.infer<typeof LateFees>;

export const invoiceKinds = { FORMALITY: 'Formalité', CABINET: 'Cabinet', PORTAGE: 'Portage' } as const;

const AccountInvoice = z.object({
  Id: RecordId,
  Kind: z.enum(['FORMALITY', 'CABINET', 'PORTAGE']),
  Number: z.string(),
  Object: z.string(),
  Date: z.string(),
  DueOn: text,
  TTC: cents,
  Paid: cents,
  Credited: cents,
  Due: cents,
  DaysLate: z.number().int(),
  Bucket: z.enum(ageBucketKeys),
  Dispute: z.object({ Id: RecordId, OpenedOn: z.string(), Motive: z.string() }).nullable(),
  Late: LateFees,
});
export type AccountInvoice = z.infer<typeof AccountInvoice>;

const AccountEvent = z.object({
  Id: RecordId,
  Kind: z.enum(dunningKindKeys),
  Level: z.number().int().nullable(),
  DoneOn: z.string(),
  By: text,
  Email: text,
  Body: text,
  AmountCents: cents,
  PromisedOn: text,
  /** Of a promise: what came in time, and what it makes of it. */
  PaidCents: cents.nullable(),
  State: PromiseState.nullable(),
  HasLetter: z.boolean(),
  Invoices: z.array(z.string()),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

const Overpayment = z.object({
  Id: RecordId,
  Number: z.string(),
  Method: z.enum(Object.keys(allMethods) as [keyof typeof allMethods, ...(keyof typeof allMethods)[]]),
  ReceivedOn: z.string(),
  AmountCents: cents,
  Reference: text,
  RefundedOn: text,
  RefundReference: text,
});

/** A customer's account: unpaid invoices, what was done about them, what is owed back. */
export const Account = z.object({
  Cle: z.string(),
  Societe: KeyValue.nullable(),
  Client: z.string(),
  Email: text,
  Address: text,
  Total: cents,
  Disputed: cents,
  /** Interest and flat sums to this day. */
  LateCents: cents,
  Invoices: z.array(AccountInvoice),
  Events: z.array(AccountEvent),
  Overpayments: z.array(Overpayment),
});
export type Account = z.infer<typeof Account>;

/** A reminder as it is proposed: its level follows from the days of delay and from what was sent already. */
export const ProposedReminder = z.object({
  Level: z.number().int(),
  /** Why this level. */
  Why: z.string(),
  Email: text,
  Address: text,
  Subject: z.string(),
  Body: z.string(),
  /** Of the formal notice. */
  Letter: z.string(),
  DueCents: cents,
  Invoices: z.array(z.object({ Id: RecordId, Number: z.string(), DueOn: text, Due: cents })),
});

const Body = requiredText(5000, 'Texte obligatoire.');

export const ReminderToSend = z.strictObject(
  {
    Cle: AccountKey,
    Level: z.number().int().min(1).max(3),
    Email: email('Email obligatoire.'),
    Subject: requiredText(150, 'Objet obligatoire.'),
    Body,
    /** With a link to pay for each invoice. */
    HasLinks: z.boolean().default(true),
  },
  invalid,
);

export const NoticeToWrite = z.strictObject(
  { Cle: AccountKey, Address: requiredText(300, 'Adresse obligatoire.'), Body },
  invalid,
);

const amount = z
  .number('Montant invalide.')
  .int(wholeCents)
  .positive('Montant invalide.')
  .max(9_999_999_999, 'Montant invalide.');

export const PromiseToKeep = z.strictObject(
  {
    Cle: AccountKey,
    AmountCents: amount,
    PromisedOn: requiredDate('Date obligatoire.').refine(
      (day) => day >= todayInParis(),
      'Cette date est passée.',
    ),
    Comment: z.string().trim().max(500).nullish(),
  },
  invalid,
);

export const DisputeToOpen = z.strictObject(
  {
    Cle: AccountKey,
    IdInvoices: z.array(RecordId).min(1, 'Choisissez une facture.').max(200),
    Motive: requiredText(500, 'Motif obligatoire.'),
  },
  invalid,
);

const past = (missing: string) =>
  requiredDate(missing).refine((day) => day <= todayInParis(), 'Cette date ne peut pas être à venir.');

export const OverpaymentToKeep = z.strictObject(
  {
    Cle: AccountKey,
    Number: requiredText(30, 'Numéro de facture obligatoire.'),
    Method: z.enum(['Check', 'Sample', 'Transfer'], 'Moyen de paiement obligatoire.'),
    ReceivedOn: past('Date obligatoire.'),
    AmountCents: amount,
    Reference: z.string().trim().max(100).nullish(),
  },
  invalid,
);

export const OverpaymentToRefund = z.strictObject(
  {
    Id: RecordId,
    RefundedOn: past('Date obligatoire.'),
    Reference: requiredText(100, 'Référence du remboursement obligatoire.'),
  },
  invalid,
);
