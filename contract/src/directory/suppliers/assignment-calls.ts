import { z } from 'zod';
import { anyFile, call, zip } from '#contract/call.ts';
import { editMarks, IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayManageSuppliers, mayReadSuppliers } from './access.ts';
import {
  Assignment,
  AssignmentList,
  AssignmentListRequest,
  AssignmentToAdd,
  AssignmentToEdit,
} from './assignment.ts';

/** The specification tells the three files, not their names. */
const parts = { json: 'dto', file: ['contract', 'attestation', 'amendment'] };

export const GetAffectationById = call({
  method: 'POST',
  path: 'cabinet/GetAffectationById',
  request: IdRequest,
  answer: Assignment,
  access: mayReadSuppliers,
});

export const GetListAffectationcabinetFournisseurByFilter = call({
  method: 'POST',
  path: 'cabinet/GetListAffectationcabinetFournisseurByFilter',
  request: AssignmentListRequest,
  answer: AssignmentList,
  access: mayReadSuppliers,
});

/** Assigns a supplier to a cabinet (spelt so, sic). */
export const AddAffectaionCabinetsupplier = call({
  method: 'POST',
  path: 'cabinet/AddAffectaionCabinetsupplier',
  request: AssignmentToAdd,
  parts,
  saves: Assignment,
  answer: SavedRecord,
  access: mayManageSuppliers,
  audit: 'supplier-assignment.add',
});

/** A contract or an attestation that follows another leaves it in the history; amendments stand side by side. */
export const EditAffectaionCabinetsupplier = call({
  method: 'POST',
  path: 'cabinet/EditAffectaionCabinetsupplier',
  request: AssignmentToEdit,
  parts,
  saves: Assignment,
  answer: SavedRecord,
  access: mayManageSuppliers,
  audit: 'supplier-assignment.edit',
});

/** With all of its files. */
export const DeleteAffectaionCabinetsupplier = call({
  method: 'POST',
  path: 'cabinet/DeleteAffectaionCabinetsupplier',
  request: IdRequest,
  answer: SavedRecord,
  access: mayManageSuppliers,
  audit: 'supplier-assignment.delete',
});

/** Writes down that the caller has found the attestation's code authentic on urssaf.fr. */
export const CheckAttestationAffectation = call({
  method: 'POST',
  path: 'cabinet/CheckAttestationAffectation',
  request: z.strictObject(editMarks),
  answer: SavedRecord,
  access: mayManageSuppliers,
  audit: 'supplier-assignment.check',
});

/** One file of an assignment, under the type that its content has. */
export const DownloadDocumentAffectation = call({
  method: 'POST',
  path: 'cabinet/DownloadDocumentAffectation',
  request: IdRequest,
  answer: anyFile,
  access: mayReadSuppliers,
});

/** Takes a file away that was put there by mistake. */
export const DeleteDocumentAffectation = call({
  method: 'POST',
  path: 'cabinet/DeleteDocumentAffectation',
  request: IdRequest,
  answer: SavedRecord,
  access: mayManageSuppliers,
  audit: 'supplier-assignment.delete-document',
});

/** The files of a supplier, or of one assignment alone, as a zip (spelt so, sic). */
export const downloadCabinetFounisseurDocs = call({
  method: 'POST',
  path: 'cabinet/downloadCabinetFounisseurDocs',
  request: z
    .strictObject({ IdFournisseur: RecordId.nullish(), IdAffectation: RecordId.nullish() })
    .refine(
      ({ IdFournisseur, IdAffectation }) => IdFournisseur != null || IdAffectation != null,
      'Choisissez un fournisseur ou une affectation.',
    ),
  answer: zip,
  access: mayReadSuppliers,
});
