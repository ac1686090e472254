import { expect, test } from 'vitest';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { MergeSocietes } from '#contract/permanent-files/companies/merge-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

// two files of one company have much alike: whatever may stand once for a company must not stop them from becoming one

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');

const add = async (RaisonSociale: string) =>
  (await director.call(AddSociete, { societe: { RaisonSociale } })).answer.Id;
const versionOf = async (Id: number) => (await director.call(GetSocieteById, { Id })).answer.Version;

/** By table: what the merge refuses while both have one. */
const refused: Readonly<Record<string, string>> = {
  dissolution: 'TWO_DISSOLUTIONS',
  sepa_mandate: 'TWO_MANDATES',
  share_movement: 'TWO_LEDGERS',
};

/** Moved by every merge, and what merge-ibans.test.ts gives an IBAN of its own. */
const elsewhere = ['company_distinct', 'payment_account'];

/** The columns that name a company and stand in a unique index of their table, as the catalogue has them. */
const places = await app.query<{ table: string; column: string }>(
  `select distinct c.relname as table, a.attname as column
   from pg_constraint k
   join pg_class c on c.oid = k.conrelid
   join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'client_id'
   join pg_index i on i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)
   where k.contype = 'f' and k.confrelid = 'company'::regclass and c.relname <> all ($1) order by 1, 2`,
  [elsewhere],
);

/** Texts that are nobody else's, beside identifiers. */
const unlike: Readonly<Record<string, string>> = {
  rum: `rum || '-' || $1`,
  guid: 'gen_random_uuid()',
  public_id: 'gen_random_uuid()',
};

/** Gives a company a copy of one of the firm's rows that names another in this column, unless it has its own. */
async function copyTo(company: number, table: string, column: string) {
  const columns = await app.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' and attname <> $2`,
    [table, column],
  );
  const names = columns.map(({ name }) => name);
  await app.query(
    `insert into ${table} (${[column, ...names].join(', ')})
     select ${['$1::bigint', ...names.map((name) => unlike[name] ?? name)].join(', ')} from ${table}
     where client_id = $2 and ${column} is not null order by ${column} limit 1 on conflict do nothing`,
    [company, A.id],
  );
}

test.each(places)(
  'two companies that have $table alike become one, or are told why they cannot',
  async ({ table, column }) => {
    const [KeptId, MergedId] = [await add('Gardée'), await add('Absorbée')];
    for (const id of [KeptId, MergedId]) await copyTo(id, table, column);
    const [both] = await app.query(
      `select count(distinct ${column}) as n from ${table} where client_id = $1 and ${column} in ($2, $3)`,
      [A.id, KeptId, MergedId],
    );
    expect(both?.n).toBe(2);
    const reply = await director.call(MergeSocietes, {
      KeptId,
      KeptVersion: await versionOf(KeptId),
      MergedId,
      MergedVersion: await versionOf(MergedId),
      FromMerged: [],
    });
    expect([reply.status, refused[table] && reply.error.Code]).toEqual([
      refused[table] ? 409 : 200,
      refused[table],
    ]);
  },
);
