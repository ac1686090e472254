import { z } from 'zod';
import { anyFile, call, noInput, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { ExportRequest, IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepInsurances } from './access.ts';
import { Insurance, InsuranceToAdd, InsuranceToEdit } from './insurance.ts';

const parts = { json: 'dto', file: 'file', orJson: true };

/** The firm's own insurance contracts, those that end first before the others. */
export const allInsurances = call({
  method: 'GET',
  path: 'insurance/all',
  request: noInput,
  answer: z.array(Insurance),
  access: mayKeepInsurances,
});

export const GetInsuranceById = call({
  method: 'POST',
  path: 'insurance/GetById',
  request: IdRequest,
  answer: Insurance,
  access: mayKeepInsurances,
});

export const AddInsurance = call({
  method: 'POST',
  path: 'insurance/Add',
  request: InsuranceToAdd,
  parts,
  saves: Insurance,
  answer: SavedRecord,
  access: mayKeepInsurances,
  audit: 'insurance.add',
});

export const EditInsurance = call({
  method: 'POST',
  path: 'insurance/Edit',
  request: InsuranceToEdit,
  parts,
  saves: Insurance,
  answer: SavedRecord,
  access: mayKeepInsurances,
  audit: 'insurance.edit',
});

export const DeleteInsurance = call({
  method: 'POST',
  path: 'insurance/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepInsurances,
  audit: 'insurance.delete',
});

export const RestoreInsurance = undoing(DeleteInsurance, 'insurance/Restore');

/** The paper of a contract. */
export const DownloadInsurance = call({
  method: 'POST',
  path: 'insurance/Document',
  request: IdRequest,
  answer: anyFile,
  access: mayKeepInsurances,
});

export const exportInsurances = call({
  method: 'POST',
  path: 'insurance/exportToExcelAsAttachment',
  request: ExportRequest,
  answer: xlsx,
  access: mayKeepInsurances,
});
