import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import { ownCompanies } from '#server/permanent-files/people/client-space/read-space.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Family } from './family.ts';
import type { ReachedConversation } from './reachable.ts';

type Beginning = Pick<SignedInContext<never>, 'db' | 'session' | 'programme'>;

interface ToBegin {
  company: { id: number; name: string };
  subject: string;
  responsibleId: number | null;
}

/** Begins a conversation about a company that the user reaches. */
export async function begin(
  { db, session: { clientId, userId }, programme }: Beginning,
  { kind }: Family,
  { company, subject, responsibleId }: ToBegin,
): Promise<ReachedConversation> {
  const [row] = await db.query<{ id: number }>(
    `insert into conversation (client_id, company_id, kind, subject, responsible_id, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [clientId, company.id, kind, subject, responsibleId, userId, programme ?? null],
  );
  return { id: row?.id ?? 0, companyId: company.id, company: company.name, subject, responsibleId };
}

/** A company that the customer directs today. @throws AppError 400 */
export async function ownCompanyToAskAbout(
  { db, session: { clientId, userId } }: Beginning,
  id: number,
): Promise<ToBegin['company']> {
  const found = (await ownCompanies(db, clientId, userId)).find(
    ({ Key, IsDirector }) => Key === id && IsDirector,
  );
  if (!found)
    throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’est pas rattachée à votre espace.' }]);
  return { id, name: found.Value };
}

/** Whoever manages a company's file, to answer for what its customer begins. */
export async function managerOf(db: Db, clientId: number, companyId: number): Promise<number | null> {
  const [found] = await db.query<{ id: number }>(
    `select u.id from company c join app_user u on u.client_id = c.client_id
       and u.id = coalesce(c.manager_id, c.mission_head_id) and not u.is_disabled
     where c.client_id = $1 and c.id = $2`,
    [clientId, companyId],
  );
  return found?.id ?? null;
}

/** @throws AppError 400 where this is no active member of the staff, or one who may not read the company's file */
export async function refuseUnfit(db: Db, clientId: number, id: number, companyId: number): Promise<void> {
  const found = await db.query(
    `select from app_user u join company c on c.client_id = u.client_id and c.id = $3
     where u.client_id = $1 and u.id = $2 and u.kind = 'staff' and not u.is_disabled and ${isReadableByUser('u.id', 'c')}`,
    [clientId, id, companyId],
  );
  if (found.length === 0)
    throw invalidInput([
      { Path: 'IdResponsable', Message: 'Ce collaborateur n’existe pas, ou n’a pas accès à ce dossier.' },
    ]);
}
