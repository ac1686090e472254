import type pg from 'pg';
import { seededRandom } from '../random.ts';
import { placesAround } from '../values/geography.ts';
import { sirenOf } from '../values/identifiers.ts';
import { streetLine } from '../values/streets.ts';
import { addFirm, addOffices, addUsers } from './firm.ts';

const seats = [
  { town: 'Paris', postcode: '75009', departments: ['75', '92', '93', '94', '77', '78', '91', '95'] },
  { town: 'Lyon', postcode: '69003', departments: ['69', '01', '38', '42'] },
  { town: 'Lille', postcode: '59000', departments: ['59', '62', '80'] },
  { town: 'Toulouse', postcode: '31000', departments: ['31', '81', '82', '32'] },
  { town: 'Rennes', postcode: '35000', departments: ['35', '22', '29', '56'] },
  { town: 'Strasbourg', postcode: '67000', departments: ['67', '68', '57'] },
  { town: 'Ajaccio', postcode: '20000', departments: ['2A', '2B'] },
];

const departmentsOf = new Map(seats.map(({ town, departments }) => [town, departments]));

export interface Firm {
  clientId: number;
  administratorId: number;
  /** Whether this very run added it. */
  isNew: boolean;
}

export async function findFirm(client: pg.ClientBase, name: string): Promise<Firm | undefined> {
  const { rows } = await client.query<{ id: string; user_id: string | null }>(
    `select c.id, min(r.user_id) as user_id
     from client c
     left join user_role r on r.client_id = c.id and r.role = 'ADMINSTRATOR'
     where c.name = $1 group by c.id order by c.id limit 1`,
    [name],
  );
  const [found] = rows;
  return found && { clientId: Number(found.id), administratorId: Number(found.user_id ?? 0), isNew: false };
}

/** Adds a firm of seven cabinets and the administrator who signs in to it. */
export async function addLargeFirm(
  client: pg.ClientBase,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Firm> {
  const clientId = await addFirm(client, name);
  const random = seededRandom(clientId);
  const siren = sirenOf(69_000_001 + clientId);
  const offices = seats.map(({ town, postcode }, rank) => ({
    name: `${name} ${town}`,
    siren,
    establishment: rank + 1,
    addressLine: streetLine(random),
    postcode,
    town,
  }));
  const [cabinetId = null] = await addOffices(client, clientId, offices);
  const administrator = {
    email,
    firstName: 'Camille',
    lastName: 'Hautefeuille',
    role: 'ADMINSTRATOR' as const,
    cabinetId,
  };
  const [administratorId = 0] = await addUsers(client, clientId, [administrator], password);
  return { clientId, administratorId, isNew: true };
}

/** The firm's cabinets, and where the people of each live: all over France where the town is none of ours. */
export async function officesOf(client: pg.ClientBase, clientId: number) {
  const { rows } = await client.query<{ id: string; town: string | null; postcode: string | null }>(
    'select id, town, postcode from cabinet where client_id = $1 order by id',
    [clientId],
  );
  return rows.map(({ id, town, postcode }) => ({
    cabinetId: Number(id),
    places: placesAround(departmentsOf.get(town ?? '') ?? [postcode?.slice(0, 2) ?? '75']),
  }));
}
