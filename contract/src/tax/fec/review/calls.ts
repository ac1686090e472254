import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayPrepareBooks, mayReadBooks } from '../access.ts';
import { Cents, FecRequest } from '../fec.ts';
import { decisionKeys, reviewReasonKeys } from './reasons.ts';

/** An entry that strikes, and what was decided of it. */
export const Remark = z.object({
  Id: RecordId,
  Motif: z.enum(reviewReasonKeys),
  Source: z.string(),
  /** Of the file. */
  Ligne: z.number().int(),
  JournalCode: z.string(),
  EcritureNum: z.string(),
  EcritureDate: z.string().nullable(),
  CompteNum: z.string(),
  CompAuxNum: z.string(),
  EcritureLib: z.string(),
  Montant: Cents,
  Constat: z.string(),
  /** What it is compared with. */
  Comparaison: z.string(),
  Decision: z.enum(decisionKeys).nullable(),
  Commentaire: z.string().nullable(),
  DecideLe: z.string().nullable(),
  DecidePar: z.string().nullable(),
  IdDemande: RecordId.nullable(),
});

export type Remark = z.infer<typeof Remark>;

/** Has the entries of the FEC in force looked through in the background; what was decided before stays so. */
export const StartFecReview = call({
  method: 'POST',
  path: 'fec/Revue/Lancer',
  request: FecRequest,
  answer: z.object({ IdFec: RecordId, ZipId: z.uuid() }),
  access: mayPrepareBooks,
  audit: 'fec.review',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** What the review of a FEC has found, by reason and entry. */
export const GetFecReview = call({
  method: 'POST',
  path: 'fec/Revue/GetRemarques',
  request: z.strictObject({
    IdFec: RecordId,
    Motif: z.enum(reviewReasonKeys).nullish(),
    Decision: z.enum([...decisionKeys, 'A_DECIDER']).nullish(),
    ...page(),
  }),
  answer: z.object({
    IdSociete: RecordId,
    NomSociete: z.string(),
    FileName: z.string(),
    DateDebut: z.string(),
    DateFin: z.string(),
    Etat: z.enum(['A_FAIRE', 'EN_COURS', 'FAITE', 'ECHEC']),
    Refus: z.string().nullable(),
    /** Found of each reason; those beyond what is kept are counted here. */
    Motifs: z.array(
      z.object({ Motif: z.enum(reviewReasonKeys), Nombre: z.number().int(), Decidees: z.number().int() }),
    ),
    Items: z.array(Remark),
    TotalCount: z.number().int(),
  }),
  access: mayReadBooks,
});

/** Accepts entries, asks the customer about them in one mail, or marks them to be corrected; null takes a decision back. */
export const DecideFecRemarks = call({
  method: 'POST',
  path: 'fec/Revue/Decider',
  request: z
    .strictObject({
      IdFec: RecordId,
      Ids: z
        .array(RecordId)
        .min(1, 'Choisissez au moins une écriture.')
        .max(60, 'Choisissez au plus 60 écritures.'),
      Decision: z.enum(decisionKeys, 'Décision inconnue.').nullable(),
      Commentaire: optionalText(500),
      /** How the customer is asked: a question, or the paper behind the entry. */
      Forme: z.enum(['QUESTION', 'DOCUMENT'], 'Forme inconnue.').nullish(),
      IdTypeDocument: RecordId.nullish(),
      /** Of the company, where it is left out. */
      Email: optionalText(100).refine((text) => !text || emailPattern.test(text), 'Format invalide.'),
      DateLimite: LegalDate.nullish(),
    })
    .refine(({ Decision, Forme }) => Decision !== 'A_DEMANDER' || Boolean(Forme), {
      path: ['Forme'],
      message: 'Dites ce qui est demandé au client.',
    })
    .refine(({ Decision, IdTypeDocument }) => Decision !== 'A_DEMANDER' || Boolean(IdTypeDocument), {
      path: ['IdTypeDocument'],
      message: 'Type de document obligatoire.',
    })
    .refine(({ Decision, IdTypeDocument }) => Decision === 'A_DEMANDER' || IdTypeDocument == null, {
      path: ['IdTypeDocument'],
      message: 'Rien n’est demandé au client.',
    }),
  answer: z.object({ IdDemande: RecordId.nullable() }),
  access: mayPrepareBooks,
  audit: 'fec.decide',
});
