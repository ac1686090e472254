import type { AnswerOf } from '#contract/call.ts';
import type {
  DeleteFillterToExportCRM,
  getFilltersToExportCRM,
  SaveFillterToExportCRM,
} from '#contract/portage/payslips/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';

type Saved = AnswerOf<typeof getFilltersToExportCRM>['Items'][number];

const own = `select f.id as "Id", f.name as "Nom", f.filter as "Filtre", f.columns as "Colonnes"
  from portage_payslip_filter f where f.client_id = $1 and f.user_id = $2`;

/** The filters that the caller has saved, by name. */
export async function listFilters({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof getFilltersToExportCRM>): Promise<AnswerOf<typeof getFilltersToExportCRM>> {
  return {
    Items: await db.query<Saved & Record<string, unknown>>(`${own} order by f.name, f.id`, [
      clientId,
      userId,
    ]),
  };
}

/** One of the caller's own filters, for an export. @throws AppError 400 */
export async function readFilter(db: Db, { clientId, userId }: Session, id: number): Promise<Saved> {
  const [found] = await db.query<Saved & Record<string, unknown>>(`${own} and f.id = $3`, [
    clientId,
    userId,
    id,
  ]);
  if (!found) throw invalidInput([{ Path: 'IdFiltre', Message: 'Ce filtre n’existe pas ou plus.' }]);
  return found;
}

/** Refuses, at their fields, whom a filter names and the caller may not know of. @throws AppError 400 */
async function refuseUnknown(db: Db, clientId: number, { SocietePortageId, PorteeId }: Saved['Filtre']) {
  const [found] = await db.query<{ carrier: boolean; person: boolean }>(
    `select exists (select from portage_company x join company c on c.client_id = x.client_id and c.id = x.company_id
         where x.client_id = $1 and x.company_id = $2 and ${isReadableNow('c')}) as carrier,
       exists (select from portage_employment e join company c on c.client_id = e.client_id and c.id = e.company_id
         where e.client_id = $1 and e.person_id = $3 and ${isReadableNow('c')}) as person`,
    [clientId, SocietePortageId ?? null, PorteeId ?? null],
  );
  const wrong = [
    ...(SocietePortageId != null && !found?.carrier
      ? [{ Path: 'Filtre.SocietePortageId', Message: 'Cette société n’est pas une société de portage.' }]
      : []),
    ...(PorteeId != null && !found?.person
      ? [{ Path: 'Filtre.PorteeId', Message: 'Cette personne n’a pas de contrat de portage.' }]
      : []),
  ];
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** Keeps a filter under its name, in place of the one that has it. @throws AppError 400 */
export async function saveFilter({
  db,
  session: { clientId, userId },
  input: { Nom, Filtre, Colonnes },
  audit,
}: SignedInContext<typeof SaveFillterToExportCRM>): Promise<AnswerOf<typeof SaveFillterToExportCRM>> {
  await refuseUnknown(db, clientId, Filtre);
  const [saved] = await db.query<{ id: number }>(
    `insert into portage_payslip_filter (client_id, user_id, name, filter, columns) values ($1, $2, $3, $4, $5)
     on conflict (client_id, user_id, fold(name)) do update set name = excluded.name, filter = excluded.filter,
       columns = excluded.columns returning id`,
    [clientId, userId, Nom, JSON.stringify(Filtre), Colonnes],
  );
  const Id = saved?.id ?? 0;
  audit.record({
    action: 'portage-payslip.save-filter',
    entity: 'portage-payslip-filter',
    entityId: Id,
    after: { Nom, Colonnes: Colonnes.length },
  });
  return { Id };
}

/** @throws AppError 404 */
export async function removeFilter({
  db,
  session: { clientId, userId },
  input: { Id },
  audit,
}: SignedInContext<typeof DeleteFillterToExportCRM>): Promise<boolean> {
  const [gone] = await db.query<{ name: string }>(
    'delete from portage_payslip_filter where client_id = $1 and user_id = $2 and id = $3 returning name',
    [clientId, userId, Id],
  );
  if (!gone) throw notFound('Ce filtre n’existe pas ou plus.');
  audit.record({
    action: 'portage-payslip.delete-filter',
    entity: 'portage-payslip-filter',
    entityId: Id,
    before: { Nom: gone.name },
  });
  return true;
}
