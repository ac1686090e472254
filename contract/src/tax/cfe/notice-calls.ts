import { z } from 'zod';
import { call } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayFollowCfe } from './access.ts';
import { CfeAmount, CfeYear } from './cfe.ts';

/** The PDFs of one request: a screen sends as many requests as it takes. */
const mostNotices = 50;

const amount = z.number().int().nullable();

/**
 * Keeps CFE notices (PDF) among the documents of the companies that they name, by SIRET or SIREN, and proposes the amounts that
 * are read in them. What belongs to no file, or is no notice, is refused by itself and leaves nothing.
 */
export const UploadAvisCfe = call({
  method: 'POST',
  path: 'societe/UploadAvisCfe',
  request: z.strictObject({
    /** Of the notices that do not tell their year. */
    Annee: CfeYear.nullish(),
  }),
  parts: { json: 'avis', file: 'files', mostMegabytes: uploadLimits.file, streamed: { most: mostNotices } },
  answer: z.object({
    Items: z.array(
      z.object({
        FileName: z.string(),
        /** The line that it is kept for; null: refused. */
        Id: RecordId.nullable(),
        NomSociete: z.string().nullable(),
        Siret: z.string().nullable(),
        Annee: z.number().int().nullable(),
        Montant: amount,
        Acompte: amount,
        /** The words that the amount was read in. */
        Texte: z.string().nullable(),
        /** Why it is not kept. */
        Message: z.string().nullable(),
      }),
    ),
  }),
  access: mayFollowCfe,
  audit: 'cfe.upload',
});

/** A person confirms what was read in notices, or says what it really is: these lines are received today. */
export const ConfirmAvisCfe = call({
  method: 'POST',
  path: 'societe/ConfirmAvisCfe',
  request: z.strictObject({
    Items: z
      .array(
        z
          .strictObject({
            Id: RecordId,
            Montant: z.number('Montant obligatoire.').pipe(CfeAmount),
            Acompte: CfeAmount.nullish(),
          })
          .refine(({ Montant, Acompte }) => (Acompte ?? 0) <= Montant, {
            path: ['Acompte'],
            message: 'L’acompte dépasse la cotisation.',
          }),
      )
      .min(1, 'Choisissez au moins un avis.')
      .max(300, 'Au plus 300 avis à la fois.'),
  }),
  answer: z.object({ Confirmes: z.number().int() }),
  access: mayFollowCfe,
  audit: 'cfe.confirm',
});

/** Takes a notice that nobody has confirmed off its line; it stays among the company's documents. */
export const DismissAvisCfe = call({
  method: 'POST',
  path: 'societe/DismissAvisCfe',
  request: IdRequest,
  answer: SavedRecord,
  access: mayFollowCfe,
  audit: 'cfe.dismiss',
});
