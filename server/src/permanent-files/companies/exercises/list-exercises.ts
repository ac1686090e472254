import type { AnswerOf } from '#contract/call.ts';
import type { GetAllExercices } from '#contract/permanent-files/companies/exercises/calls.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isReadable } from '../confidential.ts';
import { followedToday, sought } from '../list/company-filters.ts';
import {
  exerciseColumns,
  fromExercises,
  presentExercise,
  readAccountsParameters,
  type StoredExercise,
} from './read-exercises.ts';

type List = typeof GetAllExercices;
type Row = StoredExercise &
  Pick<AnswerOf<List>['Items'][number], 'Societe' | 'Reference'> & { total: number };

const orders = { DateFin: 'e.ends_on', Societe: 'r.name', DateDebut: 'e.starts_on' };

/** What the filters ask of exercise e and its company r. */
function conditionOf({ session, input }: SignedInContext<List>) {
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.is_file and not r.is_disabled and ${isReadable(name(session.sessionId))}`);
  if (input.Filter) asked.search(sought(input.Filter, name));
  if (input.Annee) {
    const year = name(`${input.Annee}-01-01`);
    asked.search(`e.ends_on between ${year}::date and (${year}::date + interval '1 year - 1 day')::date`);
  }
  if (input.MoisCloture) asked.search(`extract(month from e.ends_on) = ${name(input.MoisCloture)}`);
  if (input.IdCollaborateur) asked.search(followedToday(name(input.IdCollaborateur)));
  if (input.Etat) asked.search(`e.state = ${name(input.Etat)}`);
  return asked.all();
}

/** A page of the accounting years of all files that the user may read. */
export async function listExercises(context: SignedInContext<List>): Promise<AnswerOf<List>> {
  const { db, session, input } = context;
  const { where, values } = conditionOf(context);
  const from = `${fromExercises} where ${where}`;
  const [counted] = await db.query<{ total: number }>(`select count(*) as total ${from}`, values);
  const order = orders[input.SortColumn ?? 'DateFin'];
  const direction = input.SortOrder === -1 ? 'desc' : 'asc';
  const rows = await db.query<Row>(
    `select ${exerciseColumns}, json_build_object('Key', r.id, 'Value', r.name) as "Societe",
       r.reference as "Reference" ${from}
     order by ${order} ${direction}, r.name, e.id limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  const parameters = await readAccountsParameters(db, session.clientId);
  return {
    Items: rows.map((row) => presentExercise(row, parameters)),
    TotalCount: counted?.total ?? 0,
  };
}
