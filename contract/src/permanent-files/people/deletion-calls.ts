import { z } from 'zod';
import { call } from '#contract/call.ts';
import { DeletedRequest, DeletionReason, deletedMarks } from '#contract/deletion.ts';
import { mayDeletePerson, mayRestorePerson } from './access.ts';
import { PersonSaved } from './person.ts';

const id = z.number('Personne obligatoire.').int().positive();

/** Why a person was not deleted: the companies by what the person is to them, and an open client space. */
export const DeletionReasons = z.object({
  Actionnaire: z.array(DeletionReason),
  Portage: z.array(DeletionReason),
  Societe: z.array(DeletionReason),
  EspacePro: z.boolean(),
});

/**
 * Takes a person out of the register, unless something holds them there: then nothing is done and the reasons
 * are told.
 */
export const DeletePerson = call({
  method: 'POST',
  path: 'person/Delete',
  request: z.strictObject({ Id: id }),
  answer: z.object({ IsDeleted: z.boolean(), Person: DeletionReasons }),
  access: mayDeletePerson,
  audit: 'person.delete',
});

const DeletedPerson = z.object({
  ...deletedMarks,
  Nom: z.string(),
  Prenom: z.string(),
  Datenaissance: z.string().nullable(),
  Email: z.string().nullable(),
});

/** Who was deleted in the last 30 days, the latest first. */
export const GetDeletedPersons = call({
  method: 'POST',
  path: 'person/GetDeletedPersons',
  request: DeletedRequest,
  answer: z.object({ Items: z.array(DeletedPerson), TotalCount: z.number().int() }),
  access: mayRestorePerson,
});

/**
 * Puts a deleted person back, under the same id and with the same data. IsExist: somebody else has taken the
 * e-mail meanwhile and nothing was done; WithoutEmail then restores the rest.
 */
export const RestorePerson = call({
  method: 'POST',
  path: 'person/Restore',
  request: z.strictObject({ Id: id, WithoutEmail: z.boolean().default(false) }),
  answer: PersonSaved,
  access: mayRestorePerson,
  audit: 'person.restore',
});

export type DeletionReasons = z.infer<typeof DeletionReasons>;
export type DeletedPerson = z.infer<typeof DeletedPerson>;
