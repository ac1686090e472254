import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { lineStateKeys } from './request.ts';

/** What the customer may send for one line at once. */
export const depositLimits = { files: 20, megabytes: 25 } as const;

/** What the link in the mail holds, behind its #: it names one request of one firm, and was made by us. */
const Token = z
  .string('Lien invalide.')
  .regex(/^\d{1,15}\.\d{1,15}\.\d{1,9}\.[A-Za-z0-9_-]{43}$/, 'Lien invalide.');

/** A paper that is asked for, as the customer sees it. */
export const DepositLine = z.object({
  Id: RecordId,
  Libelle: z.string(),
  Motif: z.string().nullable(),
  Etat: z.enum(lineStateKeys),
  Commentaire: z.string().nullable(),
  /** How many files came for it. */
  Fichiers: z.number().int(),
});
export type DepositLine = z.infer<typeof DepositLine>;

/** What became of each file that the customer sent. */
export const DepositedFiles = z.object({
  Items: z.array(z.object({ FileName: z.string(), IsKept: z.boolean(), Message: z.string().nullable() })),
});

/** What the link asks for: names and states, never a document. */
export const OpenDeposit = call({
  method: 'POST',
  path: 'documentDeposit/Open',
  request: z.strictObject({ Token }),
  answer: z.object({
    Cabinet: z.string(),
    Societe: z.string(),
    /** Whose year the papers are of, where the request tells. */
    Annee: z.number().int().nullable(),
    DateLimite: z.string().nullable(),
    Message: z.string().nullable(),
    LienJusquAu: z.string(),
    Lignes: z.array(DepositLine),
  }),
  access: anyone,
  rateLimits: [
    { most: 60, seconds: 600, by: 'address' },
    { most: 60, seconds: 600, by: { field: 'Token' } },
  ],
});

/** Sends files for one line; each is kept or refused by itself. */
export const UploadDeposit = call({
  method: 'POST',
  path: 'documentDeposit/Upload',
  request: z.strictObject({ Token, IdLigne: RecordId }),
  parts: {
    json: 'depot',
    file: 'files',
    mostMegabytes: depositLimits.megabytes,
    streamed: { most: depositLimits.files },
  },
  answer: DepositedFiles,
  access: anyone,
  audit: 'document-request.deposit',
  rateLimits: [
    { most: 60, seconds: 600, by: 'address' },
    { most: 60, seconds: 600, by: { field: 'Token' } },
  ],
});
