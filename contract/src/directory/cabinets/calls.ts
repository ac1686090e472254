import { z } from 'zod';
import { anyFile, call, noInput, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { requiredSiret } from '#contract/identifiers.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { ExportRequest, IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayFindCabinets, mayKeepBankAccounts, mayKeepCabinets, mayReadCabinets } from './access.ts';
import { touchesBankAccounts } from './bank-account.ts';
import { Cabinet, CabinetInShort, CabinetToAdd, CabinetToEdit } from './cabinet.ts';

/** Every cabinet of the firm, retired ones too, by name. */
export const allCabinets = call({
  method: 'GET',
  path: 'cabinet/all',
  request: noInput,
  answer: z.array(CabinetInShort),
  access: mayFindCabinets,
});

/** The same with all that is kept of each; IBANs are masked. */
export const allCabinetsWithDetails = call({
  method: 'GET',
  path: 'cabinet/allWithDetails',
  request: noInput,
  answer: z.array(Cabinet),
  access: mayReadCabinets,
});

export const GetCabinetById = call({
  method: 'POST',
  path: 'cabinet/GetById',
  request: IdRequest,
  answer: Cabinet,
  access: mayReadCabinets,
});

/** The firm's own cabinet of this SIRET; null where there is none. No outside register is asked. */
export const GetCabinetBySiret = call({
  method: 'GET',
  path: 'cabinet/GetBySiret',
  request: z.strictObject({ siret: requiredSiret }),
  answer: Cabinet.nullable(),
  access: mayReadCabinets,
});

/**
 * The cabinet that invoices a company: the one that looks after it, else the only active one of the firm. Null
 * where there are several to choose from.
 */
export const getCabinetFacBySocieteId = call({
  method: 'POST',
  path: 'cabinet/getCabinetFacBySocieteId',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: Cabinet.nullable(),
  access: mayReadCabinets,
});

const parts = { json: 'dto', file: 'file' };

/** The file is the logo: JPEG, PNG or WebP of at most 1 MB. */
export const AddCabinet = call({
  method: 'POST',
  path: 'cabinet/Add',
  request: CabinetToAdd,
  parts,
  saves: Cabinet,
  answer: SavedRecord,
  access: mayKeepBankAccounts,
  stepUpWhere: touchesBankAccounts,
  audit: 'cabinet.add',
});

/** Refused (409, code STILL_ATTACHED) where it would retire a cabinet that people or companies belong to. */
export const EditCabinet = call({
  method: 'POST',
  path: 'cabinet/Edit',
  request: CabinetToEdit,
  parts,
  saves: Cabinet,
  answer: SavedRecord,
  access: mayKeepBankAccounts,
  stepUpWhere: touchesBankAccounts,
  audit: 'cabinet.edit',
});

/** Refused (409, code IN_USE) while anything names it: then it may be retired. */
export const DeleteCabinet = call({
  method: 'POST',
  path: 'cabinet/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepCabinets,
  audit: 'cabinet.delete',
});

export const RestoreCabinet = undoing(DeleteCabinet, 'cabinet/Restore');

/** Takes a cabinet out of the treasury follow-up; the cabinet and its accounts stay. */
export const DeleteFromTreasury = call({
  method: 'POST',
  path: 'cabinet/DeleteFromTreasury',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepCabinets,
  audit: 'cabinet.edit',
});

/** The whole IBANs of a cabinet, after a fresh proof of identity; each reading is written down. */
export const GetBankAccounts = call({
  method: 'POST',
  path: 'cabinet/GetBankAccounts',
  request: IdRequest,
  answer: z.array(z.object({ Id: RecordId, Iban: z.string() })),
  access: mayKeepBankAccounts,
  audit: 'cabinet.reveal-bank-accounts',
  rateLimits: [{ most: 40, seconds: 3600, by: 'account' }],
});

export const DownloadCabinetLogo = call({
  method: 'POST',
  path: 'cabinet/DownloadLogo',
  request: IdRequest,
  answer: anyFile,
  access: mayReadCabinets,
});

export const exportCabinetsToExcelAsAttachment = call({
  method: 'POST',
  path: 'cabinet/exportCabinetsToExcelAsAttachment',
  request: ExportRequest,
  answer: xlsx,
  access: mayReadCabinets,
});

/** Cabinets that are not retired, by a part of their name or town, or the beginning of their SIRET. */
export const GetListCabinetsAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'cabinet/GetListCabinetsAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayFindCabinets,
});

/** The same, each with its registration: 'Valombre Tours – RCS Tours 732 829 320'. */
export const GetListCabinetsWithImmatAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'cabinet/GetListCabinetsWithImmatAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayFindCabinets,
});

/** The same, each with its SIRET. */
export const GetListCabinetsWithSiretAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'cabinet/GetListCabinetsWithSiretAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayFindCabinets,
});

/** Cabinets of this firm. Whoever names another firm finds nothing, whether there is one or not. */
export const GetCabinetsByClientAsKeyValueObjectByFilter = call({
  method: 'GET',
  path: 'cabinet/GetCabinetsByClientAsKeyValueObjectByFilter',
  request: z.strictObject({ filter: LookUpRequest.shape.Filter, clientId: RecordId }),
  answer: z.array(KeyValue),
  access: mayFindCabinets,
});
