import { z } from 'zod';
import { anyFile, call } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { IdRequest, optionalText, RecordId } from '#contract/record.ts';
import { mayGenerate } from './access.ts';

const Generated = z.object({
  Id: RecordId,
  FileName: z.string(),
  Modele: KeyValue,
  NumeroVersion: z.number().int(),
  Societe: KeyValue.nullable(),
  GenereLe: z.iso.datetime({ offset: true }),
  GenerePar: z.string().nullable(),
  /** Where it was filed. */
  IdDocument: RecordId.nullable(),
});
export type Generated = z.infer<typeof Generated>;

/** Documents that were made, the latest first, of the files that the user may read. */
export const GetDocumentsGeneres = call({
  method: 'POST',
  path: 'documentGenere/GetList',
  request: z.strictObject({
    Texte: optionalText(100),
    IdSociete: RecordId.nullish(),
    ...page(20),
  }),
  answer: z.object({ Items: z.array(Generated), TotalCount: z.number().int() }),
  access: mayGenerate,
});

/** One that was made, and what of its values has changed in the records since, field by field. */
export const GetDocumentGenereById = call({
  method: 'POST',
  path: 'documentGenere/GetById',
  request: IdRequest,
  answer: Generated.extend({
    Changements: z.array(
      z.object({
        Champ: z.string(),
        Libelle: z.string(),
        Avant: z.string().nullable(),
        Maintenant: z.string().nullable(),
      }),
    ),
    /** The version that is in force now, where it is another one. */
    NouvelleVersion: z.number().int().nullable(),
  }),
  access: mayGenerate,
});

/** The document as it was made, from the values as they stood. */
export const DownloadDocumentGenere = call({
  method: 'POST',
  path: 'documentGenere/Download',
  request: IdRequest,
  answer: anyFile,
  access: mayGenerate,
});

/** The same document from what is known now, beside the old one; refused (409, code GAPS) with what it lacks. */
export const RegenerateDocument = call({
  method: 'POST',
  path: 'documentGenere/Regenerate',
  request: IdRequest,
  answer: anyFile,
  access: mayGenerate,
  audit: 'document.generate',
});
