import * as company from '#contract/documents/files/calls.ts';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';

/** Whose documents are shown: a company's or another record's. */
export type DocumentOwner = { IdSociete: number } | { TypeObjet: string; IdObjet: number };

/** The calls on one document, by whose it is; those of companies where all of them are shown. */
export const callsOn = (owner: DocumentOwner | undefined) =>
  owner && 'TypeObjet' in owner
    ? objectDocuments
    : {
        edit: company.EditSocieteDocument,
        download: company.DownloadSocieteDocument,
        remove: company.DeleteSocieteDocument,
      };
