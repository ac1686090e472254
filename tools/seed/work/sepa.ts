import type pg from 'pg';
import { maskIban } from '#contract/identifiers.ts';
import { icsOf } from '#contract/sepa.ts';
import { ibanKeeper, paymentAccounts, sepaMandates } from '#server/platform/sepa/iban-keeper.ts';
import { ibanOf } from '../values/identifiers.ts';

interface AccountsToAdd {
  clientId: number;
  /** Who entered them, and who called back. */
  author: number;
  caller: number;
  secretKey: string;
}

const mostMandates = 12;

/** What portage companies pay from, where two carried persons in three are paid, creditor identifiers and some mandates. */
export async function addSepa(client: pg.ClientBase, { clientId, author, caller, secretKey }: AccountsToAdd) {
  const keeper = ibanKeeper({ secretKey, previousSecretKey: undefined });
  const { rows: holders } = await client.query<{
    person: string | null;
    company: string | null;
    name: string;
  }>(
    `select null as person, c.id as company, c.name from portage_company x
       join company c on c.client_id = x.client_id and c.id = x.company_id where x.client_id = $1
     union all
     select p.id, null, concat_ws(' ', p.first_name, p.last_name) from person p where p.client_id = $1 and p.id % 3 <> 0
       and exists (select from portage_employment e where e.client_id = p.client_id and e.person_id = p.id)`,
    [clientId],
  );
  for (const [rank, { person, company, name }] of holders.entries()) {
    const iban = ibanOf(5_000 + rank);
    const isConfirmed = person !== null && rank % 5 !== 0;
    await client.query(
      `insert into payment_account (client_id, person_id, company_id, holder, sealed_iban, iban_masked, entered_by, confirmed_at,
         confirmed_by, confirmation)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, case when $8 then $9::bigint end,
         case when $8 then 'Rappelé au numéro du contrat' end)`,
      [
        clientId,
        person,
        company,
        name.slice(0, 70),
        keeper.seal(paymentAccounts, clientId, person === null ? -Number(company) : Number(person), iban),
        maskIban(iban),
        author,
        isConfirmed,
        caller,
      ],
    );
  }
  const { rows: cabinets } = await client.query<{ id: string }>(
    'select id from cabinet where client_id = $1 order by id',
    [clientId],
  );
  for (const [rank, { id }] of cabinets.entries())
    await client.query('insert into sepa_creditor (client_id, cabinet_id, ics) values ($1, $2, $3)', [
      clientId,
      id,
      icsOf(String(400_001 + rank)),
    ]);
  await addMandates(client, clientId, keeper);
}

/** Of the first customers who pay by direct debit. */
async function addMandates(client: pg.ClientBase, clientId: number, keeper: ReturnType<typeof ibanKeeper>) {
  const { rows } = await client.query<{ id: string; name: string; cabinet: string }>(
    `select c.id, c.name, c.cabinet_id as cabinet from company c
       join company_billing b on b.client_id = c.client_id and b.company_id = c.id and b.payment = 'Sample'
     where c.client_id = $1 and c.cabinet_id is not null order by c.id limit ${mostMandates}`,
    [clientId],
  );
  for (const [rank, { id, name, cabinet }] of rows.entries()) {
    const iban = ibanOf(8_000 + rank);
    await client.query(
      `insert into sepa_mandate (client_id, company_id, cabinet_id, rum, kind, holder, sealed_iban, iban_masked, signed_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, current_date - $9::int)`,
      [
        clientId,
        id,
        cabinet,
        `RUM-${id}`,
        rank % 4 === 3 ? 'B2B' : 'CORE',
        name.slice(0, 70),
        keeper.seal(sepaMandates, clientId, Number(id), iban),
        maskIban(iban),
        200 + rank * 100,
      ],
    );
  }
}
