import type pg from 'pg';
import type { PersonListRequest } from '#contract/permanent-files/people/person-list.ts';
import { clientId, pool, row } from './pool.ts';

/** The list of persons by the best SQL for each way of asking; ids come from an index alone, then their rows. */
const counters = (where = '') => `
  select coalesce(sum(records), 0)::bigint as total,
    coalesce(sum(records) filter (where has_client_space), 0)::bigint as with_account
  from person_count where client_id = $1 ${where}`;

const byName = 'last_name, first_name, id';
const ofPage = (order: string) => order.replace(/\w+_name|\bid\b/g, 'p.$&');
const shown = (order: string) => `select totals.*, ${row}
  from totals, page join person p on p.client_id = $1 and p.id = page.id order by ${ofPage(order)}`;

const page = (order: string, shownBy: string, limit: number | string, where = '') => `
  with totals as (${counters(where.replace('email is not null', 'has_email'))}),
  page as (select id from person where client_id = $1 ${where} order by ${order} limit ${limit})
  ${shown(shownBy)}`;

/** The search runs once; totals and page read what it has found. */
const search = (...wheres: string[]) => `
  with hit as materialized (${wheres
    .map(
      (where) =>
        `select id, last_name, first_name, has_client_space from person where client_id = $1 and ${where}`,
    )
    .join(' union all ')}),
  totals as (select count(*) as total, count(*) filter (where has_client_space) as with_account from hit),
  page as (select id from hit order by ${byName} limit 15)
  ${shown(byName)}`;

const held = 'name_search like fold($2)';
const begun = (column: string) => `(${column} ~>=~ fold($3) and ${column} ~<~ (fold($3) || U&'\\+10FFFF'))`;

/** One word: beginnings are told by sorted indexes, and only what stands further in by that of three characters. */
const oneWord = search(
  begun('name_search'),
  `${begun('first_name_search')} and not ${begun('name_search')}`,
  `inner_name_search like fold($2) and not ${begun('first_name_search')} and not ${begun('name_search')}`,
);

type Asked = Partial<PersonListRequest>;

const descending = 'first_name desc, last_name desc, id desc';
const backwards = 'last_name desc, first_name desc, id desc';

/** The page from an offset on, read from the index's other end; the total says where it begins. */
const fromTheEnd = `
  with totals as (${counters()}),
  page as (select id from (select id from person where client_id = $1 order by ${backwards}
    limit (select least(15, total - $2) from totals) offset (select greatest(0, total - $2 - 15) from totals)) last limit 15)
  ${shown(byName)}`;

/** How many there were when last told: it decides from which end a page is read, not what it holds. */
let known = 0;

function ofNumber(number: number): pg.QueryConfig {
  const offset = (number - 1) * 15;
  const [name, text] =
    2 * offset > known ? ['last', fromTheEnd] : ['deep', page(byName, byName, '15 offset $2')];
  return { name, text, values: [clientId, offset] };
}

const ofStates: pg.QueryConfig = {
  name: 'states',
  text: page(byName, byName, 15, 'and not is_disabled and email is not null'),
  values: [clientId],
};

function statementOf({ Nom, Email, HasEmail, SortColumn, PageNumber }: Asked): pg.QueryConfig {
  if (Nom && Email)
    return {
      text: search(
        `${held} and (email_search || '') like fold($3) and not is_disabled and not has_client_space`,
      ),
      values: [clientId, `%${Nom}%`, `%${Email}%`],
    };
  if (Nom?.includes(' ')) return { text: search(held), values: [clientId, `%${Nom}%`] };
  if (Nom) return { text: oneWord, values: [clientId, `%${Nom}%`, Nom] };
  if (HasEmail) return ofStates;
  if (SortColumn) return { name: 'sorted', text: page(descending, descending, 15), values: [clientId] };
  if (PageNumber) return ofNumber(PageNumber);
  return { name: 'first', text: page(byName, byName, 15), values: [clientId] };
}

export async function list(asked: Asked) {
  const { rows } = await pool.query(statementOf(asked));
  const { total, with_account } = rows[0] ?? { total: 0, with_account: 0 };
  if (!asked.Nom) known = total;
  return {
    Items: rows.map(({ total: _total, with_account: _withAccount, ...item }) => item),
    TotalCount: total,
    TotalHasCrmClientAccount: with_account,
    TotalHasNontCrmClientAccount: total - with_account,
  };
}
