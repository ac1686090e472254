import { z } from 'zod';
import { allRoles } from '#contract/access/roles.ts';
import { anyFile, call, noInput, xlsx } from '#contract/call.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { ExportRequest, IdRequest, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { mayKeepStaff, mayReadRecords, maySeeStaff } from './access.ts';
import {
  AccountByEmail,
  Collaborator,
  CollaboratorRow,
  CollaboratorSigner,
  CollaboratorToAdd,
  CollaboratorToEdit,
} from './collaborator.ts';

const Rows = z.array(CollaboratorRow);
const ById = z.strictObject({ collaboratorId: RecordId });
const hour = 60 * 60;

/** The whole staff by name, those put out of use too. */
export const allCollaborators = call({
  method: 'GET',
  path: 'collaborator/all',
  request: noInput,
  answer: Rows,
  access: maySeeStaff,
});

/** Those of them who are active and whose first or second manager the caller is. */
export const allAttachedCollaborators = call({
  method: 'GET',
  path: 'collaborator/allAttached',
  request: noInput,
  answer: Rows,
  access: maySeeStaff,
});

/** Those of them who are active and have a second manager: whose requests two people must agree to. */
export const allCollaboratorsWithSecondManager = call({
  method: 'POST',
  path: 'collaborator/allWithSecondManager',
  request: noInput,
  answer: Rows,
  access: maySeeStaff,
});

export const GetCollboratorById = call({
  method: 'GET',
  path: 'collaborator/GetCollboratorById',
  request: ById,
  answer: CollaboratorRow,
  access: maySeeStaff,
});

/** The record whole: birth, address, contract, identity document. */
export const GetCollboaratorDetailsById = call({
  method: 'POST',
  path: 'collaborator/GetCollboaratorDetailsById',
  request: IdRequest,
  answer: Collaborator,
  access: mayReadRecords,
});

export const GetSignerCollaboratorById = call({
  method: 'GET',
  path: 'collaborator/GetSignerCollaboratorById',
  request: ById,
  answer: CollaboratorSigner,
  access: maySeeStaff,
});

/** Active members of the staff in whose names the typed text stands. */
export const GetListCollaboratorsAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'collaborator/GetListCollaboratorsAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: maySeeStaff,
});

/** What a colleague is called; without an id the caller. */
export const GetCollaboratorName = call({
  method: 'GET',
  path: 'collaborator/GetCollaboratorName',
  request: z.strictObject({ collaboratorId: RecordId.optional() }),
  answer: z.object({ Id: RecordId, Prenom: z.string(), Nom: z.string() }),
  access: maySeeStaff,
});

/** How many of those attached to the caller (`allAttached`) have this role. */
export const countRattachedByRoleName = call({
  method: 'GET',
  path: 'collaborator/countRattachedByRoleName',
  request: z.strictObject({ roleName: z.enum(allRoles, 'Rôle inconnu.') }),
  answer: z.number().int(),
  access: maySeeStaff,
});

/** The picture of a member of the staff as a data URL, and which content it is; null where there is none. */
export const GetCollaboratorPhoto = call({
  method: 'GET',
  path: 'collaborator/GetPhoto',
  request: ById,
  answer: z.object({ Image: z.string().nullable(), PhotoId: z.string().nullable() }),
  access: maySeeStaff,
});

/**
 * Opens the account of a member of the staff, and mails the link that confirms its address: as plain JSON with a
 * password (specification 1), or as a form with the record, an identity document and a picture (specification 2).
 */
export const register = call({
  method: 'POST',
  path: 'account/register',
  request: CollaboratorToAdd,
  parts: { json: 'collaborator', file: ['file', 'photo'], orJson: true },
  saves: Collaborator,
  answer: z.object({ UserId: RecordId }),
  access: mayKeepStaff,
  audit: 'account.register',
  // it tells whether an address has an account, of another firm too
  rateLimits: [{ most: 60, seconds: hour, by: 'account' }],
});

/** Without files it may also be sent as plain JSON. */
export const updateCollaborator = call({
  method: 'POST',
  path: 'collaborator/update',
  request: CollaboratorToEdit,
  parts: { json: 'collaborator', file: ['file', 'photo'], orJson: true },
  saves: Collaborator,
  answer: SavedRecord,
  access: mayKeepStaff,
  audit: 'collaborator.edit',
});

/** For an account opened by mistake. Refused (409, code IN_USE) once it has served or anything names it. */
export const deleteCollaborator = call({
  method: 'POST',
  path: 'collaborator/delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepStaff,
  audit: 'collaborator.delete',
});

/** Mails the link that confirms the address once more; refused (409) where it has been confirmed. */
export const ResendCollaboratorConfirmation = call({
  method: 'POST',
  path: 'collaborator/ResendConfirmation',
  request: IdRequest,
  answer: z.literal(true),
  access: mayKeepStaff,
  audit: 'collaborator.resend-confirmation',
  rateLimits: [{ most: 5, seconds: hour, by: { field: 'Id' } }],
});

/** What colleagues see of the whole staff. */
export const exportCollaborators = call({
  method: 'POST',
  path: 'collaborator/ExportToExcel',
  request: ExportRequest,
  answer: xlsx,
  access: maySeeStaff,
});

/** The image kept of an identity document, as it was sent; each reading is written down. */
export const DownloadCNI = call({
  method: 'POST',
  path: 'collaborator/DownloadCNI',
  request: IdRequest,
  answer: anyFile,
  access: mayReadRecords,
  audit: 'collaborator.read-identity-document',
});

/** Whose account an address is; null where nobody of the firm has it. */
export const getbyemail = call({
  method: 'POST',
  path: 'account/getbyemail',
  request: z.strictObject({ Email: requiredText(100, 'E-mail obligatoire.') }),
  answer: AccountByEmail.nullable(),
  access: mayKeepStaff,
});
