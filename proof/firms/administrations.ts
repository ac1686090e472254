import type { ClientBase } from 'pg';
import { giveFirmLists } from '#server/administration/firm-lists/give-firm-lists.ts';
import { insertRows } from '../insert-rows.ts';

interface ToPlant {
  clientId: number;
  letter: string;
  /** 'Cabinet Arpège'. */
  name: string;
  companies: readonly number[];
}

/**
 * The lists that every firm begins with, entries of its own, two administrations, one of which is retired, and
 * streets for its first and last company. A comment holds the part of the firm's name that no other has.
 */
export async function plantAdministrations(
  client: ClientBase,
  { clientId, letter, name, companies }: ToPlant,
) {
  await giveFirmLists(client, clientId);
  await insertRows(client, 'exclusion_motive', [
    { client_id: clientId, type: 'RESILIATION', name: `Départ à l’étranger ${letter}`, retired_on: null },
    { client_id: clientId, type: 'RESILIATION', name: `Motif ancien ${letter}`, retired_on: '2020-01-01' },
  ]);
  await insertRows(client, 'legal_status', [
    { client_id: clientId, code: `Forme-${letter}`, name: `Société propre au cabinet ${letter}` },
  ]);
  for (const table of ['vat_regime', 'tax_regime'])
    await client.query(`update ${table} set comment = $2 where client_id = $1`, [
      clientId,
      name.split(' ').at(-1),
    ]);
  await client.query('update company set address_line = $2 where client_id = $1 and id = any ($3)', [
    clientId,
    `2 impasse des Essais ${letter}`,
    [companies[0], companies.at(-1)],
  ]);
  await insertRows(client, 'administration', [
    {
      client_id: clientId,
      type: 1,
      name: `SIE de Valombre-${letter}`,
      code: letter === 'A' ? '9900101' : '9900202',
      address_line: `1 rue du Trésor ${letter}`,
      postcode: '37000',
      town: `Valombre-${letter}`,
      phone: '0261910001',
      email: `sie@${letter.toLowerCase()}.example`,
      contact: `Mme Perception-${letter}`,
      retired_on: null,
    },
    {
      client_id: clientId,
      type: 11,
      name: `Mutuelle de l’Île-${letter}`,
      code: null,
      address_line: null,
      postcode: null,
      town: null,
      phone: null,
      email: null,
      contact: null,
      retired_on: '2020-01-01',
    },
  ]);
}
