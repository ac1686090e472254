import { z } from 'zod';
import { isBic, isIban, optionalIdentifier } from '#contract/identifiers.ts';
import { page } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { transferFormats } from '#contract/sepa.ts';
import { keysOf } from '../employments/codes.ts';

/** What may be said of an account: only one that somebody else has confirmed by a call is paid to. */
export const accountStates = {
  MANQUANT: 'IBAN manquant',
  A_CONFIRMER: 'À confirmer par rappel',
  CONFIRME: 'Confirmé',
} as const;
export type AccountState = keyof typeof accountStates;

/** A carried person is paid, a portage company pays. */
export const holderKinds = { PORTE: 'Personne portée', SOCIETE: 'Société de portage' } as const;

export const AccountFilters = z.strictObject({
  Nature: z.enum(keysOf(holderKinds), 'Nature inconnue.').nullish(),
  Etat: z.enum(keysOf(accountStates), 'État inconnu.').nullish(),
  /** A part of the name. */
  Nom: z.string().trim().max(100).nullish(),
});
export type AccountFilters = z.output<typeof AccountFilters>;

export const AccountListRequest = AccountFilters.extend(page());

const text = z.string().nullable();

/** Whoever is paid or pays, with their account as far as there is one. */
export const AccountLine = z.object({
  Nature: z.enum(keysOf(holderKinds)),
  /** Of the person or the company. */
  IdTitulaire: RecordId,
  Nom: z.string(),
  IdCompte: RecordId.nullable(),
  Titulaire: text,
  /** Country, key and last four signs. */
  Iban: text,
  Bic: text,
  Format: z.enum(keysOf(transferFormats)).nullable(),
  Etat: z.enum(keysOf(accountStates)),
  SaisiPar: text,
  SaisiLe: text,
  ConfirmePar: text,
  ConfirmeLe: text,
  Confirmation: text,
  /** Nobody else of the firm could confirm it. */
  IsConfirmeSeul: z.boolean(),
});
export type AccountLine = z.infer<typeof AccountLine>;

export const AccountListAnswer = z.object({
  Items: z.array(AccountLine),
  TotalCount: z.number().int(),
  TotalManquants: z.number().int(),
  TotalAConfirmer: z.number().int(),
});

/** An account in place of the one before, if any. */
export const AccountToSave = z.strictObject(
  {
    Nature: z.enum(keysOf(holderKinds), 'Nature inconnue.'),
    IdTitulaire: RecordId,
    /** As the bank knows them. */
    Titulaire: requiredText(70, 'Titulaire obligatoire.'),
    Iban: z
      .string('IBAN obligatoire.')
      .max(50, 'IBAN invalide.')
      .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
      .refine((iban) => iban !== '', 'IBAN obligatoire.')
      .refine((iban) => iban === '' || isIban(iban), 'IBAN invalide.'),
    Bic: optionalIdentifier(isBic, 'BIC invalide.', 20),
    /** Of a portage company: what its bank takes. */
    Format: z.enum(keysOf(transferFormats), 'Format inconnu.').nullish(),
  },
  { error: 'Données invalide.' },
);

export const AccountToConfirm = z.strictObject({
  IdCompte: RecordId,
  /** Whom was reached, at which number and how it was known. */
  Confirmation: requiredText(200, 'Dites qui vous avez rappelé, et à quel numéro.'),
});
