import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { GetFecComparison } from '#contract/tax/fec/calls.ts';
import type { ChangedEntry, EntryChange } from '#contract/tax/fec/fec.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { precedingFec } from './fec-before.ts';
import { findFec } from './fec-row.ts';

type Comparison = AnswerOf<typeof GetFecComparison>;

/** Accounts that are told. */
const mostAccounts = 500;

const changedAccounts = (db: Db, clientId: number, before: number, after: number) =>
  db.query<Comparison['Comptes'][number]>(
    `select account as "Compte", max(label) as "Libelle",
       coalesce(sum(debit_cents - credit_cents) filter (where fec_id = $2), 0)::text as "Avant",
       coalesce(sum(debit_cents - credit_cents) filter (where fec_id = $3), 0)::text as "Apres"
     from fec_balance where client_id = $1 and fec_id in ($2, $3) group by account
     having coalesce(sum(debit_cents - credit_cents) filter (where fec_id = $2), 0)
       <> coalesce(sum(debit_cents - credit_cents) filter (where fec_id = $3), 0)
     order by account limit ${mostAccounts}`,
    [clientId, before, after],
  );

/**
 * Entries that differ between $2, the former FEC, and $3. One whose content stands in both is the same, whatever its number: a
 * new export may number all anew. What is left is one changed entry where journal and number agree.
 */
const changes = `
  with entries as (
    select fec_id, journal_code, entry_number, min(line) as line, min(entry_date) as entry_date, min(label) as label,
      sum(debit_cents) as debit,
      md5(string_agg(concat_ws('|', entry_date, account, third, debit_cents, credit_cents, piece, label), ';'
        order by account, third, debit_cents, credit_cents, piece, label)) as content
    from fec_line where client_id = $1 and fec_id in ($2, $3) group by fec_id, journal_code, entry_number
  ), ranked as (
    select *, row_number() over (partition by fec_id, journal_code, content order by line) as rank from entries
  ), apart as (
    select r.* from ranked r where not exists (select from ranked o
      where o.fec_id <> r.fec_id and o.journal_code = r.journal_code and o.content = r.content and o.rank = r.rank)
  ), changed as (
    select case when b.line is null then 'NOUVELLE' when a.line is null then 'DISPARUE' else 'MODIFIEE' end as nature,
      journal_code, entry_number, coalesce(a.entry_date, b.entry_date) as entry_date, coalesce(a.label, b.label) as label,
      b.line as line_before, b.debit as before, a.line as line_after, a.debit as after
    from (select * from apart where fec_id = $2) b
    full join (select * from apart where fec_id = $3) a using (journal_code, entry_number)
  )`;

interface Counts {
  entries: number;
  added: number;
  gone: number;
  changed: number;
}

async function changedEntries(
  db: Db,
  of: readonly [clientId: number, before: number, after: number],
  { Nature, PageNumber, PageSize }: ParsedRequestOf<typeof GetFecComparison>,
): Promise<Pick<Comparison, 'Ecritures' | 'Items' | 'TotalCount'>> {
  const [row] = await db.query<Counts & { rows: ChangedEntry[] | null }>(
    `${changes}
     select (select count(*) from entries where fec_id = $3)::int as entries,
       count(*) filter (where nature = 'NOUVELLE')::int as added,
       count(*) filter (where nature = 'DISPARUE')::int as gone,
       count(*) filter (where nature = 'MODIFIEE')::int as changed,
       (select json_agg(p) from (
         select nature as "Nature", journal_code as "JournalCode", entry_number as "EcritureNum",
           entry_date as "EcritureDate", label as "EcritureLib", line_before as "LigneAvant", before::text as "Avant",
           line_after as "LigneApres", after::text as "Apres"
         from changed where $4::text is null or nature = $4
         order by coalesce(line_after, line_before), nature limit $5 offset $6) p) as rows
     from changed`,
    [...of, Nature ?? null, PageSize, (PageNumber - 1) * PageSize],
  );
  const { entries = 0, added = 0, gone = 0, changed = 0, rows } = row ?? {};
  const totals: Record<EntryChange, number> = { NOUVELLE: added, DISPARUE: gone, MODIFIEE: changed };
  return {
    Ecritures: {
      Nouvelles: added,
      Disparues: gone,
      Modifiees: changed,
      Inchangees: entries - added - changed,
    },
    Items: rows ?? [],
    TotalCount: Nature ? totals[Nature] : added + gone + changed,
  };
}

/** What a FEC changes of the one before it. @throws AppError 404 */
export async function compareFec({
  db,
  session,
  input,
}: SignedInContext<typeof GetFecComparison>): Promise<Comparison> {
  const { clientId } = session;
  const row = await findFec(db, session, input.IdFec);
  const before = await precedingFec(db, clientId, row);
  const none = { Ecritures: null, Items: [], TotalCount: 0 };
  return {
    IdSociete: row.company_id,
    FileName: row.file_name,
    Precedent: before,
    Comptes: before ? await changedAccounts(db, clientId, before.Id, row.id) : [],
    ...(before && row.state === 'ECRITE'
      ? await changedEntries(db, [clientId, before.Id, row.id], input)
      : none),
  };
}
