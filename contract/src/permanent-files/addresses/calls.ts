import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mayListPersons } from '#contract/permanent-files/people/access.ts';
import { RecordId } from '#contract/record.ts';

/** Whose address: the Id is that of a company or of a person. */
const AddressRequest = z.strictObject({
  Id: RecordId,
  Type: z.enum(['Societe', 'Personne']).default('Societe'),
});

export const Address = z.object({
  Adresse1: z.string().nullable(),
  Cp: z.string().nullable(),
  Ville: z.string().nullable(),
  Pays: z.string().nullable(),
  /** The four parts joined by spaces; empty where there is none. */
  FullAddress: z.string(),
});
export type Address = z.infer<typeof Address>;

/** Where a company has its seat, or a person lives. */
export const GetAddressById = call({
  method: 'POST',
  path: 'Address/GetById',
  request: AddressRequest,
  answer: Address,
  access: mayListPersons,
});

/** The same of a person in portage, or of a company that carries or has carried one; others are not found here. */
export const GetAddressByIdFromPortage = call({
  method: 'POST',
  path: 'Address/GetByIdFromPortage',
  request: AddressRequest,
  answer: Address,
  access: mayListPersons,
});
