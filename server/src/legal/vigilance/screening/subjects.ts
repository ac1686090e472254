import { beneficialOwnersOf } from '#server/permanent-files/companies/capital/read-beneficial-owners.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Subject } from './likeness.ts';

/** Who is searched for a file. */
export interface ScreenedOne {
  personId: number | null;
  subjectCompanyId: number | null;
  name: string;
  bornOn: string | null;
  subject: Subject;
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  maidenName: string | null;
  bornOn: string | null;
}

const runs = (alias: string) =>
  `(${alias}.starts_on is null or ${alias}.starts_on <= $3) and (${alias}.ends_on is null or ${alias}.ends_on >= $3)`;

/** The company itself, those who direct it, its holders, and who owns it in the end, today. */
export async function subjectsOf(db: Db, clientId: number, companyId: number): Promise<ScreenedOne[]> {
  const day = todayInParis();
  const owners = await beneficialOwnersOf(db, { clientId, companyId, day });
  const persons = await db.query<Person & Record<string, unknown>>(
    `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.maiden_name as "maidenName",
       p.birth_date as "bornOn" from person p
     where p.client_id = $1 and (p.id = any ($4) or p.id in (
       select m.person_id from mandate m where m.client_id = $1 and m.company_id = $2 and ${runs('m')}
       union select m.representative_id from mandate m where m.client_id = $1 and m.company_id = $2 and ${runs('m')}
       union select h.person_id from shareholding h where h.client_id = $1 and h.company_id = $2 and ${runs('h')}))
     order by p.last_name, p.id`,
    [clientId, companyId, day, owners.Items.map(({ Personne }) => Personne.Key)],
  );
  const companies = await db.query<{ id: number; name: string; tradeName: string | null }>(
    `select c.id, c.name, c.trade_name as "tradeName" from company c
     where c.client_id = $1 and (c.id = any ($4) or c.id in (
       select m.holder_company_id from mandate m where m.client_id = $1 and m.company_id = $2 and ${runs('m')}
       union select h.holder_company_id from shareholding h where h.client_id = $1 and h.company_id = $2 and ${runs('h')}))
     order by c.id <> $2, c.name, c.id`,
    [
      clientId,
      companyId,
      day,
      [
        companyId,
        ...owners.Items.flatMap(({ Chaines }) =>
          Chaines.flatMap(({ Societes }) => Societes.map(({ Key }) => Key)),
        ),
      ],
    ],
  );
  return [
    ...companies.map(
      ({ id, name, tradeName }): ScreenedOne => ({
        personId: null,
        subjectCompanyId: id,
        name,
        bornOn: null,
        subject: { kind: 'MORALE', names: [name, ...(tradeName ? [tradeName] : [])], bornOn: null },
      }),
    ),
    ...persons.map(({ id, firstName, lastName, maidenName, bornOn }): ScreenedOne => {
      const name = `${firstName} ${lastName}`;
      const names = [name, ...(maidenName ? [`${firstName} ${maidenName}`] : [])];
      return {
        personId: id,
        subjectCompanyId: null,
        name,
        bornOn,
        subject: { kind: 'PERSONNE', names, bornOn },
      };
    }),
  ];
}
