import type { AnswerOf } from '#contract/call.ts';
import type { GetMailing, ListMailings } from '#contract/dashboards/mailings/calls.ts';
import type { Audience, Mailing, MailingFilters, MailingRow } from '#contract/dashboards/mailings/mailing.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';

const unknown = 'Ce courriel n’existe pas ou plus.';

export interface StoredMailing {
  Id: number;
  Version: number;
  Objet: string;
  Corps: string;
  Public: Audience;
}

/** What is written of a mail. */
export const mailings = recordStore<StoredMailing>({
  table: 'mailing',
  entity: 'mailing',
  unknown,
  columns: { Objet: 'subject', Corps: 'body', Public: 'audience' },
});

/** SQL: mails r, sorted and filtered; the rest is looked up for those that are shown. */
const rows = `select r.client_id, r.id as "Id", r.version as "Version", r.subject as "Objet", r.audience, r.state as "Etat",
    r.starts_at as "Le", r.ended_at as "Fin", r.created_by, coalesce(r.starts_at, 'infinity') as at from mailing r`;

const named = (
  table: string,
  name: string,
  key: string,
) => `(select json_build_object('Key', x.id, 'Value', ${name})
    from ${table} x where x.client_id = h.client_id and x.id = (h.audience ->> '${key}')::bigint)`;

/** SQL over a row h: whom it is for in words, who wrote it, and what became of its readers, in numbers. */
const shown = `json_build_object('Lien', h.audience ->> 'Lien', 'Cabinet', ${named('cabinet', 'x.name', 'IdCabinet')},
      'Collaborateur', ${named('app_user', `x.last_name || ' ' || x.first_name`, 'IdCollaborateur')},
      'Departement', h.audience ->> 'Departement') as "Public",
    (select u.last_name || ' ' || u.first_name from app_user u where u.client_id = h.client_id and u.id = h.created_by) as "Auteur",
    (select json_build_object('Destinataires', count(*), 'Erreurs', count(*) filter (where o.state = 'failed'),
        'Envoyes', count(*) filter (where q.message_id is not null and o.state is distinct from 'failed'),
        'Desinscrits', count(*) filter (where q.left_at is not null))
      from mailing_recipient q left join outbox_message o on o.client_id = q.client_id and o.id = q.message_id
      where q.client_id = h.client_id and q.mailing_id = h."Id") as counts`;

const page = foundList<never>({
  rows,
  totals: {} as Record<never, string>,
  shown,
  orders: { Le: ['at', 'Id'], Objet: ['Objet', 'Id'], Etat: ['Etat', 'Id'] },
});

type Counts = Pick<MailingRow, 'Destinataires' | 'Envoyes' | 'Erreurs' | 'Desinscrits'>;
type Row = Omit<MailingRow, 'Le' | 'Fin' | keyof Counts> & {
  Le: Date | null;
  Fin: Date | null;
  counts: Counts;
};

const present = <Shown extends Row>({ Le, Fin, counts: told, ...row }: Shown) => ({
  ...row,
  ...told,
  Le: Le?.toISOString() ?? null,
  Fin: Fin?.toISOString() ?? null,
});

function conditionsOf(clientId: number, { Text, Etat }: MailingFilters) {
  const values: unknown[] = [clientId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const parts = ['r.client_id = $1'];
  if (counts(Text)) parts.push(`fold(r.subject) like fold(${name(containsPattern(Text))})`);
  if (Etat) parts.push(`r.state = ${name(Etat)}`);
  return { where: parts.join(' and '), values };
}

/** One page, drafts first, then the latest. */
export async function listMailings({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ListMailings>): Promise<AnswerOf<typeof ListMailings>> {
  const latest = input.SortColumn ? {} : { SortColumn: 'Le' as const, SortOrder: -1 as const };
  const { text, values } = page(conditionsOf(clientId, input), { ...input, ...latest });
  const found = await db.query<FoundRow<Row, never>>(text, values);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as Row[]).map(present),
    TotalCount: first?.total ?? 0,
  };
}

/** One mail with its text. @throws AppError 404 */
export async function readMailing(db: Db, clientId: number, id: number): Promise<Mailing> {
  const [row] = await db.query<Row & Pick<Mailing, 'Corps' | 'Ecartes'>>(
    `select h.*, ${shown}, m.body as "Corps", m.counted as "Ecartes"
     from (${rows} where r.client_id = $1 and r.id = $2) h join mailing m on m.client_id = h.client_id and m.id = h."Id"`,
    [clientId, id],
  );
  if (!row) throw notFound(unknown);
  return present(row);
}

export const answerMailing = ({
  db,
  session,
  input,
}: SignedInContext<typeof GetMailing>): Promise<AnswerOf<typeof GetMailing>> =>
  readMailing(db, session.clientId, input.Id);
