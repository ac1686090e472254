import { z } from 'zod';
import { RecordId } from '#contract/record.ts';
import { Cents } from '../fec/fec.ts';

/** The tax return that the accounts are laid out as: 2050 to 2053, or 2033. */
const statementForms = ['NORMAL', 'SIMPLIFIE'] as const;

export const StatementRequest = z.strictObject({
  IdFec: RecordId,
  Forme: z.enum(statementForms).default('NORMAL'),
});

/** A line of the balance sheet or of the income statement. */
const StatementLine = z.object({
  /** Its box in the tax return. */
  Code: z.string(),
  Libelle: z.string(),
  EstTotal: z.boolean(),
  /** Of assets: before depreciation, and the depreciation. */
  Brut: Cents.nullable(),
  Corrections: Cents.nullable(),
  Montant: Cents,
  MontantN1: Cents.nullable(),
  /** The accounts that it takes, or what it adds up. */
  Calcul: z.string(),
});

export type StatementLine = z.infer<typeof StatementLine>;

/** An account with its sums, or a third below it. */
export const AccountBalance = z.object({
  Compte: z.string(),
  Tiers: z.string(),
  Libelle: z.string(),
  Debit: Cents,
  Credit: Cents,
  /** Debit less credit. */
  Solde: Cents,
  Lignes: z.number().int(),
});

export type AccountBalance = z.infer<typeof AccountBalance>;

/** What a computed figure follows from. */
const Reason = z.object({
  Calcul: z.string(),
  Termes: z.array(
    z.object({ Code: z.string(), Libelle: z.string(), Signe: z.enum(['+', '-']), Valeur: Cents }),
  ),
});

export type Reason = z.infer<typeof Reason>;

export const SynthesisFigure = z.object({
  Cle: z.string(),
  Libelle: z.string(),
  Rubrique: z.string(),
  Valeur: Cents,
  ValeurN1: Cents.nullable(),
  Pourquoi: Reason,
});

const Ratio = z.object({
  Code: z.string(),
  Libelle: z.string(),
  /** With one decimal, as text; null where its denominator is nothing. */
  Valeur: z.string().nullable(),
  Unite: z.enum(['POURCENT', 'JOURS']),
  Numerateur: Reason,
  Denominateur: Reason,
});

const Control = z.object({ Libelle: z.string(), Ecart: Cents, EstJuste: z.boolean() });

/** Balance sheet, income statement and what is computed of them, of a FEC. */
export const Statements = z.object({
  IdFec: RecordId,
  IdSociete: RecordId,
  NomSociete: z.string(),
  FileName: z.string(),
  /** The FEC in force of the year before. */
  IdFecN1: RecordId.nullable(),
  DateDebut: z.string(),
  DateFin: z.string(),
  Modele: z.string(),
  Actif: z.array(StatementLine),
  Passif: z.array(StatementLine),
  Resultat: z.array(StatementLine),
  /** Accounts that no line takes. */
  NonAffectes: z.array(AccountBalance),
  /** Accounts of the former model that the year before is shown under another line. */
  Reclasses: z.array(z.string()),
  Controles: z.array(Control),
  Synthese: z.array(SynthesisFigure),
  Ratios: z.array(Ratio),
});

export type Statements = z.infer<typeof Statements>;

/** Whose accounts are asked for: a line by its box, or an account by its beginning. */
export const StatementAccountsRequest = z.strictObject({
  IdFec: RecordId,
  Code: z.string().trim().min(1).max(20),
});
