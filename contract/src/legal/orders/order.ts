import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { SignatureState } from '#contract/documents/signatures/signature.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { groupKeys } from '#contract/legal/formality-types/formality-type.ts';
import { page, sorting } from '#contract/paging.ts';
import { PriceLine } from '#contract/permanent-files/invoicing/lines.ts';
import {
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalText,
  RecordId,
  recordMarks,
  requiredText,
} from '#contract/record.ts';
import { holders, pieceKeys, stateKeys } from './states.ts';

const invalid = { error: 'Données invalide.' };

/** Whose company is yet to be founded. */
const Founder = z.strictObject(
  {
    Nom: requiredText(80, 'Nom du fondateur obligatoire.'),
    Prenom: optionalText(80),
    Email: optionalEmail,
    Telephone: optionalPhone,
  },
  invalid,
);

const Payer = z.strictObject(
  {
    Nom: requiredText(150, 'Nom du payeur obligatoire.'),
    Email: requiredText(100, 'Email du payeur obligatoire.').regex(emailPattern, 'Format invalide.'),
  },
  invalid,
);

const Piece = z.strictObject({
  Libelle: requiredText(200, 'Pièce sans libellé.'),
  Etat: z.enum(pieceKeys).default('ATTENDUE'),
});

const Step = z.strictObject({
  Libelle: requiredText(200, 'Étape sans libellé.'),
  /** The day on which it was done. */
  FaitLe: LegalDate.nullish(),
});

const fields = {
  IdSociete: RecordId.nullish(),
  Fondateur: Founder.nullish(),
  Payeur: Payer,
  FormalityTypeId: z.number('Formalité obligatoire.').int().positive(),
  /** Names of the optional lines that are wanted. */
  Options: z.array(z.string().trim().max(150)).max(30).default([]),
  /** Left out: those of the formality. */
  Pieces: z.array(Piece).max(60, 'Au plus 60 pièces.').optional(),
  Steps: z.array(Step).max(60, 'Au plus 60 étapes.').optional(),
  DateAG: LegalDate.nullish(),
  DateEffet: LegalDate.nullish(),
  IdGreffe: RecordId.nullish(),
  /** Left out: who adds it. */
  IdResponsable: RecordId.nullish(),
  Comment: optionalText(2000),
};

interface Whose {
  IdSociete?: number | null | undefined;
  Fondateur?: unknown;
}

function refuseNobody({ IdSociete, Fondateur }: Whose, context: z.RefinementCtx) {
  if (Boolean(IdSociete) === Boolean(Fondateur))
    context.addIssue({
      code: 'custom',
      path: ['IdSociete'],
      message: 'Une société, ou un fondateur pour une création\u202f: l’un des deux.',
    });
}

export const OrderToAdd = z.strictObject(fields, invalid).superRefine(refuseNobody);
export const OrderToEdit = z.strictObject({ ...fields, ...editMarks }, invalid).superRefine(refuseNobody);

const text = z.string().nullable();
const cents = z.number().int();

const told = {
  ...recordMarks,
  Number: z.string(),
  /** The day on which it was begun. */
  Date: z.string(),
  Societe: KeyValue.nullable(),
  Fondateur: z.object({ Nom: z.string(), Prenom: text, Email: text, Telephone: text }).nullable(),
  Type: KeyValue,
  GroupCode: z.enum(groupKeys),
  OrderStatusCode: z.enum(stateKeys),
  /** Whose turn it is; null once it is over. */
  BallWith: z.enum(Object.keys(holders) as [keyof typeof holders]).nullable(),
  Responsable: KeyValue.nullable(),
  HT: cents,
  TTC: cents,
  PiecesAttendues: z.number().int(),
  /** Since it was begun, until it was over. */
  DaysOpen: z.number().int(),
};

/** One line of the list. */
export const OrderLine = z.object({
  ...told,
  LastAction: z.object({ Libelle: z.string(), At: z.string() }).nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An order with its lines: those of the quote until it is confirmed, frozen from then on. */
export const Order = z.object({
  ...told,
  Payeur: z.object({ Nom: z.string(), Email: z.string() }),
  Options: z.array(z.string()),
  Lines: z.array(PriceLine),
  Tva: cents,
  Debours: cents,
  Pieces: z.array(z.object({ Libelle: z.string(), Etat: z.enum(pieceKeys) })),
  Steps: z.array(z.object({ Libelle: z.string(), FaitLe: text })),
  DateAG: text,
  DateEffet: text,
  Greffe: KeyValue.nullable(),
  Comment: text,
  ConfirmedOn: text,
  GuichetUniqueNumber: text,
  /** Until when the shop wants its answer. */
  DueOn: text,
  Motive: text,
});
export type Order = z.infer<typeof Order>;

/** A request to sign one of its documents. */
const OrderSignature = z.object({
  Id: RecordId,
  Title: z.string(),
  State: SignatureState,
  SignerCount: z.number().int(),
  SignedCount: z.number().int(),
});
export type OrderSignature = z.infer<typeof OrderSignature>;

/** An order with what of it was sent to be signed, as its page tells it. */
export const OrderDetails = Order.extend({ Signatures: z.array(OrderSignature) });
export type OrderDetails = z.infer<typeof OrderDetails>;

export const OrderFilters = z.strictObject({
  /** Number, company, founder or payer. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  GroupCode: z.enum(groupKeys).nullish(),
  FormalityTypeId: RecordId.nullish(),
  /** None: all. */
  OrderStatusCode: z.array(z.enum(stateKeys)).max(stateKeys.length).nullish(),
  IdResponsable: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  /** By the day on which it was begun. */
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  ...sorting(['Number', 'Societe', 'TTC']),
});
export type OrderFilters = z.output<typeof OrderFilters>;

export const OrderListRequest = OrderFilters.extend(page());

/** The sums and counts speak of the filtered list. */
export const OrderListAnswer = z.object({
  Items: z.array(OrderLine),
  TotalCount: z.number().int(),
  TotalHT: cents,
  TotalTTC: cents,
  TotalOpen: z.number().int(),
  TotalWithClient: z.number().int(),
  TotalAmendment: z.number().int(),
});
