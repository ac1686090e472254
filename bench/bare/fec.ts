import { clientId, pool } from './pool.ts';

export interface AskedLines {
  IdFec: number;
  Compte?: string;
  Journal?: string;
  Ecriture?: string;
  PageNumber?: number;
}

const line = `line as "Ligne", journal_code as "JournalCode", journal_label as "JournalLib", entry_number as "EcritureNum",
  entry_date as "EcritureDate", account as "CompteNum", account_label as "CompteLib", third as "CompAuxNum",
  third_label as "CompAuxLib", piece as "PieceRef", piece_date as "PieceDate", label as "EcritureLib",
  debit_cents::text as "Debit", credit_cents::text as "Credit", lettering as "EcritureLet", lettered_on as "DateLet",
  validated_on as "ValidDate", currency_amount as "Montantdevise", currency as "Idevise"`;

const own = 'client_id = $1 and fec_id = $2';

/** The balances know an account's sums; an entry has few lines, which are summed as they are read. */
const statementOf = (from: string, count: string, where: string) => `
  with totals as (select coalesce(${count}, 0)::int as "TotalCount", coalesce(sum(debit_cents), 0)::text as "TotalDebit",
      coalesce(sum(credit_cents), 0)::text as "TotalCredit" from ${from} where ${own} ${where}),
    page as (select ${line} from fec_line where ${own} ${where} order by line limit 50 offset $3)
  select * from totals left join page on true order by "Ligne"`;

const ofAccount = statementOf('fec_balance', 'sum(lines)', 'and account like $4');
const ofEntry = statementOf('fec_line', 'count(*)', 'and journal_code = $4 and entry_number = $5');

/** The company's papers whose name bears the reference of a piece: for each the latest, of the same year before others. */
const papers = `select p.piece as "PieceRef", json_build_object('Key', d.id, 'Value', d.label) as "Document"
  from unnest($3::text[]) as p (piece)
  join fec x on x.client_id = $1 and x.id = $2
  join lateral (
    select r.id, r.label from document r join stored_file f on f.client_id = $1 and f.id = r.file_id
    where r.client_id = $1 and r.company_id = x.company_id
      and (r.label || ' ' || f.file_name) ~* ('(^|[^[:alnum:]])' || p.piece || '($|[^[:alnum:]])')
    order by r.exercise_id is distinct from x.exercise_id, r.created_at desc, r.id desc limit 1) d on true
  order by p.piece`;

async function papersOf(fec: number, rows: readonly { PieceRef: string }[]) {
  const pieces = [...new Set(rows.map(({ PieceRef }) => PieceRef))];
  return (await pool.query({ name: 'fec-papers', text: papers, values: [clientId, fec, pieces] })).rows;
}

/** A page of lines with the sums of all that is found, and of an entry the papers behind it. */
export async function fecLines({ IdFec, Compte, Journal, Ecriture, PageNumber = 1 }: AskedLines) {
  const values: unknown[] = [clientId, IdFec, (PageNumber - 1) * 50];
  // unnamed: only a plan for this very beginning of an account can use its index
  const { rows } = await (Compte === undefined
    ? pool.query({ name: 'fec-entry', text: ofEntry, values: [...values, Journal, Ecriture] })
    : pool.query(ofAccount, [...values, `${Compte}%`]));
  const [{ TotalCount, TotalDebit, TotalCredit }] = rows;
  return {
    Items: rows.map(({ TotalCount: _, TotalDebit: __, TotalCredit: ___, ...item }) => item),
    Pieces: Ecriture === undefined ? [] : await papersOf(IdFec, rows),
    TotalCount,
    TotalDebit,
    TotalCredit,
  };
}

/** The accounts that begin so, with their thirds. */
export async function fecAccounts({ IdFec, Code }: { IdFec: number; Code: string }) {
  const { rows } = await pool.query(
    `select account as "Compte", third as "Tiers", label as "Libelle", debit_cents::text as "Debit",
       credit_cents::text as "Credit", (debit_cents - credit_cents)::text as "Solde", lines as "Lignes"
     from fec_balance where ${own} and account like $3 order by account, third`,
    [clientId, IdFec, `${Code}%`],
  );
  return { Items: rows };
}
