import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { GetFecLignes } from '#contract/tax/fec/calls.ts';
import type { FecLine } from '#contract/tax/fec/fec.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { findFec } from './fec-row.ts';

type Request = ParsedRequestOf<typeof GetFecLignes>;

const columns = `r.line as "Ligne", r.journal_code as "JournalCode", r.journal_label as "JournalLib",
  r.entry_number as "EcritureNum", r.entry_date as "EcritureDate", r.account as "CompteNum",
  r.account_label as "CompteLib", r.third as "CompAuxNum", r.third_label as "CompAuxLib", r.piece as "PieceRef",
  r.piece_date as "PieceDate", r.label as "EcritureLib", r.debit_cents::text as "Debit",
  r.credit_cents::text as "Credit", r.lettering as "EcritureLet", r.lettered_on as "DateLet",
  r.validated_on as "ValidDate", r.currency_amount as "Montantdevise", r.currency as "Idevise"`;

/** A text as a LIKE pattern that begins so. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

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

/** A page of the lines of a FEC in the order of the file, with the sums of all that is found. */
export async function listLines({
  db,
  session,
  input,
}: SignedInContext<typeof GetFecLignes>): Promise<AnswerOf<typeof GetFecLignes>> {
  await findFec(db, session, input.IdFec);
  const { where, values } = conditionOf(session.clientId, input);
  const [sums] = await db.query<{ count: number; debit: string; credit: string }>(
    `select count(*) as count, coalesce(sum(r.debit_cents), 0)::text as debit,
       coalesce(sum(r.credit_cents), 0)::text as credit
     from fec_line r where ${where}`,
    values,
  );
  const Items = await db.query<FecLine>(
    `select ${columns} from fec_line r where ${where} order by r.line
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return {
    Items,
    TotalCount: sums?.count ?? 0,
    TotalDebit: sums?.debit ?? '0',
    TotalCredit: sums?.credit ?? '0',
  };
}
