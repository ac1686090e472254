import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** What people note by hand of an order. */
export const manualActions = {
  APPEL: 'Appel téléphonique',
  COURRIEL_ENVOYE: 'Courriel envoyé',
  COURRIEL_RECU: 'Courriel reçu',
  COURRIER: 'Courrier',
  RENDEZ_VOUS: 'Rendez-vous',
  RELANCE_CLIENT: 'Relance du client',
  RELANCE_GUICHET: 'Relance du guichet unique ou du greffe',
  NOTE: 'Note',
} as const;

/** What the product notes by itself. */
const automaticActions = {
  CREATION: 'Devis créé',
  MODIFICATION: 'Commande modifiée',
  ETAT: 'Changement d’état',
  PIECES: 'Pièces ou étapes mises à jour',
  SIGNATURE: 'Documents envoyés à la signature',
  FACTURE: 'Facturation',
  PAIEMENT: 'Paiement',
} as const;

export const actionNames = { ...manualActions, ...automaticActions };
export type ActionCode = keyof typeof actionNames;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

const actionKeys = keysOf(actionNames);

export const ActionToSave = z.strictObject(
  {
    /** Absent or 0: it is added. */
    Id: z.number().int().min(0).nullish(),
    OrderId: RecordId,
    ActionCode: z.enum(keysOf(manualActions), 'Nature obligatoire.'),
    At: requiredDate('Date obligatoire.').refine(
      (day) => day <= todayInParis(),
      'Cette date ne peut pas être à venir.',
    ),
    Comment: requiredText(2000, 'Commentaire obligatoire.'),
  },
  { error: 'Données invalide.' },
);

export const OrderAction = z.object({
  Id: RecordId,
  OrderId: RecordId,
  /** Number of the order. */
  Number: z.string(),
  /** The company, or the founder. */
  Client: z.string(),
  ActionCode: z.enum(actionKeys),
  Libelle: z.string(),
  /** The day on which it was done. */
  At: z.string(),
  By: KeyValue.nullable(),
  Comment: z.string().nullable(),
  FileName: z.string().nullable(),
  IsManual: z.boolean(),
  /** Whether the reader may change it. */
  MayEdit: z.boolean(),
});
export type OrderAction = z.infer<typeof OrderAction>;

export const ActionListRequest = z.strictObject({
  /** Company, number or comment. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  ActionCode: z.enum(actionKeys).nullish(),
  By: RecordId.nullish(),
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  ...page(),
});

export const ActionRemoval = z.strictObject({
  Id: RecordId,
  Motive: requiredText(200, 'Motif obligatoire.'),
});
export const optionalMotive = optionalText(500);
