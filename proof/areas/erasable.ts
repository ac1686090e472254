import type { RequestOf } from '#contract/call.ts';
import { AddPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { AnonymisePerson, GetPersonErasure } from '#contract/permanent-files/people/privacy-calls.ts';
import { todayInParis } from '#server/platform/today.ts';
import { sampleRequest } from '../samples.ts';
import type { TestApp } from '../test-app.ts';

/** The day so many years before today, and some days before it. */
export function yearsAgo(years: number, days = 0): string {
  const [year = 0, month = 1, day = 1] = todayInParis().split('-').map(Number);
  return new Date(Date.UTC(year - years, month - 1, day - days)).toISOString().slice(0, 10);
}

/** Persons of firm A whom nothing holds, what may hold them, and the calls that an administrator makes about them. */
export async function erasable(app: TestApp) {
  const { A } = app.firms;
  const administrator = await app.signIn('ADMINSTRATOR');
  const [company = 0] = A.companies;
  let added = 0;

  const anonymise = async (Id: number) => {
    const { Version } = (await administrator.call(GetPersonById, { Id })).answer;
    return (await administrator.call(AnonymisePerson, { Id, Version })).answer;
  };

  return {
    administrator,
    company,
    anonymise,
    erasure: async (Id: number) => (await administrator.call(GetPersonErasure, { Id })).answer,

    /** Adds a person called `name` of its number. */
    async add(changes: Partial<RequestOf<typeof AddPerson>> = {}, file?: Buffer) {
      added += 1;
      const Email = `oubli${added}@exemple.fr`;
      const Nom = `Oublié-${added}`;
      const unchecked = {
        LabPersonnePolitiquementExposee: null,
        LabFonctionPolitique: null,
        LabOrigineFonds: null,
        LabRisquePays: null,
      };
      const request = { ...sampleRequest(AddPerson, A), Email, Nom, ...unchecked, ...changes };
      const reply = await administrator.call(
        AddPerson,
        request,
        file ? { file: { name: 'carte.png', content: file } } : {},
      );
      return { id: reply.answer.Id, Nom, Email };
    },

    /** Links the person to a company of the firm until a day, by a row of this table. */
    link(table: string, id: number, endsOn: string | null, extra: object = {}) {
      const link = { client_id: A.id, company_id: company, person_id: id, starts_on: '2010-01-01' };
      const row = { ...link, ends_on: endsOn, ...extra };
      const columns = Object.keys(row).join(', ');
      return app.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
    },

    async openSpace(id: number, { isDisabled }: { isDisabled: boolean }) {
      const email = `espace${id}@exemple.fr`;
      const [user] = await app.query<{ id: number }>(
        `insert into app_user (client_id, email, last_name, first_name, kind, is_disabled)
         values ($1, $2, 'Oublié', 'Odile', 'client', $3) returning id`,
        [A.id, email, isDisabled],
      );
      const userId = user?.id ?? 0;
      await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
        A.id,
        id,
        userId,
      ]);
      return { email, userId };
    },

    rowOf: async (id: number) =>
      (await app.query('select * from person where client_id = $1 and id = $2', [A.id, id]))[0],
  };
}
