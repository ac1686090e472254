import { z } from 'zod';
import { call } from '#contract/call.ts';
import { inOrder, LegalDate } from '#contract/dates.ts';
import { requiredSiret } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import {
  AddressToSave,
  editMarks,
  IdRequest,
  optionalText,
  RecordId,
  recordMarks,
  SavedRecord,
  StoredAddress,
} from '#contract/record.ts';
import { mayKeepCompany, mayReadCompany } from './access.ts';

const fields = {
  Siret: requiredSiret,
  Nom: optionalText(100),
  Adresse: AddressToSave.nullish(),
  DateDebut: LegalDate.nullish(),
  DateFin: LegalDate.nullish(),
  /** An administration of type SIE. */
  IdServiceImpots: RecordId.nullish(),
};

const inTheirOrder = inOrder('DateDebut', 'DateFin', 'La fermeture précède l’ouverture.');
const wrong = { error: 'Données invalide.' };

const EstablishmentToAdd = z
  .strictObject({ IdSociete: RecordId, ...fields }, wrong)
  .superRefine(inTheirOrder);
const EstablishmentToEdit = z.strictObject({ ...editMarks, ...fields }, wrong).superRefine(inTheirOrder);

/** A place of business beside the seat, which stands in the company itself. */
const Establishment = z.object({
  ...recordMarks,
  IdSociete: z.number().int(),
  Siret: z.string(),
  Nom: z.string().nullable(),
  Adresse: StoredAddress,
  DateDebut: z.string().nullable(),
  DateFin: z.string().nullable(),
  ServiceImpots: KeyValue.nullable(),
});
export type Establishment = z.infer<typeof Establishment>;

/** The establishments of a company, those that are closed too; the open ones first. */
export const GetEtablissements = call({
  method: 'POST',
  path: 'societe/GetEtablissements',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Items: z.array(Establishment) }),
  access: mayReadCompany,
});

export const AddEtablissement = call({
  method: 'POST',
  path: 'societe/AddEtablissement',
  request: EstablishmentToAdd,
  answer: SavedRecord,
  access: mayKeepCompany,
  audit: 'establishment.add',
});

export const EditEtablissement = call({
  method: 'POST',
  path: 'societe/EditEtablissement',
  request: EstablishmentToEdit,
  answer: SavedRecord,
  access: mayKeepCompany,
  audit: 'establishment.edit',
});

export const DeleteEtablissement = call({
  method: 'POST',
  path: 'societe/DeleteEtablissement',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepCompany,
  audit: 'establishment.delete',
});
