import type { Session } from '#server/platform/sessions/session.ts';

/** Whose rows an area keeps: the firm's staff's, or those of persons whom companies carry. */
export interface PeopleFamily {
  kind: 'staff' | 'carried';
  /** The column of tables that names whose a row is. */
  column: 'user_id' | 'person_id';
  /** Those who decide for everybody. */
  keepers: readonly string[];
  /** Of the staff, those who read everybody's; of carried persons whoever may make the call does. */
  readers: readonly string[];
}

/** Who reads, as far as it decides what they read. */
export type Reader = Pick<Session, 'kind' | 'roles'>;

const hasOne = (session: Reader, roles: readonly string[]) =>
  session.roles.some((role) => roles.includes(role));

/** Whether the caller decides in everybody's stead. */
export const isKeeper = ({ keepers }: PeopleFamily, session: Session): boolean =>
  session.kind === 'staff' && hasOne(session, keepers);

/** SQL: whether the row r, with `user_id` and `person_id`, is the caller's own; $name stands for the caller. */
export const isOwn = ({ kind }: PeopleFamily, caller: string): string =>
  kind === 'staff'
    ? `r.user_id = ${caller}`
    : `r.person_id in (select s.person_id from client_space s
         join person o on o.client_id = s.client_id and o.id = s.person_id and o.is_in_portage
         where s.client_id = r.client_id and s.user_id = ${caller})`;

/** SQL: whether the caller is a manager of whoever the row r belongs to. */
export const isManagedBy = (caller: string): string =>
  `exists (select from collaborator m where m.client_id = r.client_id and m.user_id = r.user_id
     and ${caller} in (m.first_manager_id, m.second_manager_id))`;

/** SQL: whether the caller may read the row r of this family. */
export function isReadable(family: PeopleFamily, session: Reader, caller: string): string {
  const mine = isOwn(family, caller);
  // the caller is named in each, so that the statement knows what is passed
  const everybody = `${caller}::bigint is not null`;
  if (family.kind === 'carried')
    return `(r.person_id is not null and ${session.kind === 'staff' ? everybody : mine})`;
  const others = hasOne(session, family.readers) ? everybody : `(${mine} or ${isManagedBy(caller)})`;
  return `(r.user_id is not null and ${others})`;
}

/** SQL: what whoever the row r belongs to is called. */
export const nameOf = ({ kind }: PeopleFamily): string =>
  kind === 'staff'
    ? `(select u.last_name || ' ' || u.first_name from app_user u where u.client_id = r.client_id and u.id = r.user_id)`
    : `(select p.last_name || ' ' || p.first_name from person p where p.client_id = r.client_id and p.id = r.person_id)`;

/** SQL: their cabinet; of a carried person that of the company that carries them, or did last. */
export const cabinetOf = ({ kind }: PeopleFamily): string =>
  kind === 'staff'
    ? '(select u.cabinet_id from app_user u where u.client_id = r.client_id and u.id = r.user_id)'
    : `(select c.cabinet_id from portage_employment e join company c on c.client_id = e.client_id and c.id = e.company_id
        where e.client_id = r.client_id and e.person_id = r.person_id order by e.starts_on desc, e.id desc limit 1)`;
