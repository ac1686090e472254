import { z } from 'zod';
import { call } from '#contract/call.ts';
import { DocumentRow, stateKeys } from '#contract/documents/files/document.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadPortageDocuments } from './access.ts';

/** A document of a contract of portage, with whose it is. */
export const PortageDocumentRow = DocumentRow.extend({ Personne: KeyValue, SocietePortage: KeyValue });
export type PortageDocumentRow = z.infer<typeof PortageDocumentRow>;

export const portageDocumentColumns = ['AjouteLe', 'Personne', 'Libelle', 'DateExpiration'] as const;

export const PortageDocumentListRequest = z.strictObject({
  /** In the label, the description or the name of the person. */
  Texte: z.string().trim().max(100).nullish(),
  IdPersonne: RecordId.nullish(),
  SocietePortageGuid: z.uuid().nullish(),
  IdTypeDocument: RecordId.nullish(),
  Etat: z.enum(stateKeys).nullish(),
  ...paging(portageDocumentColumns),
});
export type PortageDocumentListRequest = z.output<typeof PortageDocumentListRequest>;

/** Documents of all contracts of portage, of the types that the user may read. The counts speak of the filtered list. */
export const listPortageDocuments = call({
  method: 'POST',
  path: 'objectDocument/allOfPortage',
  request: PortageDocumentListRequest,
  answer: z.object({
    Items: z.array(PortageDocumentRow),
    TotalCount: z.number().int(),
    TotalExpires: z.number().int(),
    TotalExpirentBientot: z.number().int(),
  }),
  access: mayReadPortageDocuments,
});

/** Contracts of portage by a part of the person's name: 'DUPONT Léa – Portage Ouest'. */
export const findPortageContracts = call({
  method: 'POST',
  path: 'PersonnePortage/GetListContratsAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayReadPortageDocuments,
});
