import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  cabinet: number;
  /** Members of the staff: who wrote the announcements, who has read one, who has been reminded of it. */
  author: number;
  reader: { id: number; email: string; fullName: string };
  reminded: number;
}

/**
 * Announcements of the staff: one for all of them, which one has read and another has been reminded of; one for
 * two profiles of the cabinet; one that nobody sees yet. Answers their ids.
 */
export async function plantCampaigns(
  client: ClientBase,
  { clientId, firm, letter, cabinet, author, reader, reminded }: ToPlant,
): Promise<number[]> {
  const own = { client_id: clientId };
  const rows = await insertRows<{ id: number }>(
    client,
    'campaign',
    ['Fermeture', 'Nouvelles règles', 'Brouillon'].map((subject, index) => ({
      ...own,
      version: 1,
      unique_code: plantedId(firm, index + 1),
      title: `${subject} chez ${letter}`,
      project: 'LOGICIEL_GOUVERNANCE',
      starts_on: `2020-0${3 - index}-01`,
      ends_on: null,
      status: index === 2 ? 0 : 2,
      content: `<p>Annonce propre au cabinet ${letter}</p>`,
      content_type: 'html',
      file_name: `annonce-${letter}-${index}.html`,
      file_guid: plantedId(firm, index + 1),
      published_at: index === 2 ? null : '2020-01-01T09:00:00+01:00',
      created_at: '2020-01-01T08:00:00+01:00',
      created_by: author,
    })),
  );
  const [forAll = 0, forSome = 0, ...others] = rows.map(({ id }) => Number(id));
  await insertRows(
    client,
    'campaign_role',
    ['ADMINSTRATOR', 'COMPTABLE'].map((role) => ({ ...own, campaign_id: forSome, role })),
  );
  await insertRows(client, 'campaign_cabinet', [{ ...own, campaign_id: forSome, cabinet_id: cabinet }]);
  await insertRows(client, 'campaign_consultation', [
    {
      ...own,
      campaign_id: forAll,
      user_id: reader.id,
      confirmed_at: '2020-03-02T09:30:00+01:00',
      user_email: reader.email,
      user_name: reader.fullName,
      in_target: true,
    },
  ]);
  await insertRows(client, 'campaign_reminder', [
    { ...own, campaign_id: forAll, user_id: reminded, reminded_at: '2020-03-03T08:00:00+01:00' },
  ]);
  return [forAll, forSome, ...others];
}
