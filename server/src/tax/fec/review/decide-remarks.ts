import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { DecideFecRemarks } from '#contract/tax/fec/review/calls.ts';
import { addRequest } from '#server/documents/requests/add-request.ts';
import type { RequestMails } from '#server/documents/requests/request-mail.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { centsInEuros } from '../cents-in-euros.ts';
import { type FecRow, findFec } from '../fec-row.ts';

type Context = SignedInContext<typeof DecideFecRemarks>;

interface Chosen {
  reason: string;
  fingerprint: string;
  journal_code: string;
  entry_number: string;
  entry_date: string | null;
  label: string;
  cents: string;
  message: string;
}

/** The remarks that were chosen. @throws AppError 400 where a newer review has none of that number */
async function chosenRemarks({ db, session, input }: Context): Promise<Chosen[]> {
  const rows = await db.query<Chosen>(
    `select reason, fingerprint, journal_code, entry_number, entry_date, label, cents::text, message from fec_remark
     where client_id = $1 and fec_id = $2 and position = any ($3) order by position`,
    [session.clientId, input.IdFec, input.Ids],
  );
  if (rows.length === new Set(input.Ids).size) return rows;
  throw invalidInput([{ Path: 'Ids', Message: 'Cette remarque n’est pas, ou plus, de cette revue.' }]);
}

const named = ({ label, journal_code, entry_number, entry_date, cents }: Chosen) =>
  `${label || 'Écriture'} – ${centsInEuros(cents)}${entry_date ? `, ${inFigures(entry_date)}` : ''} (${journal_code} ${entry_number})`;

/** Asks the customer in one mail, a line an entry. */
async function ask(context: Context, row: FecRow, chosen: readonly Chosen[], mails: RequestMails) {
  const { Decision, Forme, IdTypeDocument, Email, DateLimite, Commentaire } = context.input;
  if (Decision !== 'A_DEMANDER' || !IdTypeDocument) return null;
  const what = Forme === 'QUESTION' ? 'Question\u202f: ' : 'Justificatif\u202f: ';
  const input = {
    IdSociete: row.company_id,
    Occasion: 'BILAN' as const,
    Annee: Number(row.ends_on.slice(0, 4)),
    DateLimite,
    Email,
    Message: Commentaire,
    Lignes: chosen.map((one) => ({
      IdTypeDocument,
      Libelle: `${what}${named(one)}`.slice(0, 200),
      Motif: one.message.slice(0, 300),
    })),
  };
  return (await addRequest({ ...context, input }, mails)).Id;
}

/** Decides on remarks for all FEC of the year, or takes the decision back. @throws AppError 400, 404 */
export async function decideRemarks(
  context: Context,
  mails: RequestMails,
): Promise<AnswerOf<typeof DecideFecRemarks>> {
  const { db, session, input, audit } = context;
  const { Decision, Commentaire } = input;
  const row = await findFec(db, session, input.IdFec, { lock: true });
  const chosen = await chosenRemarks(context);
  const IdDemande = await ask(context, row, chosen, mails);
  const keys = [
    ...new Map(
      chosen.map(({ reason, fingerprint }) => [reason + fingerprint, { reason, fingerprint }]),
    ).values(),
  ];
  const of = [session.clientId, row.exercise_id, JSON.stringify(keys)];
  if (Decision === null)
    await db.query(
      `delete from entry_decision d using jsonb_to_recordset($3::jsonb) k (reason text, fingerprint text)
       where d.client_id = $1 and d.exercise_id = $2 and d.reason = k.reason and d.fingerprint = k.fingerprint`,
      of,
    );
  else
    await db.query(
      `insert into entry_decision (client_id, exercise_id, reason, fingerprint, decision, comment, request_id, decided_by)
       select $1, $2, k.reason, k.fingerprint, $4, $5, $6, $7
       from jsonb_to_recordset($3::jsonb) k (reason text, fingerprint text)
       on conflict (client_id, exercise_id, reason, fingerprint) do update set decision = excluded.decision,
         comment = excluded.comment, request_id = excluded.request_id, decided_at = now(), decided_by = excluded.decided_by`,
      [...of, Decision, Commentaire ?? null, IdDemande, session.userId],
    );
  audit.record({
    action: 'fec.decide',
    entity: 'company',
    entityId: row.company_id,
    after: { IdFec: row.id, Decision, Commentaire, IdDemande, Ecritures: chosen.map(named) },
  });
  return { IdDemande };
}
