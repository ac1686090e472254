import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedCustomer } from './company-files.ts';
import { siretOf } from './numbers.ts';

/** Ids of the firm's (1 or 2) factors, contracts and missions: the first factor has missions, the second none. */
export const factorId = (firm: number, rank = 1) => 760_000 + firm * 100 + rank;
export const employmentId = (firm: number, rank = 1) => 761_000 + firm * 100 + rank;
/** The first portage company, and the customer of its first person, in calls that name them so. */
export const carrierGuid = (firm: number) => `00000000-0000-4000-8000-0000000761${firm}0`.slice(0, 36);
export const customerGuid = (firm: number) => `00000000-0000-4000-8000-0000000762${firm}0`.slice(0, 36);

export const missionId = (firm: number, rank = 1) => 762_000 + firm * 100 + rank;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  persons: number[];
  companies: number[];
  userId: number;
}

async function plantFactors(client: ClientBase, { clientId, firm, letter }: ToPlant) {
  await insertRows(client, 'factor', [
    {
      client_id: clientId,
      id: factorId(firm),
      name: `Affacturage Rapide ${letter}`,
      siret: siretOf(firm * 800),
      contract_number: `CTR-AFF-${letter}`,
      commission_rate: 1.25,
      guarantee_fund_rate: 10,
      iban: firm === 1 ? 'FR7630006000011234567890189' : 'FR1420041010050500013M02606',
      address_line: `5 quai des Essais ${letter}`,
      postcode: '69002',
      town: 'Lyon',
      contact: `Contact Factor ${letter}`,
      email: `contact@factor-${letter.toLowerCase()}.example`,
      phone: '+33472010204',
      comment: `Avance sous 48 h ${letter}`,
    },
    { client_id: clientId, id: factorId(firm, 2), name: `Affacturage Lent ${letter}` },
  ]);
}

/**
 * Every fifth person is in portage, the third one first; the firm's last two companies carry them, some no longer. The first
 * works for the planted customer.
 */
export async function plantPortage(client: ClientBase, planted: ToPlant) {
  const { clientId, firm, letter, persons, companies, userId } = planted;
  const carried = persons.filter((_, index) => index % 5 === 2);
  const carriers = companies.slice(-2);
  await plantFactors(client, planted);
  await client.query('update person set is_in_portage = true where client_id = $1 and id = any ($2)', [
    clientId,
    carried,
  ]);
  for (const [id, guid] of [
    [carriers[0], carrierGuid(firm)],
    [plantedCustomer({ number: firm }), customerGuid(firm)],
  ])
    await client.query('update company set guid = $3 where client_id = $1 and id = $2', [clientId, id, guid]);
  await insertRows(
    client,
    'portage_company',
    // the third carries nobody yet
    [...carriers, companies.at(-3)].map((company_id, index) => ({
      client_id: clientId,
      company_id,
      fee_rate: 5 + index,
      guarantor: `Caution Solidaire ${letter}${index}`,
      guarantee_cents: 12_000_000,
      guaranteed_until: '2099-12-31',
      comment: `Garantie relue ${letter}${index}`,
    })),
  );
  await insertRows(
    client,
    'portage_employment',
    carried.map((person_id, index) => ({
      client_id: clientId,
      id: employmentId(firm, index + 1),
      person_id,
      company_id: carriers[index % carriers.length],
      starts_on: '2022-09-01',
      ends_on: index % 3 === 2 ? '2024-08-31' : null,
      staff_number: `MAT-${letter}-${index}`,
      contract_type: 'CDI',
      working_time: 'COMPLET',
      class: 'SENIOR',
      base_salary_cents: 320_000 + index,
      derogation_reason: index === 1 ? `Accord du client ${letter}` : null,
    })),
  );
  await insertRows(client, 'portage_mission', [
    {
      client_id: clientId,
      id: missionId(firm),
      employment_id: employmentId(firm),
      company_id: plantedCustomer({ number: firm }),
      object: `Audit informatique ${letter}`,
      starts_on: '2025-01-06',
      ends_on: null,
      price_cents: 65_000,
      planned_units: 120,
      contract_signed_on: '2025-01-07',
      contract_due_on: '2025-01-08',
      factor_id: factorId(firm),
    },
  ]);
  // one that was a portage company, and may be one again
  await client.query(
    `insert into deleted_record (client_id, register, record_id, record, deleted_by, deleted_from)
     select x.client_id, 'portage_company', $2, to_jsonb(x) || jsonb_build_object('company_id', $2::bigint, 'guarantor', $3::text),
       $4, '/portage-salarial-menu'
     from portage_company x where x.client_id = $1 limit 1`,
    [clientId, companies.at(-4), `Caution retirée ${letter}`, userId],
  );
}
