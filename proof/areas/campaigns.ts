import { AddCampaign, GetAllCampaigns, GetCampaignById } from '#contract/administration/campaigns/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import type { FileToUpload, TestClient } from '../client.ts';
import type { TestApp } from '../test-app.ts';

export type Form = RequestOf<typeof AddCampaign>;

/** A day of Paris, so many from today on: `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(at);
}

let written = 0;

/** Announcements of a firm, written and read over HTTP. */
export function campaignsOf(author: TestClient) {
  /** A form for an announcement that the whole staff is shown today, under a title of its own. */
  function form(changes: Partial<Form> = {}): Form {
    written += 1;
    return {
      Title: `Essai n° ${written}`,
      Project: 'LOGICIEL_GOUVERNANCE',
      StartDate: dayFromToday(-1),
      Status: 2,
      ...changes,
    };
  }

  return {
    form,

    /** Adds an announcement and tells its id. */
    async add(changes: Partial<Form> = {}, file?: Omit<FileToUpload, 'field'>): Promise<number> {
      const { answer } = await author.call(AddCampaign, form(changes), file ? { file } : {});
      if (answer.Id === null) throw new Error('no id was answered');
      return answer.Id;
    },

    read: async (id: number) => (await author.call(GetCampaignById, { id, AnnonceId: id })).answer,
  };
}

/** Ids of what a user's pop-up shows. */
export async function shownTo(reader: TestClient): Promise<number[]> {
  const { answer } = await reader.call(GetAllCampaigns, { OnlyAvailable: true, PageSize: 100 });
  return answer.Items.map(({ Id }) => Id);
}

/** Whether the counters of every announcement say what its rows do, and the lists' totals as well. */
export async function wrongCounts(app: TestApp): Promise<object[]> {
  return app.query(
    `select * from (
       select c.id, k.consultations, k.in_target,
         (select count(*) from campaign_consultation h where (h.client_id, h.campaign_id) = (c.client_id, c.id)) as read,
         (select count(*) from campaign_consultation h
           join campaign_target t using (client_id, campaign_id, user_id)
           where (h.client_id, h.campaign_id) = (c.client_id, c.id)) as read_by_target
       from campaign c left join campaign_count k on (k.client_id, k.campaign_id) = (c.client_id, c.id)) n
     where coalesce(consultations, 0) <> read or coalesce(in_target, 0) <> read_by_target
     union all
     select -1, t.campaigns, 0, (
       select count(*) from campaign c
       where (c.client_id, c.status) = (t.client_id, t.status) and c.deleted_at is null) as counted, 0
     from campaign_total t where t.campaigns <> (
       select count(*) from campaign c
       where (c.client_id, c.status) = (t.client_id, t.status) and c.deleted_at is null)
     union all
     select -2, n.users, 0, 0, 0 from user_cell n where n.users <> (
       select count(*) from app_user u
       where (u.client_id, u.kind, coalesce(u.cabinet_id, 0), u.roles) = (n.client_id, n.kind, n.cabinet_id, n.roles)
         and not u.is_disabled and u.email_confirmed_at is not null)
     union all
     select -3, u.id, 0, 0, 0 from app_user u where u.roles <> array(
       select r.role from user_role r where (r.client_id, r.user_id) = (u.client_id, u.id) order by r.role)`,
  );
}
