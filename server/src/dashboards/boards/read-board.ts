import type { AnswerOf } from '#contract/call.ts';
import type { BoardPerson } from '#contract/dashboards/boards/board.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import type { WorkState } from '#contract/tax/works/states.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type Column, cellJson, cellTables, presentCells, type StoredCell } from './cells.ts';
import { type Board, columnsOf } from './columns.ts';
import { boardFiles } from './files.ts';

type Read = typeof yearBoard.read;

interface Found {
  files: number;
  total: number;
  byColumn: { ix: number; state: WorkState; count: number }[];
  byPerson: { id: number; name: string; state: WorkState; count: number }[];
  rows: { id: number; name: string; cells: StoredCell[] }[];
}

type Counts = Omit<BoardPerson, 'Id' | 'Nom'>;
const fields: Record<WorkState, keyof Counts> = {
  A_FAIRE: 'AFaire',
  EN_COURS: 'EnCours',
  A_REVOIR: 'ARevoir',
  FAIT: 'Faits',
  BLOQUE: 'Bloques',
  SANS_OBJET: 'SansObjet',
};

function countsOf(found: readonly { state: WorkState; count: number }[]): Counts {
  const counts: Counts = { AFaire: 0, EnCours: 0, ARevoir: 0, Faits: 0, Bloques: 0, SansObjet: 0 };
  for (const { state, count } of found) counts[fields[state]] += count;
  return counts;
}

/** What nobody touched, and of what nothing is known, is to do. */
function presentColumn(column: Column, ix: number, { files, byColumn }: Found) {
  const own = byColumn.filter((one) => one.ix === ix);
  const counts = countsOf(own);
  const touched = own.reduce((sum, { count }) => sum + count, 0);
  return {
    IdTache: column.task,
    Mois: column.month,
    Libelle: column.label,
    ...counts,
    AFaire: counts.AFaire + files - touched,
  };
}

/** SQL on file o: some of these columns stands so, or is this collaborator's. */
function chosenBy(
  { Etat, IdResponsable }: { Etat?: WorkState | null | undefined; IdResponsable?: number | null | undefined },
  places: readonly number[],
  name: (value: unknown) => string,
): string {
  if (Etat == null && IdResponsable == null) return 'true';
  const among = `c.ix = any(${name(places)}::int[])`;
  const whose = IdResponsable == null ? '' : ` and c.assignee_id = ${name(IdResponsable)}`;
  const cells = `from cells c where ${among}${whose}`;
  if (Etat == null) return `o.id in (select c.company ${cells})`;
  const standing = `o.id in (select c.company ${cells} and c.state = ${name(Etat)})`;
  if (Etat !== 'A_FAIRE' || IdResponsable != null) return standing;
  // a cell without a row is to do
  return `(${standing} or (select count(*) from cells c where c.company = o.id and ${among}) < ${name(places.length)}::int)`;
}

/** Companies by what is done for each: a page of them, and the totals of all, in one statement. */
export const readBoard =
  (board: Board) =>
  async ({ db, session, input }: SignedInContext<Read>): Promise<AnswerOf<Read>> => {
    const { tasks, columns } = await columnsOf(db, session.clientId, board, input);
    const { where, values } = boardFiles(board, session, input).all();
    const name = (value: unknown) => `$${values.push(value)}`;
    const isAsked = ({ task, month }: Column) =>
      (input.IdTache == null || task === input.IdTache) &&
      (board !== 'MOIS' || input.Mois == null || month === input.Mois);
    const places = columns.flatMap((column, ix) => (isAsked(column) ? [ix] : []));
    const cells = cellTables(columns, input.Annee, name);
    const chosen = chosenBy(input, places, name);
    const [found] = await db.query<Found & Record<string, unknown>>(
      `with files as materialized (select r.id, r.name from company r where ${where}), ${cells},
         chosen as materialized (select o.id, o.name from files o where ${chosen}),
         page as (select * from chosen order by name, id limit ${name(input.PageSize)}::bigint
           offset ${name((input.PageNumber - 1) * input.PageSize)}::bigint)
       select (select count(*) from files)::int as files, (select count(*) from chosen)::int as total,
         (select coalesce(json_agg(s), '[]') from (select ix, state, count(*)::int from cells group by ix, state) s) as "byColumn",
         (select coalesce(json_agg(s order by s.name), '[]') from (select u.id, u.last_name || ' ' || u.first_name as name, c.state,
            count(*)::int from cells c join app_user u on u.client_id = $1 and u.id = c.assignee_id
            group by u.id, u.last_name, u.first_name, c.state) s) as "byPerson",
         (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'cells',
             (select coalesce(json_agg(${cellJson}), '[]') from cells c where c.company = p.id)) order by p.name, p.id), '[]')
           from page p) as rows`,
      values,
    );
    if (!found) throw new Error('the totals are always one row');
    const persons = Map.groupBy(found.byPerson, ({ id }) => id);
    return {
      Taches: tasks,
      Colonnes: columns.map((column, ix) => presentColumn(column, ix, found)),
      Personnes: [...persons.entries()].map(([Id, own]) => ({
        Id,
        Nom: own[0]?.name ?? '',
        ...countsOf(own),
      })),
      Items: found.rows.map(({ id, name: NomSociete, cells: own }) => ({
        IdSociete: id,
        NomSociete,
        Cellules: presentCells(columns, own, session.userId),
      })),
      TotalCount: found.total,
    };
  };
