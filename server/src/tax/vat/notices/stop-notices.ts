import type { AnswerOf } from '#contract/call.ts';
import type {
  GetAvisTva,
  NoticeState,
  OpenArretAvis,
  SaveArretAvis,
  SaveAvisTva,
} from '#contract/tax/vat/notice-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { VatMails } from './write-notice.ts';

interface Stop {
  clientId: number;
  companyId: number;
  /** Null: the customer, by the link of a notice. */
  userId: number | null;
  isStopped: boolean;
}

/** Keeps whether a company wants the monthly notices. @returns whether that changed */
async function keepStop(db: Db, { clientId, companyId, userId, isStopped }: Stop): Promise<boolean> {
  const changed = isStopped
    ? await db.query(
        `insert into vat_notice_stop (client_id, company_id, stopped_by) values ($1, $2, $3)
         on conflict do nothing returning company_id`,
        [clientId, companyId, userId],
      )
    : await db.query(
        'delete from vat_notice_stop where client_id = $1 and company_id = $2 returning company_id',
        [clientId, companyId],
      );
  return changed.length > 0;
}

const states: Readonly<Record<string, NoticeState>> = {
  sent: 'ENVOYE',
  simulated: 'SIMULE',
  failed: 'ECHEC',
  uncertain: 'ECHEC',
};

type Notices = AnswerOf<typeof GetAvisTva>['Avis'];

/** What a customer was told, the latest first, with how far each mail is. @throws AppError 404 */
export async function readNotices({
  db,
  session,
  input,
}: SignedInContext<typeof GetAvisTva>): Promise<AnswerOf<typeof GetAvisTva>> {
  const { clientId } = session;
  const company = await readableCompany(db, session, input.IdSociete);
  const [stop] = await db.query<{ at: Date; by: string | null }>(
    `select s.stopped_at as at, (select u.first_name || ' ' || u.last_name from app_user u
       where u.client_id = s.client_id and u.id = s.stopped_by) as by
     from vat_notice_stop s where s.client_id = $1 and s.company_id = $2`,
    [clientId, input.IdSociete],
  );
  const rows = await db.query<
    Omit<Notices[number], 'EcritLe' | 'EnvoyeLe' | 'Etat'> & {
      at: Date;
      sent: Date | null;
      state: string | null;
    }
  >(
    `select n.id as "Id", n.kind as "Nature", n.sent_to as "EnvoyeA", n.lines as "Lignes", n.written_at as at,
       m.sent_at as sent, m.state
     from vat_notice n left join outbox_message m on m.client_id = n.client_id and m.id = n.message_id
     where n.client_id = $1 and n.company_id = $2 order by n.id desc limit 60`,
    [clientId, input.IdSociete],
  );
  return {
    NomSociete: company.RaisonSociale,
    Email: company.Email || null,
    IsArrete: stop !== undefined,
    ArreteLe: stop?.at.toISOString() ?? null,
    ArretePar: stop?.by ?? null,
    Avis: rows.map(({ at, sent, state, ...row }) => ({
      ...row,
      EcritLe: at.toISOString(),
      EnvoyeLe: sent?.toISOString() ?? null,
      Etat: state === null ? 'ARCHIVE' : (states[state] ?? 'EN_COURS'),
    })),
  };
}

/** The staff's word for a customer who said it otherwise. @throws AppError 404 */
export async function saveNotices({
  db,
  session: { clientId, userId, ...session },
  input: { IdSociete, IsArrete },
  audit,
}: SignedInContext<typeof SaveAvisTva>): Promise<AnswerOf<typeof SaveAvisTva>> {
  await readableCompany(db, { clientId, userId, ...session }, IdSociete);
  if (await keepStop(db, { clientId, companyId: IdSociete, userId, isStopped: IsArrete }))
    audit.record({
      action: 'vat-notice.stop',
      entity: 'company',
      entityId: IdSociete,
      before: { AvisTvaArretes: !IsArrete },
      after: { AvisTvaArretes: IsArrete },
    });
  return { Id: IdSociete, IsArrete };
}

interface Needs {
  database: Database;
  mails: VatMails;
}

type Told = AnswerOf<typeof OpenArretAvis>;

const gone = () => notFound('Ce lien n’est plus valable. Écrivez à votre cabinet.');

/** In the firm of a link, with what it is about. @throws AppError 404 */
async function inFirmOf(
  { database, mails }: Needs,
  token: string,
  work: (db: Db, link: { clientId: number; companyId: number }) => Promise<void>,
): Promise<Told> {
  const link = mails.links.read(token);
  if (!link) throw gone();
  return database.asFirm(link, async (db) => {
    await work(db, link);
    const [told] = await db.query<Told & Record<string, unknown>>(
      `select c.name as "Societe", coalesce(b.name, f.name) as "Cabinet",
         exists (select from vat_notice_stop s where s.client_id = c.client_id and s.company_id = c.id) as "IsArrete"
       from company c join client f on f.id = c.client_id
       left join cabinet b on b.client_id = c.client_id and b.id = c.cabinet_id
       where c.client_id = $1 and c.id = $2`,
      [link.clientId, link.companyId],
    );
    if (!told) throw gone();
    return told;
  });
}

export const openStop = ({ input }: Context<typeof OpenArretAvis>, needs: Needs): Promise<Told> =>
  inFirmOf(needs, input.Token, async () => undefined);

export const saveStop = ({ input }: Context<typeof SaveArretAvis>, needs: Needs): Promise<Told> =>
  inFirmOf(needs, input.Token, async (db, { clientId, companyId }) => {
    const isStopped = input.IsArrete;
    const [known] = await db.query('select from company where client_id = $1 and id = $2', [
      clientId,
      companyId,
    ]);
    if (!known) throw gone();
    if (await keepStop(db, { clientId, companyId, userId: null, isStopped }))
      await recordAudit(
        db,
        { clientId, programme: 'avis-tva' },
        {
          action: 'vat-notice.stop',
          entity: 'company',
          entityId: companyId,
          before: { AvisTvaArretes: !isStopped },
          after: { AvisTvaArretes: isStopped },
        },
      );
  });
