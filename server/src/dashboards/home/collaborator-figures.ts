import type { Statement } from '#server/platform/database/statement.ts';

/** In these words, so that the index of the same condition serves. */
const staff = `u.client_id = $1 and u.kind = 'staff' and not u.is_disabled`;

export const selectCollaborators = (clientId: number): Statement => ({
  name: 'home-staff',
  text: `select count(*) as staff from app_user u where ${staff}`,
  values: [clientId],
});

export const presentCollaborators = ([row]: { staff: number }[]): number => row?.staff ?? 0;

interface StaffOfCabinet {
  Cabinet: string | null;
  CollaboratorsCount: number;
}

export const selectCollaboratorsByCabinet = (clientId: number): Statement => ({
  name: 'home-staff-by-cabinet',
  text: `select b.name as "Cabinet", n.staff as "CollaboratorsCount"
    from (select u.cabinet_id, count(*) as staff from app_user u where ${staff} group by 1) n
    left join cabinet b on b.client_id = $1 and b.id = n.cabinet_id
    order by n.staff desc, b.name collate french`,
  values: [clientId],
});

export const presentCollaboratorsByCabinet = (rows: StaffOfCabinet[]) => rows;
