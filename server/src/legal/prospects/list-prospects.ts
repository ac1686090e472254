import type { AnswerOf } from '#contract/call.ts';
import {
  type GetAllDemandeProspects,
  type GetAllSuiviProspects,
  type GetProspects,
  mostProspectsAtOnce,
} from '#contract/legal/prospects/calls.ts';
import {
  type Demand,
  type ProspectListRequest,
  type ProspectRow,
  type ProspectState,
  prospectStates,
} from '#contract/legal/prospects/prospect.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';

const states = Object.keys(prospectStates).map(Number) as ProspectState[];

const followedBy = `(select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name) from app_user u
  where u.client_id = p.client_id and u.id = p.followed_by) as "SuiviPar"`;

const leader = `p.last_name || ' ' || p.first_name as "Dirigeant"`;

const columns = `p.id as "ProspectId", p.version as "Version", to_json(p.created_at) as "CreeLe", ${leader},
  p.email as "Email", p.company_name as "RaisonSociale", p.legal_form as "FormeJuridique", p.state as "Etat",
  p.motive as "Motif", ${followedBy}, to_json(p.last_exchange_at) as "DernierEchange",
  (select count(*)::int from prospect_message m where m.client_id = p.client_id and m.prospect_id = p.id
    and m.author_id is null and m.answered_at is null) as "EnAttente"`;

const orders: Record<NonNullable<ProspectListRequest['SortColumn']>, string> = {
  DernierEchange: 'last_exchange_at',
  CreeLe: 'created_at',
  Dirigeant: 'last_name',
  RaisonSociale: 'company_name',
  Etat: 'state',
};

const counted = states
  .map((state) => `count(*) filter (where r.state = ${state}) as state${state}`)
  .join(', ');

type Row = { [Column in keyof ProspectRow]: ProspectRow[Column] | null } & Record<
  `state${ProspectState}`,
  number
>;

/** What a list asks, but for the state: the cards count each of them. */
function conditionsOf(clientId: number, { Nom, SuiviPar, DateDebut, DateFin }: Partial<ProspectListRequest>) {
  const asked = new Conditions(clientId);
  if (counts(Nom)) asked.search(`r.search like fold(${asked.name(containsPattern(Nom))})`);
  if (SuiviPar != null) asked.search(`r.followed_by = ${asked.name(SuiviPar)}`);
  const day = `(r.created_at at time zone 'Europe/Paris')::date`;
  if (DateDebut) asked.search(`${day} >= ${asked.name(DateDebut)}::date`);
  if (DateFin) asked.search(`${day} <= ${asked.name(DateFin)}::date`);
  return asked.all();
}

/** One page of the prospects, the latest exchange first, with the number in each state. */
function selectProspects(clientId: number, request: ProspectListRequest): Statement {
  const { Etat, SortColumn, SortOrder, PageNumber, PageSize } = request;
  const { where, values } = conditionsOf(clientId, request);
  const direction = SortColumn && SortOrder !== -1 ? 'asc' : 'desc';
  const order = (row: string) =>
    `${row}.${orders[SortColumn ?? 'DernierEchange']} ${direction}, ${row}.id ${direction}`;
  const inState = Etat ? ` and r.state = ${Etat}` : '';
  const next = values.length + 1;
  return {
    text: `with t as (select ${counted} from prospect r where ${where}),
      p as (select r.* from prospect r where ${where}${inState} order by ${order('r')}
        limit $${next}::bigint offset $${next + 1}::bigint)
      select t.*, ${columns} from t left join p on true order by ${order('p')}`,
    values: [...values, PageSize, (PageNumber - 1) * PageSize],
  };
}

const itemsOf = (rows: readonly Row[]) =>
  (rows[0]?.ProspectId == null ? [] : rows) as unknown as ProspectRow[];

const presentProspects =
  ({ Etat }: ProspectListRequest) =>
  (rows: readonly Row[]): AnswerOf<typeof GetAllSuiviProspects> => {
    const ParEtat = states.map((state) => ({ Etat: state, Nombre: Number(rows[0]?.[`state${state}`] ?? 0) }));
    return {
      Items: itemsOf(rows),
      TotalCount: ParEtat.filter((one) => !Etat || one.Etat === Etat).reduce(
        (sum, one) => sum + one.Nombre,
        0,
      ),
      ParEtat,
    };
  };

const find = async (db: Db, clientId: number, request: ProspectListRequest) => {
  const { text, values } = selectProspects(clientId, request);
  return presentProspects(request)(await db.query<Row>(text, values));
};

export const listProspects = ({ db, session, input }: SignedInContext<typeof GetAllSuiviProspects>) =>
  find(db, session.clientId, input);

/** The first of them all. */
export async function allProspects({
  db,
  session,
}: SignedInContext<typeof GetProspects>): Promise<AnswerOf<typeof GetProspects>> {
  const { Items, TotalCount } = await find(db, session.clientId, {
    PageNumber: 1,
    PageSize: mostProspectsAtOnce,
  });
  return { Items, TotalCount, IsComplete: TotalCount <= mostProspectsAtOnce };
}

/** Visitors' messages that nobody has answered, the oldest first. */
export async function listDemands({
  db,
  session,
  input: { Nom, PageNumber, PageSize },
}: SignedInContext<typeof GetAllDemandeProspects>): Promise<AnswerOf<typeof GetAllDemandeProspects>> {
  const { where, values } = conditionsOf(session.clientId, { Nom });
  const waiting = `from prospect r join prospect_message m on m.client_id = r.client_id and m.prospect_id = r.id
    where ${where} and m.author_id is null and m.answered_at is null`;
  const next = values.length + 1;
  const Items = await db.query<Demand>(
    `with p as (select r.*, m.id as message_id, m.text, m.sent_at as said_at ${waiting})
     select p.message_id as "Id", p.id as "ProspectId", ${leader}, p.company_name as "RaisonSociale", p.text as "Texte",
       to_json(p.said_at) as "EnvoyeLe", ${followedBy}
     from p order by p.said_at, p.message_id limit $${next} offset $${next + 1}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  const [all] = await db.query<{ total: number }>(`select count(*) as total ${waiting}`, values);
  return { Items, TotalCount: all?.total ?? 0 };
}
