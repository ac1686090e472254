import { type Departure, reasonName } from '#contract/directory/collaborators/departure.ts';
import type { GetCollaboratorResiliationListById } from '#contract/directory/collaborators/departure-calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type DepartureRow, departures } from './departures.ts';
import { memberOf, readCollaborators } from './lock-collaborators.ts';

interface Beside {
  id: number;
  successor: KeyValue | null;
  manager: KeyValue | null;
  companies: number;
  exceptions: { Societe: KeyValue; Successeur: KeyValue }[];
  declaredAt: Date;
  declaredBy: string | null;
  doneAt: Date | null;
}

const entry = (id: string, name: string) => `json_build_object('Key', ${id}, 'Value', ${name})`;
const listedName = (user: string) => `${user}.last_name || ' ' || ${user}.first_name`;

/** Names and hand-over of these departures. */
const besides = (db: Db, clientId: number, ids: number[]) =>
  db.query<Beside>(
    `select d.id,
       case when s.id is not null then ${entry('s.id', listedName('s'))} end as successor,
       case when m.id is not null then ${entry('m.id', listedName('m'))} end as manager,
       (select count(distinct h.company_id) from departure_hand_over h
          where h.client_id = $1 and h.departure_id = d.id) as companies,
       (select coalesce(json_agg(json_build_object('Societe', x.company, 'Successeur', x.successor)), '[]') from (
          select distinct on (c.name, c.id) ${entry('c.id', 'c.name')} as company, ${entry('u.id', listedName('u'))} as successor
          from departure_hand_over h
          join company c on c.client_id = h.client_id and c.id = h.company_id
          join app_user u on u.client_id = h.client_id and u.id = h.successor_id
          where h.client_id = $1 and h.departure_id = d.id and h.successor_id is distinct from d.successor_id
          order by c.name, c.id) x) as exceptions,
       d.created_at as "declaredAt", b.first_name || ' ' || b.last_name as "declaredBy", d.done_at as "doneAt"
     from collaborator_departure d
     left join app_user s on s.client_id = d.client_id and s.id = d.successor_id
     left join app_user m on m.client_id = d.client_id and m.id = d.manager_id
     left join app_user b on b.client_id = d.client_id and b.id = d.created_by
     where d.client_id = $1 and d.id = any ($2)`,
    [clientId, ids],
  );

function told(row: DepartureRow, beside: Beside): Departure {
  const { IdSuccesseur: _successor, IdResponsable: _manager, ...fields } = row;
  return {
    ...fields,
    MotifLibelle: reasonName(row.Motif),
    Successeur: beside.successor,
    Responsable: beside.manager,
    NombreSocietes: beside.companies,
    Successeurs: beside.exceptions,
    DeclareLe: beside.declaredAt.toISOString(),
    DeclarePar: beside.declaredBy,
    EffectueLe: beside.doneAt?.toISOString() ?? null,
  };
}

/** @throws AppError 404 */
export async function listDepartures({
  db,
  session,
  input,
}: SignedInContext<typeof GetCollaboratorResiliationListById>): Promise<Departure[]> {
  const { clientId } = session;
  memberOf(await readCollaborators(db, clientId, [input.Id]), input.Id);
  const rows = await departures.select(db, clientId, {
    condition: 'r.user_id = $2',
    values: [input.Id],
    order: 'r.ends_on desc, r.id desc',
  });
  const beside = await besides(
    db,
    clientId,
    rows.map(({ Id }) => Id),
  );
  const byId = new Map(beside.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const one = byId.get(row.Id);
    return one ? [told(row, one)] : [];
  });
}
