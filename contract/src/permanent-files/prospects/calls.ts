import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mayAddPerson } from '#contract/permanent-files/people/access.ts';
import { Person } from '#contract/permanent-files/people/person.ts';
import { requiredText } from '#contract/record.ts';

/**
 * What a prospect's answers already tell of its leader, in the fields of a person (document 2, section 3):
 * the occupation status has become a LocationType.
 */
export const PersonOfProspect = z.object({
  ProspectId: z.number().int(),
  /** Name of the company that the prospect asks for. */
  Societe: z.string(),
  ...Person.pick({
    Civilite: true,
    Nom: true,
    Prenom: true,
    NomJeuneFille: true,
    Datenaissance: true,
    Lieunaissance: true,
    NativeCountry: true,
    NumeroDepartement: true,
    Nationalite: true,
    Tel: true,
    NomPere: true,
    NomMere: true,
    Adresse: true,
    LocationType: true,
  }).shape,
});

/** The latest prospect with this e-mail, letter case aside; null where there is none. */
export const GetPersonByEmail = call({
  method: 'POST',
  path: 'prospect/get-person-by-email',
  request: z.strictObject({ Email: z.string().trim().min(1, 'E-mail obligatoire.').max(254) }),
  answer: PersonOfProspect.nullable(),
  access: mayAddPerson,
});

/** The latest prospects whose leader has this name, letter case and accents aside; at most ten. */
export const GetPersonByFullName = call({
  method: 'POST',
  path: 'prospect/get-person-by-fullname',
  request: z.strictObject({
    Nom: requiredText(50, 'Nom obligatoire.'),
    Prenom: requiredText(50, 'Prénom obligatoire.'),
  }),
  answer: z.array(PersonOfProspect),
  access: mayAddPerson,
});

export type PersonOfProspect = z.infer<typeof PersonOfProspect>;
