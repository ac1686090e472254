import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { keysOf } from '../employments/codes.ts';
import { beneficiaries, entrySources, natureKeys } from './natures.ts';

const cents = z.number().int();

const Contract = z
  .number('Contrat de portage obligatoire.')
  .int()
  .positive('Contrat de portage obligatoire.');

export const AccountRequest = z.strictObject({
  IdPortage: Contract,
  Annee: z
    .number('Année obligatoire.')
    .int('Année invalide.')
    .min(2000, 'Année invalide.')
    .max(2099, 'Année invalide.'),
});

export const StatementRequest = z.strictObject({
  IdPortage: Contract,
  Mois: z.string('Mois obligatoire.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide.'),
});

/** A line of the account: what came in, or what was taken from it. */
export const AccountLine = z.object({
  /** Tells it from the others of the account. */
  Cle: z.string(),
  Jour: z.string(),
  Nature: z.enum(natureKeys),
  Libelle: z.string(),
  /** Signed: positive adds to what is available. */
  Montant: cents,
  /** Null of what comes in. */
  Beneficiaire: z.enum(keysOf(beneficiaries)).nullable(),
  /** How it was reckoned. */
  Regle: z.string(),
  Article: z.string(),
  Source: z.enum(keysOf(entrySources)),
  /** The invoice, payslip, note, supplier's invoice or entry that it is read from; null where the reader may not know of it. */
  IdSource: RecordId.nullable(),
  /** Of an entry by hand: why, by whom, what it reverses and what reverses it. */
  Motif: z.string().nullable(),
  Auteur: z.string().nullable(),
  IdOrigine: RecordId.nullable(),
  IdContrePassation: RecordId.nullable(),
});
export type AccountLine = z.infer<typeof AccountLine>;

export const AccountMonth = z.object({
  Mois: z.string(),
  SoldeOuverture: cents,
  Lignes: z.array(AccountLine),
  Entrees: cents,
  /** Negative. */
  Sorties: cents,
  SoldeCloture: cents,
  /** What is set aside for the person at its end. */
  Reserve: cents,
  /** What the month's validated payslips are made of; null without any. */
  Paie: z
    .object({ Brut: cents, SalaireBase: cents, ApportAffaires: cents, IndemniteConges: cents })
    .nullable(),
});
export type AccountMonth = z.infer<typeof AccountMonth>;

/** The activity account (compte d'activité) of a carried person at a portage company, of one year. */
export const ActivityAccount = z.object({
  IdPortage: RecordId,
  Personne: KeyValue,
  SocietePortage: KeyValue,
  Annee: cents,
  /** Percent, as agreed today; null: nobody has told it. */
  TauxFraisGestion: z.number().nullable(),
  /** Those that the account has run for, the latest first. */
  Mois: z.array(AccountMonth),
  /** At the end of the last of them. */
  Solde: cents,
  Reserve: cents,
  /** The year's sums received from customers, without VAT. */
  EncaisseHT: cents,
  /** What of the year went to whom, without VAT; the largest first. */
  Repartition: z.array(z.object({ Beneficiaire: z.enum(keysOf(beneficiaries)), Montant: cents })),
  /** What is not on the account yet: payslips of the year to be checked, and what customers still owe of all years. */
  EnAttente: z.object({ BulletinsAVerifier: cents, ResteDu: cents }),
});
export type ActivityAccount = z.infer<typeof ActivityAccount>;

const wrong = 'Montant invalide.';
const largest = 99_999_999;
const amount = z.number('Montant obligatoire.').int(wholeCents).min(-largest, wrong).max(largest, wrong);

const EntryToPost = z.strictObject({
  Nature: z.enum(natureKeys, 'Nature obligatoire.'),
  Libelle: requiredText(150, 'Libellé obligatoire.'),
  Montant: amount.refine((cents) => cents !== 0, 'Le montant ne peut pas être nul.'),
});

/** Most lines of one posting. */
export const mostEntries = 20;

export const EntriesToPost = z
  .strictObject(
    {
      IdPortage: Contract,
      Jour: requiredDate('Date obligatoire.').refine(
        (day) => day <= todayInParis(),
        'Une écriture ne porte pas une date à venir.',
      ),
      Motif: requiredText(500, 'Motif obligatoire.'),
      Lignes: z
        .array(EntryToPost)
        .min(1, 'Ajoutez au moins une ligne.')
        .max(mostEntries, `Maximum ${mostEntries} lignes.`),
      /** What the lines come to, as whoever posts them read it. */
      Total: z.number('Total obligatoire.').int(wholeCents),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(({ Lignes, Total }, context) => {
    const sum = Lignes.reduce((all, { Montant }) => all + Montant, 0);
    if (sum !== Total)
      context.addIssue({
        code: 'custom',
        path: ['Total'],
        message: 'Les lignes ne font pas ce total\u202f: vérifiez leurs montants.',
      });
  });

export const EntriesToReverse = z.strictObject({
  Ids: z
    .array(RecordId)
    .min(1, 'Choisissez au moins une écriture.')
    .max(mostEntries, `Maximum ${mostEntries} écritures.`),
  Motif: requiredText(500, 'Motif obligatoire.'),
});
