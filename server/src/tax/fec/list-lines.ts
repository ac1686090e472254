import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { GetFecLignes } from '#contract/tax/fec/calls.ts';
import type { FecLine } from '#contract/tax/fec/fec.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { foundFec, type OpenedFec } from './fec-row.ts';
import { piecesOf } from './piece-documents.ts';

type Request = ParsedRequestOf<typeof GetFecLignes>;

const columns = `r.line as "Ligne", r.journal_code as "JournalCode", r.journal_label as "JournalLib",
  r.entry_number as "EcritureNum", r.entry_date as "EcritureDate", r.account as "CompteNum",
  r.account_label as "CompteLib", r.third as "CompAuxNum", r.third_label as "CompAuxLib", r.piece as "PieceRef",
  r.piece_date as "PieceDate", r.label as "EcritureLib", r.debit_cents::text as "Debit",
  r.credit_cents::text as "Credit", r.lettering as "EcritureLet", r.lettered_on as "DateLet",
  r.validated_on as "ValidDate", r.currency_amount as "Montantdevise", r.currency as "Idevise"`;

/** A text as a LIKE pattern that begins so. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows r of fec_line, or of fec_balance where nothing but account and third is asked for. */
function conditionOf(clientId: number, input: Request) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.fec_id = ${name(input.IdFec)}`);
  if (input.Compte != null) asked.search(`r.account like ${name(beginning(input.Compte))}`);
  if (input.CompteAux != null) asked.search(`r.third = ${name(input.CompteAux)}`);
  if (input.Journal != null) asked.search(`r.journal_code = ${name(input.Journal)}`);
  if (input.Ecriture != null) asked.search(`r.entry_number = ${name(input.Ecriture)}`);
  if (input.Ligne != null) asked.search(`r.line = ${name(input.Ligne)}`);
  if (input.Texte)
    asked.search(
      `(r.label ilike ${name(`%${beginning(input.Texte)}`)} or r.piece ilike ${name(beginning(input.Texte))})`,
    );
  return asked.all();
}

/** Whether the balances that the check has kept tell the sums: of an account there may be as many lines as in the file. */
const isInBalances = ({ Journal, Ecriture, Ligne, Texte }: Request) =>
  Journal == null && Ecriture == null && Ligne == null && !Texte;

/** What is equal to a value has one plan for all; for beginnings and texts the plan depends on what is sought. */
function nameOf({ Compte, Texte, ...rest }: Request): string | undefined {
  if (Compte != null || Texte) return undefined;
  const asked = [rest.CompteAux, rest.Journal, rest.Ecriture, rest.Ligne].map((value) =>
    Number(value != null),
  );
  return `fec-lines-${asked.join('')}`;
}

function selectLines(clientId: number, input: Request): Statement {
  const { where, values } = conditionOf(clientId, input);
  const name = (value: unknown) => `$${values.push(value)}`;
  const [rows, count] = isInBalances(input) ? ['fec_balance', 'sum(r.lines)'] : ['fec_line', 'count(*)'];
  return {
    name: nameOf(input),
    text: `with totals as (
        select coalesce(${count}, 0)::int as total, coalesce(sum(r.debit_cents), 0)::text as debit,
          coalesce(sum(r.credit_cents), 0)::text as credit
        from ${rows} r where ${where}
      ), page as (
        select ${columns} from fec_line r where ${where} order by r.line
        limit ${name(input.PageSize)} offset ${name((input.PageNumber - 1) * input.PageSize)}
      )
      select * from totals left join page on true order by "Ligne"`,
    values,
  };
}

type Found = { [Column in keyof FecLine]: FecLine[Column] | null } & {
  total: number;
  debit: string;
  credit: string;
};

/** A page of the lines of a FEC that is written, in the order of the file, with the sums of all that is found. */
export async function listLines(
  { db, session, input }: SignedInContext<typeof GetFecLignes>,
  rows: readonly OpenedFec[],
): Promise<AnswerOf<typeof GetFecLignes>> {
  const fec = foundFec(rows);
  const none = {
    Items: [],
    TotalCount: 0,
    TotalDebit: '0',
    TotalCredit: '0',
    IdSociete: fec.company_id,
    Pieces: [],
  };
  if (fec.state !== 'ECRITE') return none;
  const { text, values, name } = selectLines(session.clientId, input);
  const found = await db.query<Found>(text, values, name);
  const [first] = found;
  if (!first) return none;
  const Items = found.flatMap(({ total: _, debit: __, credit: ___, ...line }) =>
    line.Ligne === null ? [] : (line as FecLine),
  );
  return {
    Items,
    IdSociete: fec.company_id,
    Pieces: input.Ecriture == null ? [] : await piecesOf(db, session, fec, Items),
    TotalCount: first.total,
    TotalDebit: first.debit,
    TotalCredit: first.credit,
  };
}
