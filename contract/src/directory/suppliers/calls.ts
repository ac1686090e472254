import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { touchesIban } from '#contract/identifiers.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepIban, mayManageSuppliers, mayReadSuppliers } from './access.ts';
import { Supplier, SupplierToAdd, SupplierToEdit } from './supplier.ts';

/** Every supplier of the firm, those no longer worked with too, by name. */
export const allFournisseurs = call({
  method: 'GET',
  path: 'cabinet/allFournisseurs',
  request: noInput,
  answer: z.array(Supplier),
  access: mayReadSuppliers,
});

/** Suppliers that are worked with, by a part of their name or the beginning of their SIRET (spelt so, sic). */
export const GetListFournissuerAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'cabinet/GetListFournissuerAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayReadSuppliers,
});

export const GetFournisseurById = call({
  method: 'POST',
  path: 'cabinet/GetFournisseurById',
  request: IdRequest,
  answer: Supplier,
  access: mayReadSuppliers,
});

export const AddFournisseur = call({
  method: 'POST',
  path: 'cabinet/AddFournisseur',
  request: SupplierToAdd,
  saves: Supplier,
  answer: SavedRecord,
  access: mayKeepIban,
  stepUpWhere: touchesIban,
  audit: 'supplier.add',
});

export const EditFournisseur = call({
  method: 'POST',
  path: 'cabinet/EditFournisseur',
  request: SupplierToEdit,
  saves: Supplier,
  answer: SavedRecord,
  access: mayKeepIban,
  stepUpWhere: touchesIban,
  audit: 'supplier.edit',
});

/** Refused (409, code IN_USE) while the supplier has assignments. */
export const DeleteFournisseur = call({
  method: 'POST',
  path: 'cabinet/DeleteFournisseur',
  request: IdRequest,
  answer: SavedRecord,
  access: mayManageSuppliers,
  audit: 'supplier.delete',
});

export const RestoreFournisseur = undoing(DeleteFournisseur, 'cabinet/RestoreFournisseur');

/** A supplier's IBAN in the clear; every other call masks it. Each reading is written down. */
export const RevealIbanFournisseur = call({
  method: 'POST',
  path: 'cabinet/RevealIbanFournisseur',
  request: IdRequest,
  answer: z.object({ Iban: z.string().nullable() }),
  access: mayKeepIban,
  audit: 'supplier.reveal-iban',
  rateLimits: [{ most: 40, seconds: 3600, by: 'account' }],
});
