import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { Entry } from './entry.ts';

// Lists of the whole nation, laid open to whoever is signed in: forms of staff and of clients choose from them.

/** Acts of a company's life, from its creation to its striking off. */
export const GetAllActesVieSociete = call({
  method: 'POST',
  path: 'Referentiels/all/acteviesociete',
  request: noInput,
  answer: z.array(Entry),
  access: signedIn,
});

/** Alpha-2 code and French name; IsUe: member of the European Union. In French order. */
export const GetAllCountries = call({
  method: 'POST',
  path: 'Referentiels/all/countries',
  request: noInput,
  answer: z.array(Entry.extend({ Alpha2Code: z.string(), IsUe: z.boolean() })),
  access: signedIn,
});

/** What the synthesis of annual accounts tells, each under the statement it stands in. */
export const GetAllRefSyntheseCle = call({
  method: 'POST',
  path: 'Referentiels/all/refsynthesecle',
  request: noInput,
  answer: z.array(Entry.extend({ Rubrique: z.string() })),
  access: signedIn,
});

/** Code: the five digits of a RIB. */
export const GetAllBanques = call({
  method: 'POST',
  path: 'Referentiels/all/banques',
  request: noInput,
  answer: z.array(Entry.extend({ Bic: z.string().nullable() })),
  access: signedIn,
});

export const GetAllStatutsDirigeant = call({
  method: 'POST',
  path: 'Referentiels/all/StatutsDirigeant',
  request: noInput,
  answer: z.array(Entry),
  access: signedIn,
});

/** How far an act of a company's life has come; each act has states of its own, in their order. */
const ActState = Entry.extend({ IdActeVieSociete: z.number().int(), ActeVieSociete: z.string() });
export type ActState = z.infer<typeof ActState>;

export const GetAllStatutCreationSociete = call({
  method: 'POST',
  path: 'StatutCreationSociete/all',
  request: noInput,
  answer: z.array(ActState),
  access: signedIn,
});

export const GetStatutCreationSocieteByActe = call({
  method: 'POST',
  path: 'StatutCreationSociete/allByActeVieSociete',
  request: z.strictObject({ IdActeVieSociete: z.number().int().positive() }),
  answer: z.array(ActState),
  access: signedIn,
});
