import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { KeyValueGuid } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayListEmployments } from '../employments/access.ts';
import { mayKeepCarriers, mayReadCarriers } from './access.ts';
import { Carrier, CarrierListAnswer, CarrierListRequest, CarrierToAdd, CarrierToEdit } from './carrier.ts';

const path = (name: string) => `SocietePortage/${name}`;

/** Every portage company, by name: contracts choose from them. */
export const listSocietePortageAsKeyValueObject = call({
  method: 'GET',
  path: path('listSocietePortageAsKeyValueObject'),
  request: noInput,
  answer: z.array(KeyValueGuid),
  access: mayListEmployments,
});

export const listSocietePortage = call({
  method: 'POST',
  path: path('listSocietePortage'),
  request: CarrierListRequest,
  answer: CarrierListAnswer,
  access: mayReadCarriers,
});

export const GetSocietePortageById = call({
  method: 'POST',
  path: path('GetSocietePortageById'),
  request: IdRequest,
  answer: Carrier,
  access: mayReadCarriers,
});

/** Has a company of the register be one that carries. */
export const AddSocietePortage = call({
  method: 'POST',
  path: path('AddSocietePortage'),
  request: CarrierToAdd,
  answer: SavedRecord,
  access: mayKeepCarriers,
  audit: 'portage-company.add',
});

export const EditSocietePortage = call({
  method: 'POST',
  path: path('EditSocietePortage'),
  request: CarrierToEdit,
  saves: Carrier,
  answer: SavedRecord,
  access: mayKeepCarriers,
  audit: 'portage-company.edit',
});

/** The company stays in the register. Refused (409, code IN_USE) while it has contracts of carried persons. */
export const DeleteSocietePortage = call({
  method: 'POST',
  path: path('DeleteSocietePortage'),
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepCarriers,
  audit: 'portage-company.delete',
});

export const RestoreSocietePortage = undoing(DeleteSocietePortage, path('RestoreSocietePortage'));
