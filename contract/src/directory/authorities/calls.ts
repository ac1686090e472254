import { z } from 'zod';
import { rolesOnly, signedIn } from '#contract/access/access.ts';
import { staffRoles } from '#contract/access/roles.ts';
import { call, noInput, posted, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { ExportRequest, IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepAdministrations } from './access.ts';
import {
  Administration,
  AdministrationForDirigeant,
  AdministrationToAdd,
  AdministrationToEdit,
} from './administration.ts';
import { AdministrationType, AdministrationTypeId } from './types.ts';

/** Forms of every area choose from them. */
const staff = rolesOnly(staffRoles);

export const allTypeAdministrations = call({
  method: 'GET',
  path: 'typeadministration/all',
  request: noInput,
  answer: z.array(AdministrationType),
  access: staff,
});

/** Every administration of the firm, retired ones too, by name. */
export const allAdministrations = call({
  method: 'GET',
  path: 'administration/all',
  request: noInput,
  answer: z.array(Administration),
  access: mayKeepAdministrations,
});

/** How to reach each administration that is not retired, for the firm's customers in their space and for its staff. */
export const allAdministrationsForDirigeant = call({
  method: 'GET',
  path: 'administration/dirigeant/all',
  request: noInput,
  answer: z.array(AdministrationForDirigeant),
  access: signedIn,
});

/** The same, as document 2 has them. */
export const allAdministrationsPosted = posted(allAdministrations);

export const allAdministrationsForDirigeantPosted = posted(allAdministrationsForDirigeant);

/** Those that are not retired: all of a type, or of any, by name; with a text the nearest names, the best first. */
export const GetAdministrationsAsKeyValueObject = call({
  method: 'POST',
  path: 'administration/GetAdministrationsAsKeyValueObject',
  request: z.strictObject({
    Filter: LookUpRequest.shape.Filter.nullish(),
    /** How many of those that a text finds; without a text they are all there. */
    PageSize: LookUpRequest.shape.PageSize,
    IdTypeAdministration: AdministrationTypeId.nullish(),
  }),
  answer: z.array(KeyValue),
  access: staff,
});

export const GetAdministrationById = call({
  method: 'POST',
  path: 'administration/GetById',
  request: IdRequest,
  answer: Administration,
  access: mayKeepAdministrations,
});

export const AddAdministration = call({
  method: 'POST',
  path: 'administration/add',
  request: AdministrationToAdd,
  saves: Administration,
  answer: SavedRecord,
  access: mayKeepAdministrations,
  audit: 'administration.add',
});

export const EditAdministration = call({
  method: 'POST',
  path: 'administration/edit',
  request: AdministrationToEdit,
  saves: Administration,
  answer: SavedRecord,
  access: mayKeepAdministrations,
  audit: 'administration.edit',
});

/** Refused (409, code IN_USE) while anything names it: then it may be retired. */
export const DeleteAdministration = call({
  method: 'POST',
  path: 'administration/DeleteAdministration',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepAdministrations,
  audit: 'administration.delete',
});

export const RestoreAdministration = undoing(DeleteAdministration, 'administration/RestoreAdministration');

export const exportAdministrationsToExcel = call({
  method: 'POST',
  path: 'administration/exportAdministrationsToExcel',
  request: ExportRequest,
  answer: xlsx,
  access: mayKeepAdministrations,
});
