import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

interface Parties {
  Id?: number;
  IdPersonne: number;
  IdSocietePortage: number;
  Matricule?: string | null | undefined;
  DateDebut: string;
  DateSortie?: string | null | undefined;
}

interface Found {
  person: boolean;
  carrier: boolean;
  /** Another contract of the person with the carrier holds in the same days. */
  overlaps: boolean;
  /** Somebody else has the number in the carrier's payroll. */
  isTaken: boolean;
}

/**
 * Refuses, at its field, a person or a carrier that is not there, a second contract between them in the same days, and a
 * payroll number that somebody else has. The carrier's row is held: two who save at once are judged one after the other.
 * @throws AppError 400
 */
export async function refuseUnknownParties(
  { db, session }: { db: Db; session: Session },
  sent: Parties,
): Promise<void> {
  const { Id = 0, IdPersonne, IdSocietePortage, Matricule, DateDebut, DateSortie } = sent;
  const { clientId } = session;
  await db.query('select from portage_company where client_id = $1 and company_id = $2 for update', [
    clientId,
    IdSocietePortage,
  ]);
  const [found] = await db.query<Found>(
    `select
       exists (select from person p where p.client_id = $1 and p.id = $2 and p.anonymised_at is null) as person,
       exists (select from portage_company x join company c on c.client_id = x.client_id and c.id = x.company_id
         where x.client_id = $1 and x.company_id = $3 and ${isReadableNow('c')}) as carrier,
       exists (select from portage_employment e where e.client_id = $1 and e.person_id = $2 and e.company_id = $3
         and e.id <> $4 and e.starts_on <= coalesce($6::date, 'infinity')
         and coalesce(e.ends_on, 'infinity') >= $5::date) as overlaps,
       exists (select from portage_employment e where e.client_id = $1 and e.company_id = $3
         and e.staff_number = $7 and e.person_id <> $2) as "isTaken"`,
    [clientId, IdPersonne, IdSocietePortage, Id, DateDebut, DateSortie ?? null, Matricule ?? null],
  );
  const refusals = [
    { Path: 'IdPersonne', Message: 'Cette personne n’existe pas ou plus.', is: !found?.person },
    {
      Path: 'IdSocietePortage',
      Message: 'Cette société n’est pas une société de portage.',
      is: !found?.carrier,
    },
    {
      Path: 'DateDebut',
      Message: 'Cette personne a déjà un contrat avec cette société à ces dates.',
      is: found?.overlaps === true,
    },
    {
      Path: 'Matricule',
      Message: 'Une autre personne a ce matricule dans cette société.',
      is: found?.isTaken === true,
    },
  ];
  const wrong = refusals.filter(({ is }) => is).map(({ Path, Message }) => ({ Path, Message }));
  if (wrong.length > 0) throw invalidInput(wrong);
}
