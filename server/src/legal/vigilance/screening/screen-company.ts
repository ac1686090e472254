import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { FreezeEntry, Publication } from './freeze-register.ts';
import { type Likeness, searchIn } from './likeness.ts';
import { type ScreenedOne, subjectsOf } from './subjects.ts';

/** A publication ready to be searched, made once for many files. */
export interface Searchable {
  publication: Publication;
  search: ReturnType<typeof searchIn>;
}

export const searchable = (publication: Publication): Searchable => ({
  publication,
  search: searchIn(publication.entries),
});

/** From which likeness on a person decides, in percent. */
export async function leastLikeness(db: Db, clientId: number): Promise<number> {
  const least = await parameterAt(db, clientId, 'GEL_RESSEMBLANCE', todayInParis());
  return Number(least?.Valeur ?? 85);
}

interface Asked {
  clientId: number;
  companyId: number;
  /** Null: by itself. */
  userId: number | null;
  least: number;
  register: Searchable;
}

const told = ({ id, kind, births, nationalities, grounds, aliases }: FreezeEntry) => ({
  IdRegistre: id,
  Nature: kind,
  Naissances: births,
  Nationalites: nationalities,
  Fondements: grounds,
  Alias: aliases,
});

/** What was decided of the same likeness before: it holds as long as the register says the same of the entry. */
const decidedBefore = `(select x.state, x.motive, x.decided_at, x.decided_by from screening_hit x
    join screening o on o.client_id = x.client_id and o.id = x.screening_id
    where x.client_id = $1 and o.company_id = $3 and x.entry_id = $4 and x.entry = $5::jsonb and x.state <> 'A_DECIDER'
      and o.person_id is not distinct from $6::bigint and o.subject_company_id is not distinct from $7::bigint
    order by x.id desc limit 1)`;

async function keepHit(
  db: Db,
  { clientId, companyId }: Asked,
  screeningId: number,
  { personId, subjectCompanyId }: ScreenedOne,
  { entry, percent, reasons }: Likeness,
) {
  await db.query(
    `insert into screening_hit (client_id, screening_id, entry_id, entry_name, entry, likeness, reasons, state, motive,
       decided_at, decided_by)
     select $1, $2, $4, $8, $5::jsonb, $9, $10, coalesce(b.state, 'A_DECIDER'), b.motive, b.decided_at, b.decided_by
     from (select 1) one left join lateral ${decidedBefore} b on true`,
    [
      clientId,
      screeningId,
      companyId,
      entry.id,
      JSON.stringify(told(entry)),
      personId,
      subjectCompanyId,
      [...entry.firstNames, entry.name].join(' '),
      percent,
      reasons,
    ],
  );
}

/** Searches everybody of a file and keeps each search, also without a result. @returns how many were searched, and likenesses to decide */
export async function screenCompany(db: Db, asked: Asked): Promise<{ subjects: number; hits: number }> {
  const { clientId, companyId, userId, least, register } = asked;
  const { publication, search } = register;
  const subjects = await subjectsOf(db, clientId, companyId);
  let hits = 0;
  for (const one of subjects) {
    const [kept] = await db.query<{ id: number }>(
      `insert into screening (client_id, company_id, person_id, subject_company_id, subject_name, born_on, list_version,
         is_simulated, searched_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        clientId,
        companyId,
        one.personId,
        one.subjectCompanyId,
        one.name,
        one.bornOn,
        publication.version,
        publication.isSimulation,
        userId,
      ],
    );
    for (const likeness of search(one.subject, least)) {
      await keepHit(db, asked, kept?.id ?? 0, one, likeness);
      hits += 1;
    }
  }
  return { subjects: subjects.length, hits };
}
