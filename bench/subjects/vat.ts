import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import {
  GetGrilleDeclarationTva,
  GetSuiviDeclarationTva,
  saveListDeclarations,
} from '#contract/tax/vat/calls.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { refreshAll } from '#server/tax/vat/refresh-calendar.ts';
import type { AskedVat } from '../bare/vat.ts';
import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import type { Firm } from '../firm.ts';
import { always, askOnce, inTurn, type Side } from '../measure.ts';
import { atLeast, digits, loadTable, type Promised, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

const years = 5;
const year = 2025;

/** Five years of monthly declarations for every file, unless they are there; amounts and states follow from ids. */
const fill = `insert into vat_declaration (client_id, company_id, form, starts_on, ends_on, regime, due_on, facts, state,
    amount_cents, declared_on, motive)
  select c.client_id, c.id, 'CA3', m, (m + interval '1 month')::date - 1, 4, (m + interval '1 month')::date + 20,
    '{"kind": "SOCIETE", "isSas": false, "isAroundParis": false, "mark": "50", "day": null}',
    case when c.id % 4 = 0 then 2 else 4 end, 10000 + c.id % 90000,
    case when c.id % 4 > 0 then (m + interval '1 month')::date + 18 end, case when c.id % 4 > 0 then 'Portail' end
  from company c cross join (select (make_date(${year - years + 1}, 1, 1) + make_interval(months => n))::date as m
    from generate_series(0, ${years * 12 - 2}) n) x
  where c.client_id = $1 and c.is_file and not exists (select from vat_declaration where client_id = $1 and motive = 'Portail')
  on conflict do nothing`;

async function asOwner<Result>({ url }: Firm, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Five years of declarations. @returns how many there are */
const fillVat = (firm: Firm) =>
  asOwner(firm, async (client) => {
    await client.query(fill, [firm.clientId]);
    await client.query('analyze vat_declaration');
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from vat_declaration where client_id = $1',
      [firm.clientId],
    );
    return Number(rows[0]?.n);
  });

const requests: [name: string, asked: AskedVat][] = [
  ['VAT of a year, first page with counts', { Annee: year }],
  ['VAT of a year in one state', { Annee: year, Etat: 2 }],
  ['VAT of a year, companies that hold a word', { Annee: year, Texte: 'transport' }],
];

async function told(side: Side) {
  const { Items, TotalCount } = JSON.parse(await askOnce(side)) as {
    Items: { Id: number; IdSociete: number; Montant: number; Etat: number }[];
    TotalCount: number;
  };
  return [TotalCount, Items.map(({ Id, IdSociete, Montant, Etat }) => [Id ?? IdSociete, Montant, Etat])];
}

const scenario = (name: string, ours: Side, theirs: Side): Scenario => ({
  name,
  ours,
  theirs,
  async check() {
    const [first, second] = [await told(ours), await told(theirs)];
    if (!isDeepStrictEqual(first, second))
      throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
  },
});

const rowsAtOnce = 200;

/** Bodies of mass saves: eight times two hundred rows, none of them twice. */
async function saves(firm: Firm): Promise<object[]> {
  const ids = await asOwner(firm, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from vat_declaration where client_id = $1 and state = 2 order by id limit $2',
      [firm.clientId, rowsAtOnce * 8],
    );
    return rows.map(({ id }) => Number(id));
  });
  return Array.from({ length: Math.floor(ids.length / rowsAtOnce) }, (_, turn) => ({
    Items: ids
      .slice(turn * rowsAtOnce, (turn + 1) * rowsAtOnce)
      .map((Id, index) => ({ Id, Etat: 2, Montant: 1000 + index })),
  }));
}

interface SavedRow {
  Id: number;
  Version: number;
}

/** The rows that a side has saved, by id. */
async function saved(side: Side): Promise<SavedRow[]> {
  const { Items } = JSON.parse(await askOnce(side)) as { Items: SavedRow[] };
  return Items.map(({ Id, Version }) => ({ Id, Version })).toSorted((one, other) => one.Id - other.Id);
}

const saveAtOnce = (ours: Side, theirs: Side): Scenario => ({
  name: `save of ${rowsAtOnce} rows at once`,
  ours,
  theirs,
  async check() {
    const first = await saved(ours);
    const expected = first.map(({ Id, Version }) => ({ Id, Version: Version + 1 }));
    if (first.length < rowsAtOnce || !isDeepStrictEqual(await saved(theirs), expected))
      throw new Error('a save at once left something else behind');
  },
});

export async function vatScenarios({ firm, targetOf, bareOf }: Stage): Promise<Scenario[]> {
  await fillVat(firm);
  const bodies = await saves(firm);
  return [
    ...requests.map(([name, asked]) =>
      scenario(name, always(targetOf(GetSuiviDeclarationTva), asked), always(bareOf('/vat'), asked)),
    ),
    scenario(
      'VAT by month, first page',
      always(targetOf(GetGrilleDeclarationTva), { Annee: year }),
      always(bareOf('/vat-grid'), { Annee: year }),
    ),
    ...(bodies.length > 0
      ? [saveAtOnce(inTurn(targetOf(saveListDeclarations), bodies), inTurn(bareOf('/vat-save'), bodies))]
      : []),
  ];
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The calendar of all files made from nothing, against one INSERT … SELECT of as many rows. */
async function makeCalendar(firm: Firm): Promise<{ lines: string[]; promise: Promised }> {
  const database = openDatabase({ url: firm.url });
  try {
    return await asOwner(firm, async (client) => {
      await client.query(
        `update company set vat_regime = 4, vat_period = 'M' where client_id = $1 and is_file and vat_regime is distinct from 4`,
        [firm.clientId],
      );
      const untouched = `client_id = $1 and motive is null and version = 1 and state < 3 and due_on >= current_date - 40`;
      await client.query(`delete from vat_declaration where ${untouched}`, [firm.clientId]);
      const ours = await secondsOf(() => refreshAll(database));
      await client.query(`create temporary table made as select * from vat_declaration where ${untouched}`, [
        firm.clientId,
      ]);
      await client.query(`delete from vat_declaration where ${untouched}`, [firm.clientId]);
      const theirs = await secondsOf(() =>
        client.query(
          `insert into vat_declaration (client_id, company_id, form, starts_on, ends_on, regime, due_on, facts)
           select client_id, company_id, form, starts_on, ends_on, regime, due_on, facts from made`,
        ),
      );
      const { rows } = await client.query<{ n: string }>('select count(*) as n from made');
      const times = ours / theirs;
      return {
        lines: [
          `Calendar of all files from nothing: ${rows[0]?.n} rows in ${digits(1)(ours)} s; one INSERT … SELECT of them ${digits(1)(theirs)} s.`,
        ],
        promise: {
          what: 'making the calendar under three times one INSERT … SELECT',
          measured: `${digits(1)(times)} times`,
          isKept: times < 3,
        },
      };
    });
  } finally {
    await database.close();
  }
}

export async function measureVat(stage: Stage, pace: Pace): Promise<Section> {
  const calendar = await makeCalendar(stage.firm);
  const rows = await fillVat(stage.firm);
  const all = [];
  for (const one of await vatScenarios(stage)) all.push(await compareLoad(one, pace));
  return {
    lines: [`${rows} declarations.`, '', ...loadTable(all), '', ...calendar.lines],
    promises: [atLeast('lists, grid and mass save of VAT', all), calendar.promise],
  };
}
