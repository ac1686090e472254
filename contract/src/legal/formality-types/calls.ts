import { z } from 'zod';
import { call, docx, pdf, posted, xlsx } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepFormalityTypes, mayReadFormalityTypes } from './access.ts';
import {
  FormalityType,
  FormalityTypeFilters,
  FormalityTypeListRequest,
  FormalityTypeToAdd,
  FormalityTypeToEdit,
} from './formality-type.ts';

const OnDay = z.strictObject({ Date: LegalDate.nullish() });

/** What is sold on a day (today unless told), by name. */
export const allFormalityTypes = call({
  method: 'GET',
  path: 'formalityType/all',
  request: OnDay,
  answer: z.array(FormalityType),
  access: mayReadFormalityTypes,
});

export const allFormalityTypesPosted = posted(allFormalityTypes);

/** The same of the group CREATION, for who has no company yet. */
export const allCreationFormalityTypes = call({
  ...allFormalityTypes,
  path: 'formalityType/allCreation',
});

export const allCreationFormalityTypesPosted = posted(allCreationFormalityTypes);

/** A page of the price list, retired types and those to come too. */
export const listFormalityTypes = call({
  method: 'GET',
  path: 'formalityType/allByFilterRequest',
  request: FormalityTypeListRequest,
  answer: z.object({ Items: z.array(FormalityType), TotalCount: z.number().int() }),
  access: mayReadFormalityTypes,
});

export const listFormalityTypesPosted = posted(listFormalityTypes);

export const GetFormalityTypeById = call({
  method: 'POST',
  path: 'formalityType/GetById',
  request: IdRequest,
  answer: FormalityType,
  access: mayReadFormalityTypes,
});

export const AddFormalityType = call({
  method: 'POST',
  path: 'formalityType/Add',
  request: FormalityTypeToAdd,
  saves: FormalityType,
  answer: SavedRecord,
  access: mayKeepFormalityTypes,
  audit: 'formality-type.add',
});

/** Lines that differ from those in force on DateTarif are a price of their own, from today on at the earliest. */
export const EditFormalityType = call({
  method: 'POST',
  path: 'formalityType/Edit',
  request: FormalityTypeToEdit,
  saves: FormalityType,
  answer: SavedRecord,
  access: mayKeepFormalityTypes,
  audit: 'formality-type.edit',
});

/** Refused (409, code IN_USE) while orders name it: then it may be retired. */
export const DeleteFormalityType = call({
  method: 'POST',
  path: 'formalityType/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepFormalityTypes,
  audit: 'formality-type.delete',
});

export const RestoreFormalityType = undoing(DeleteFormalityType, 'formalityType/Restore');

export const exportFormalityTypesToExcel = call({
  method: 'POST',
  path: 'formalityType/exportToExcel',
  request: FormalityTypeFilters,
  answer: xlsx,
  access: mayReadFormalityTypes,
});

export const exportFormalityTypesToPdf = call({
  ...exportFormalityTypesToExcel,
  path: 'formalityType/exportToPdf',
  answer: pdf,
});

export const exportFormalityTypesToWord = call({
  ...exportFormalityTypesToExcel,
  path: 'formalityType/exportToWord',
  answer: docx,
});
