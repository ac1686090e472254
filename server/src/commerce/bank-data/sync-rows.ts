import {
  type BankSyncDetails,
  type BankSyncRow,
  mostLinesTold,
} from '#contract/commerce/bank-data/bank-data.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';

/** SQL: where connection k stands on a day. */
const stateOf = (today: string) => `case when k.revoked_at is not null then 'REVOQUEE'
    when k.external_id is null then 'A_TERMINER'
    when k.failure is not null then 'EN_ERREUR'
    when k.consent_until < ${today}::date then 'A_RENOUVELER'
    else 'ACTIVE' end`;

/** SQL: synchronisations s with their connection k; `today` and `days` are parameters: the day, and the days of the reminder. */
export const selectSyncs = (today: string, days: string) => `select s.client_id, s.id as "Id",
    s.connection_id as "IdConnexion", s.bank as "Banque", s.accounts as "Compte", s.cabinet_id as "IdCabinet",
    s.company_id as "IdSociete", coalesce(c.name, r.name) as "NomTitulaire", s.source as "Source", s.began_at as "Debut",
    s.ended_at as "Fin", s.new_lines as "Nouvelles", s.double_lines as "Doubles", s.failure is null as "EstReussie",
    s.failure as "Message", case when k.id is not null then ${stateOf(today)} end as "Etat",
    k.consent_until::text as "ConsentementJusquAu",
    coalesce(k.revoked_at is null and k.consent_until <= ${today}::date + ${days}::int, false) as "IsBientotEchu"
  from bank_sync s
  left join bank_connection k on k.client_id = s.client_id and k.id = s.connection_id
  left join cabinet c on c.client_id = s.client_id and c.id = s.cabinet_id
  left join company r on r.client_id = s.client_id and r.id = s.company_id`;

/** SQL: whether what is of company r, or of a cabinet, may be read; `session` is the parameter of the session's id. */
export const isOwnerReadable = (session: string) => `(r.id is null or ${isReadable(session)})`;

export type SyncRow = Omit<BankSyncRow, 'Debut' | 'Fin'> & { Debut: Date; Fin: Date };

export const presentSync = (row: SyncRow): BankSyncRow => ({
  Id: row.Id,
  IdConnexion: row.IdConnexion,
  Banque: row.Banque,
  Compte: row.Compte,
  IdCabinet: row.IdCabinet,
  IdSociete: row.IdSociete,
  NomTitulaire: row.NomTitulaire,
  Source: row.Source,
  Debut: row.Debut.toISOString(),
  Fin: row.Fin.toISOString(),
  Nouvelles: row.Nouvelles,
  Doubles: row.Doubles,
  EstReussie: row.EstReussie,
  Message: row.Message,
  Etat: row.Etat,
  ConsentementJusquAu: row.ConsentementJusquAu,
  IsBientotEchu: row.IsBientotEchu,
});

const rest = `select s.file_name as "NomFichier",
    (select u.last_name || ' ' || u.first_name from app_user u where u.client_id = s.client_id and u.id = s.done_by) as "Auteur",
    k.opened_at as "ConnecteLe", k.revoked_at as "RevoqueeLe", k.revoked_motive as "Motif",
    (select coalesce(json_agg(json_build_object('Id', a.id, 'Libelle', a.label, 'Numero', a.masked_number, 'Devise', a.currency,
        'Solde', a.balance_cents, 'SoldeAu', a.balance_on) order by a.id), '[]')
      from bank_account a where a.client_id = s.client_id and (a.connection_id = s.connection_id
        or exists (select from bank_line l where l.client_id = s.client_id and l.sync_id = s.id and l.account_id = a.id)))
      as "Comptes",
    (select coalesce(json_agg(json_build_object('Id', l.id, 'IdCompte', l.account_id, 'Date', l.day, 'Libelle', l.label,
        'Montant', l.amount_cents) order by l.day desc, l.id), '[]')
      from (select * from bank_line l where l.client_id = s.client_id and l.sync_id = s.id
        order by l.day desc, l.id limit ${mostLinesTold}) l) as "Lignes"
  from bank_sync s left join bank_connection k on k.client_id = s.client_id and k.id = s.connection_id
  where s.client_id = $1 and s.id = $2`;

type Rest = Pick<BankSyncDetails, 'NomFichier' | 'Auteur' | 'Motif' | 'Comptes' | 'Lignes'> & {
  ConnecteLe: Date | null;
  RevoqueeLe: Date | null;
};

/** One synchronisation with its accounts and the first of its lines. @throws AppError 404 */
export async function readSync(
  db: Db,
  { clientId, sessionId }: Session,
  id: number,
  days: number,
): Promise<BankSyncDetails> {
  const [row] = await db.query<SyncRow & Record<string, unknown>>(
    `${selectSyncs('$2', '$3')} where s.client_id = $1 and s.id = $4 and ${isOwnerReadable('$5')}`,
    [clientId, todayInParis(), days, id, sessionId],
  );
  const [more] = await db.query<Rest & Record<string, unknown>>(rest, [clientId, id]);
  if (!row || !more) throw notFound('Cette synchronisation n’existe pas ou plus.');
  return {
    ...presentSync(row),
    ...more,
    ConnecteLe: more.ConnecteLe?.toISOString() ?? null,
    RevoqueeLe: more.RevoqueeLe?.toISOString() ?? null,
  };
}
