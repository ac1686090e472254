import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedLeaderId } from './document-models.ts';

/** Every third person directs a company, every fifth owns a part of one; some of it is over. */
export async function plantLinks(
  client: ClientBase,
  clientId: number,
  persons: number[],
  companies: number[],
) {
  const company = (index: number) => companies[index % companies.length];
  const link = (person_id: number, index: number) => ({
    client_id: clientId,
    person_id,
    company_id: company(index),
    starts_on: '2019-04-01',
    ends_on: index % 9 === 0 ? '2021-03-31' : null,
  });
  const linked = persons.map((person, index) => link(person, index));
  await insertRows(
    client,
    'mandate',
    linked
      .filter((_, index) => index % 3 === 0)
      .map((row, index) => ({
        ...row,
        id: plantedLeaderId(clientId, index),
        function: ['P', 'DG', 'G', 'A'][index % 4],
      })),
  );
  await insertRows(
    client,
    'shareholding',
    linked.filter((_, index) => index % 5 === 1).map((row) => ({ ...row, shares: 100 })),
  );
}
