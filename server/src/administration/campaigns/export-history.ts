import type { ExportCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { unknownCampaign } from './campaign-row.ts';

interface Row {
  name: string;
  email: string;
  confirmed: string | null;
  reminded: string | null;
}

const columns: Column<Row>[] = [
  { head: 'Utilisateur', width: 32, value: (row) => row.name },
  { head: 'Email', width: 36, value: (row) => row.email },
  { head: 'Consultation', width: 16, value: (row) => (row.confirmed ? 'Consultée' : 'Non consultée') },
  { head: 'Date de consultation', width: 22, value: (row) => row.confirmed },
  { head: 'Dernier rappel', width: 22, value: (row) => row.reminded },
];

const moment = (column: string) => `to_char(${column} at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')`;

const reminder = (user: string) => `(select ${moment('r.reminded_at')} from campaign_reminder r
  where r.client_id = $1 and r.campaign_id = $2 and r.user_id = ${user}) as reminded`;

const batchSize = 1000;

/** Who has confirmed it, the latest first, then whom it is for and who has not, by name. */
async function* readAll(db: Db, clientId: number, id: number): AsyncGenerator<Row> {
  await db.query(
    `declare exported no scroll cursor for
     (select h.user_name as name, h.user_email as email, ${moment('h.confirmed_at')} as confirmed, ${reminder('h.user_id')}
      from campaign_consultation h where h.client_id = $1 and h.campaign_id = $2
      order by h.confirmed_at desc, h.user_id)
     union all
     (select u.first_name || ' ' || u.last_name, u.email, null, ${reminder('u.id')}
      from campaign_target c join app_user u on u.client_id = c.client_id and u.id = c.user_id
      where c.client_id = $1 and c.campaign_id = $2 and not exists (
        select from campaign_consultation h
        where h.client_id = c.client_id and h.campaign_id = c.campaign_id and h.user_id = c.user_id)
      order by u.last_name, u.first_name, u.id)`,
    [clientId, id],
  );
  for (;;) {
    const batch = await db.query<Row>(`fetch ${batchSize} from exported`);
    yield* batch;
    if (batch.length < batchSize) return;
  }
}

/**
 * The proof that an announcement was read, as a workbook.
 * @throws AppError 404 when there is no such announcement
 */
export async function exportHistory({
  db,
  session,
  input,
}: SignedInContext<typeof ExportCampaignHistory>): Promise<FileToSend> {
  const { clientId } = session;
  const known = await db.query(
    'select from campaign where client_id = $1 and id = $2 and deleted_at is null',
    [clientId, input.Id],
  );
  if (known.length === 0) throw unknownCampaign();
  return {
    fileName: `annonce-${input.Id}-consultations-${todayInParis()}.xlsx`,
    content: streamXlsx('Consultations', columns, readAll(db, clientId, input.Id)),
  };
}
