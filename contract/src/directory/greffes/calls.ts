import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { KeyValue } from '#contract/key-value.ts';
import { ExportRequest, IdRequest, SavedRecord } from '#contract/record.ts';
import { mayChooseGreffe, mayKeepGreffes } from './access.ts';
import { Greffe, GreffeToAdd, GreffeToEdit } from './greffe.ts';

/** Every registry of the firm, retired ones too, by name. */
export const allGreffes = call({
  method: 'GET',
  path: 'greffe/all',
  request: noInput,
  answer: z.array(Greffe),
  access: mayKeepGreffes,
});

/** Those that are not retired, by name: forms of every area choose from them. */
export const GetGreffesAsKeyValueObject = call({
  method: 'GET',
  path: 'greffe/GetGreffesAsKeyValueObject',
  request: noInput,
  answer: z.array(KeyValue),
  access: mayChooseGreffe,
});

export const GetGreffeById = call({
  method: 'POST',
  path: 'greffe/GetById',
  request: IdRequest,
  answer: Greffe,
  access: mayKeepGreffes,
});

export const AddGreffe = call({
  method: 'POST',
  path: 'greffe/Add',
  request: GreffeToAdd,
  saves: Greffe,
  answer: SavedRecord,
  access: mayKeepGreffes,
  audit: 'greffe.add',
});

export const EditGreffe = call({
  method: 'POST',
  path: 'greffe/Edit',
  request: GreffeToEdit,
  saves: Greffe,
  answer: SavedRecord,
  access: mayKeepGreffes,
  audit: 'greffe.edit',
});

/** Refused (409, code IN_USE) while anything names it: then it may be retired. */
export const DeleteGreffe = call({
  method: 'POST',
  path: 'greffe/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepGreffes,
  audit: 'greffe.delete',
});

export const RestoreGreffe = undoing(DeleteGreffe, 'greffe/Restore');

export const exportGreffeToExcelAsAttachment = call({
  method: 'POST',
  path: 'greffe/exportGreffeToExcelAsAttachment',
  request: ExportRequest,
  answer: xlsx,
  access: mayKeepGreffes,
});
