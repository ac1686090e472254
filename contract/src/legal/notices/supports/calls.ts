import { z } from 'zod';
import { rolesOnly } from '#contract/access/access.ts';
import { staffRoles } from '#contract/access/roles.ts';
import { call, noInput } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepNotices } from '../access.ts';
import { Support, SupportToAdd, SupportToEdit } from './support.ts';

/** Every habilitated support that the firm works with, retired ones too, by name. */
export const allSupports = call({
  method: 'GET',
  path: 'legalSupport/all',
  request: noInput,
  answer: z.array(Support),
  access: mayKeepNotices,
});

/** Those that are not retired, by name, each with its departments: notices and invoices choose from them. */
export const GetSupportsAsKeyValueObject = call({
  method: 'GET',
  path: 'legalSupport/GetSupportsAsKeyValueObject',
  request: noInput,
  answer: z.array(KeyValue.extend({ Departements: z.array(z.string()) })),
  access: rolesOnly(staffRoles),
});

export const GetSupportById = call({
  method: 'POST',
  path: 'legalSupport/GetById',
  request: IdRequest,
  answer: Support,
  access: mayKeepNotices,
});

export const AddSupport = call({
  method: 'POST',
  path: 'legalSupport/Add',
  request: SupportToAdd,
  saves: Support,
  answer: SavedRecord,
  access: mayKeepNotices,
  audit: 'legal-support.add',
});

export const EditSupport = call({
  method: 'POST',
  path: 'legalSupport/Edit',
  request: SupportToEdit,
  saves: Support,
  answer: SavedRecord,
  access: mayKeepNotices,
  audit: 'legal-support.edit',
});

/** Refused (409, code IN_USE) while a notice or an invoice names it: then it may be retired. */
export const DeleteSupport = call({
  method: 'POST',
  path: 'legalSupport/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepNotices,
  audit: 'legal-support.delete',
});
