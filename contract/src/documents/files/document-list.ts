import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { documentGroupKeys } from '../types/document-type.ts';
import { DocumentRow, objectNamed, originKeys, stateKeys } from './document.ts';

/** Columns that the list can be sorted by; without one the latest stand first. */
export const sortableColumns = [
  'Libelle',
  'Annee',
  'DateDocument',
  'DateExpiration',
  'ConserveJusquAu',
  'Taille',
  'AjouteLe',
] as const;

const filters = {
  /** In the label, the description or the content, without regard to case and accents. */
  Texte: z.string().trim().max(100).nullish(),
  IdTypeDocument: RecordId.nullish(),
  Groupe: z.enum(documentGroupKeys).nullish(),
  Annee: z.number().int().min(1990).max(2199).nullish(),
  Etat: z.enum(stateKeys).nullish(),
  Origine: z.enum(originKeys).nullish(),
  IsVisibleClient: z.boolean().nullish(),
  /** The days on which it was added, both included. */
  AjouteDu: LegalDate.nullish(),
  AjouteAu: LegalDate.nullish(),
};

const CompanyDocumentFilters = z.strictObject({ IdSociete: RecordId.nullish(), ...filters });

export const CompanyDocumentListRequest = CompanyDocumentFilters.extend(paging(sortableColumns));

export const CompanyDocumentsRequest = CompanyDocumentFilters.extend({ IdSociete: RecordId });

export const ObjectDocumentListRequest = z.strictObject({
  ...objectNamed,
  ...filters,
  ...paging(sortableColumns),
});

export const DocumentListAnswer = z.object({ Items: z.array(DocumentRow), TotalCount: z.number().int() });

type Filters = z.output<typeof CompanyDocumentFilters>;

/** What any list of documents can be asked. */
export type DocumentFilters = Filters &
  Partial<Pick<z.output<typeof ObjectDocumentListRequest>, 'TypeObjet' | 'IdObjet'>>;
export type CompanyDocumentListRequest = z.output<typeof CompanyDocumentListRequest>;
