import type { Hit, ScreenedSubject } from '#contract/legal/vigilance/screening-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { subjectsOf } from './subjects.ts';

/** SQL over hit h: an answer's hit as JSON. */
export const hitAsJson = `json_build_object('Id', h.id, 'Version', h.version, 'IdRegistre', h.entry_id, 'Nom', h.entry_name,
  'Naissances', h.entry -> 'Naissances', 'Nationalites', h.entry -> 'Nationalites', 'Fondements', h.entry -> 'Fondements',
  'Ressemblance', h.likeness, 'Raisons', h.reasons, 'Etat', h.state, 'Motif', h.motive,
  'DecideLe', to_char(h.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'DecidePar', (select u.first_name || ' ' || u.last_name from app_user u
    where u.client_id = h.client_id and u.id = h.decided_by))`;

interface Last {
  personId: number | null;
  subjectCompanyId: number | null;
  at: Date;
  by: string | null;
  list: string;
  isSimulation: boolean;
  hits: Hit[];
}

/** The last search of each who is to be searched of a file today. */
export async function readScreenings(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<ScreenedSubject[]> {
  const subjects = await subjectsOf(db, clientId, companyId);
  const searches = await db.query<Last & Record<string, unknown>>(
    `select distinct on (s.person_id, s.subject_company_id) s.person_id as "personId",
       s.subject_company_id as "subjectCompanyId", s.searched_at as at, s.list_version as list,
       s.is_simulated as "isSimulation",
       (select u.first_name || ' ' || u.last_name from app_user u
         where u.client_id = s.client_id and u.id = s.searched_by) as by,
       (select coalesce(json_agg(${hitAsJson} order by h.likeness desc, h.id), '[]') from screening_hit h
         where h.client_id = s.client_id and h.screening_id = s.id) as hits
     from screening s where s.client_id = $1 and s.company_id = $2
     order by s.person_id, s.subject_company_id, s.id desc`,
    [clientId, companyId],
  );
  return subjects.map(({ personId, subjectCompanyId, name, bornOn }) => {
    const last = searches.find(
      (search) => search.personId === personId && search.subjectCompanyId === subjectCompanyId,
    );
    return {
      IdPerson: personId,
      IdSocieteSujet: subjectCompanyId,
      Nom: name,
      DateNaissance: bornOn,
      Recherche: last
        ? { Le: last.at.toISOString(), Par: last.by, Liste: last.list, IsSimulation: last.isSimulation }
        : null,
      Ressemblances: last?.hits ?? [],
    };
  });
}
