import type pg from 'pg';
import { copyIn } from '../load/copy-in.ts';
import { inventPersons, type PersonsToInvent } from '../portfolio/persons.ts';

/** The e-mail of a prospect of the demonstration firm, to be typed in the form of a new person. */
export const demonstrationProspect = 'nouveau.projet@prospect.example';

const projects = ['Atelier', 'Maison', 'Comptoir', 'Studio'];

/** A person's tenant is 1 and owner 2, a prospect's owner 1 and tenant 2; whoever is neither is housed, 3. */
const occupation = { 1: 2, 2: 1 } as const;

/** In states of all kinds, those that wait for the firm first among them. */
const states = [3, 1, 2, 4, 3, 1, 6, 2, 4, 1];

/** Leaders of companies to be, invented as persons are; the first one has the e-mail of the demonstration. */
function* inventProspects(demand: Omit<PersonsToInvent, 'firstId' | 'createdBy' | 'emailOffice'>) {
  const people = inventPersons({ ...demand, firstId: 0, createdBy: 0, emailOffice: 'prospects' });
  let index = 0;
  for (const person of people) {
    const project = projects[index % projects.length];
    const state = states[index % states.length] ?? 1;
    yield {
      client_id: demand.clientId,
      email: index === 0 ? demonstrationProspect : (person.email ?? `prospect.${index}@prospect.example`),
      company_name: `${project} ${person.last_name}`,
      civility: person.civility,
      last_name: person.last_name,
      first_name: person.first_name,
      maiden_name: person.maiden_name,
      birth_date: person.birth_date,
      birth_place: person.birth_place,
      birth_country: person.birth_country,
      birth_department: person.birth_department,
      nationality: person.nationality,
      phone: person.phone,
      father_name: person.father_name,
      mother_name: person.mother_name,
      address_line: person.address_line,
      postcode: person.postcode,
      town: person.town,
      country: person.country,
      country_alpha2: person.country_alpha2,
      state,
      motive: state === 2 ? 'Il manque la pièce d’identité du dirigeant.' : null,
      occupation_status: person.location_type === null ? 3 : occupation[person.location_type as 1 | 2],
    };
    index += 1;
  }
}

/** A dozen prospects for the demonstration firm. */
export async function addProspects(
  client: pg.ClientBase,
  demand: Pick<PersonsToInvent, 'clientId' | 'offices'>,
): Promise<void> {
  await copyIn(client, 'prospect', inventProspects({ ...demand, count: 12, seed: 20_261_121 }));
}
