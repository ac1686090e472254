import type { Role } from '#contract/access/roles.ts';
import { AddCrmClientAccount } from '#contract/permanent-files/people/client-space-calls.ts';
import type { Account, Administrator } from './accounts.ts';
import { inDatabase } from './database.ts';
import { addPersons, type Person, personCalled } from './person.ts';
import { callBeside, type Visitor } from './sign-in.ts';

/** What a journey has at hand to make somebody new. */
interface Hands {
  anotherBrowser: (role: Role) => Promise<Visitor>;
  office: Administrator;
  mark: string;
}

export interface Customer {
  id: number;
  person: Person;
  /** What they sign in to their client space with. */
  account: Account;
  /** Who opened it. */
  staff: Visitor;
}

const idOf = (email: string) =>
  inDatabase(async (database) => {
    const { rows } = await database.query<{ id: number }>(
      'select id::int as id from person where email = $1',
      [email],
    );
    return rows[0]?.id ?? 0;
  });

/** Somebody new whom the firm has given a client space, ready to sign in. */
export async function newCustomer(
  { anotherBrowser, office, mark }: Hands,
  firstName: string,
): Promise<Customer> {
  const staff = await anotherBrowser('ADMINSTRATOR');
  const person = personCalled(firstName, mark);
  await addPersons(staff, person);
  const id = await idOf(person.Email);
  await callBeside(staff.page.request, AddCrmClientAccount, { idPerson: id }, staff.headers);
  return { id, person, account: await office.activate(person.Email), staff };
}

/** Makes a person the leader of a company of their own, which is no file that other journeys count. @returns its id */
export const leads = (person: number, name: string): Promise<number> =>
  inDatabase(async (database) => {
    const { rows } = await database.query<{ id: number }>(
      `with firm as (select client_id from person where id = $1),
       added as (insert into company (client_id, name, is_file) select client_id, $2, false from firm returning client_id, id)
       insert into mandate (client_id, company_id, person_id, function, starts_on)
       select client_id, id, $1, 'G', '2020-01-01' from added returning company_id::int as id`,
      [person, name],
    );
    return rows[0]?.id ?? 0;
  });
