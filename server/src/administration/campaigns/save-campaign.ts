import { randomUUID } from 'node:crypto';
import type { AddCampaign, EditCampaign } from '#contract/administration/campaigns/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { changedFields, refuseStale } from '#server/platform/records/optimistic-lock.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type Fields, journalled, sentFields } from './campaign-fields.ts';
import { unknownCampaign } from './campaign-row.ts';
import { type Content, contentOf, type ReadContents } from './read-content.ts';
import { checkTarget, saveTarget } from './save-target.ts';

type Adding = SignedInContext<typeof AddCampaign>;
type Editing = SignedInContext<typeof EditCampaign>;

/** What is stored of an announcement and may be changed. */
interface Stored extends Fields {
  Version: number;
  content: string | null;
  fileName: string | null;
  fileGuid: string | null;
}

/** The content that was sent, in a file or from the editor; undefined: none, or the file that is stored already. */
function sentContent(
  { file }: Adding | Editing,
  read: ReadContents,
  storedName: string | null = null,
): Content | undefined {
  const isNew = file && (storedName === null || file.fileName !== storedName);
  return contentOf(isNew ? read.file : read.editor);
}

/** Columns that a content fills. */
const contentColumns = (content: Content | undefined) => [
  content?.content ?? null,
  content?.contentType ?? null,
  content?.fileName ?? null,
  content?.fileName ? randomUUID() : null,
];

const columnsOf = ({ Title, Project, StartDate, EndDate, Status }: Fields) => [
  Title,
  Project,
  StartDate,
  EndDate,
  Status,
];

/**
 * Adds an announcement with its journal row.
 * @throws AppError 400 on File, Content, Roles or CabinetIds
 */
export async function addCampaign(
  context: Adding,
  read: ReadContents,
): Promise<{ IsSuccess: boolean; Id: number | null }> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const fields = sentFields(input, { Roles: [], CabinetIds: [], Status: input.Status });
  await checkTarget(db, clientId, fields);
  const content = sentContent(context, read);
  const [added] = await db.query<{ id: number }>(
    `insert into campaign (client_id, created_by, title, project, starts_on, ends_on, status, published_at,
       content, content_type, file_name, file_guid)
     values ($1, $2, $3, $4, $5, $6, $7::smallint, case when $7::smallint = 2 then now() end, $8, $9, $10, $11)
     returning id`,
    [clientId, userId, ...columnsOf(fields), ...contentColumns(content)],
  );
  const Id = added?.id ?? null;
  if (Id === null) throw new Error('the inserted announcement was not returned');
  await saveTarget(db, { clientId, id: Id, ...fields });
  audit.record({
    action: 'campaign.add',
    entity: 'campaign',
    entityId: Id,
    after: journalled(fields, content),
  });
  return { IsSuccess: true, Id };
}

/** The row, locked against every other editor until the transaction ends. */
async function lockCampaign(db: Db, clientId: number, id: number): Promise<Stored> {
  const [stored] = await db.query<Stored>(
    `select c.version as "Version", c.title as "Title", c.project as "Project", c.starts_on as "StartDate",
       c.ends_on as "EndDate", c.status as "Status", c.content, c.file_name as "fileName",
       c.file_guid as "fileGuid",
       array(select r.role from campaign_role r
         where r.client_id = c.client_id and r.campaign_id = c.id order by r.role) as "Roles",
       coalesce((select json_agg(b.cabinet_id order by b.cabinet_id) from campaign_cabinet b
         where b.client_id = c.client_id and b.campaign_id = c.id), '[]') as "CabinetIds"
     from campaign c where c.client_id = $1 and c.id = $2 and c.deleted_at is null for update of c`,
    [clientId, id],
  );
  if (!stored) throw unknownCampaign();
  return stored;
}

/**
 * Changes an announcement; a save that would overwrite what somebody else changed since is refused (409).
 * @throws AppError 400 on File, Content, Roles or CabinetIds; 404 when there is no such announcement
 */
export async function editCampaign(context: Editing, read: ReadContents): Promise<true> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const stored = await lockCampaign(db, clientId, input.Id);
  const fields = sentFields(input, stored);
  const content = sentContent(context, read, stored.fileName);
  const isOther = content !== undefined && content.content !== stored.content;
  const changed = [
    ...changedFields(stored, fields),
    ...(isOther ? [content.fileName ? 'File' : 'Content'] : []),
  ];
  await refuseStale(db, {
    table: 'campaign',
    clientId,
    id: input.Id,
    stored: stored.Version,
    sent: input.Version,
    changed: () => changed,
  });
  await checkTarget(db, clientId, fields, stored.CabinetIds);
  await db.query(
    `update campaign set version = version + 1, modified_at = now(), modified_by = $3,
       title = $4, project = $5, starts_on = $6, ends_on = $7, status = $8::smallint,
       published_at = coalesce(published_at, case when $8::smallint = 2 then now() end)
     where client_id = $1 and id = $2`,
    [clientId, input.Id, userId, ...columnsOf(fields)],
  );
  if (content)
    await db.query(
      `update campaign set content = $3, content_type = $4, file_name = $5, file_guid = $6
       where client_id = $1 and id = $2`,
      [clientId, input.Id, ...contentColumns(content)],
    );
  if (['Project', 'Roles', 'CabinetIds'].some((field) => changed.includes(field)))
    await saveTarget(db, { clientId, id: input.Id, ...fields });
  audit.record({
    action: 'campaign.edit',
    entity: 'campaign',
    entityId: input.Id,
    before: journalled(stored),
    after: journalled(fields, content),
  });
  return true;
}
