import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { DuplicateAllBudgets, getAllBudgets } from '#contract/permanent-files/companies/budgets/calls.ts';
import { allCfeNotifications } from '#contract/tax/cfe/calls.ts';
import type { AskedBudgets, AskedCfe } from '../bare/follow-ups.ts';
import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import type { Firm } from '../firm.ts';
import { always, askOnce, type Side } from '../measure.ts';
import { atLeast, digits, loadTable, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

/** Lines of the CFE are made for so many years: of 300,000 establishments some 2,000,000. */
const years = 7;

/** The year that is asked for. */
const year = 2026;

/** Seven years of CFE and two of budgets for every file, unless they are there; amounts follow from ids. */
const fill = [
  `insert into cfe_line (client_id, company_id, siret, town, year, amount_cents, received_on, sent_at, sent_to, paid_on)
   select c.client_id, c.id, c.siret, c.town, y, 10000 + (c.id * 7919 % 600000),
     case when c.id % 3 > 0 or y < ${year} then make_date(y, 11, 5) end,
     case when c.id % 3 > 1 or y < ${year} then make_timestamptz(y, 11, 6, 9, 0, 0) end,
     case when c.id % 3 > 1 or y < ${year} then 'client@bench.example' end,
     case when y < ${year} then make_date(y, 12, 10) end
   from company c cross join generate_series(${year - years + 1}, ${year}) y
   where c.client_id = $1 and c.is_file and c.siret is not null
     and not exists (select from cfe_line where client_id = $1 and year < ${year})
   on conflict do nothing`,
  `insert into company_budget (client_id, company_id, year, monthly, exceptional)
   select c.client_id, c.id, y, 50 + c.id % 400, case when c.id % 5 = 0 then 100 end
   from company c cross join generate_series(${year - 1}, ${year}) y
   where c.client_id = $1 and c.is_file and (c.id + y) % 10 > 0
     and not exists (select from company_budget where client_id = $1)`,
];

/** How many lines and budgets there are. */
async function fillFollowUps({ url, clientId }: Firm) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of fill) await client.query(text, [clientId]);
    await client.query('analyze cfe_line, company_budget');
    const { rows } = await client.query<{ lines: string; budgets: string }>(
      `select (select count(*) from cfe_line where client_id = $1) as lines,
         (select count(*) from company_budget where client_id = $1) as budgets`,
      [clientId],
    );
    return { lines: Number(rows[0]?.lines), budgets: Number(rows[0]?.budgets) };
  } finally {
    await client.end();
  }
}

const cfeRequests: [name: string, asked: AskedCfe][] = [
  ['CFE of a year, first page with counts', { Annee: year }],
  ['CFE by amount, descending', { Annee: year, SortColumn: 'Montant', SortOrder: -1 }],
  ['CFE in one state', { Annee: year, Etat: 'RECU' }],
];

const budgetRequests: [name: string, asked: AskedBudgets][] = [
  ['budgets of a year, first page with sums', { Annee: year }],
  ['budgets by total, descending', { Annee: year, SortColumn: 'Total', SortOrder: -1 }],
  ['files without a budget', { Annee: year, IsSansBudget: true }],
];

interface Told {
  Items: Record<string, unknown>[];
  [Total: string]: unknown;
}

/** What both tell: totals, and of each row what the twin has. */
async function told(side: Side, rowFields: readonly string[]) {
  const { Items, ...totals } = JSON.parse(await askOnce(side)) as Told;
  return [totals, Items.map((item) => rowFields.map((name) => item[name] ?? null))];
}

const scenario = (name: string, ours: Side, theirs: Side, rowFields: readonly string[]): Scenario => ({
  name,
  ours,
  theirs,
  async check() {
    const [first, second] = [await told(ours, rowFields), await told(theirs, rowFields)];
    if (!isDeepStrictEqual(first, second))
      throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
  },
});

export async function followUpScenarios({ firm, targetOf, bareOf }: Stage): Promise<Scenario[]> {
  await fillFollowUps(firm);
  return [
    ...cfeRequests.map(([name, asked]) =>
      scenario(name, always(targetOf(allCfeNotifications), asked), always(bareOf('/cfe'), asked), [
        'Id',
        'NomSociete',
        'Montant',
        'Etat',
      ]),
    ),
    ...budgetRequests.map(([name, asked]) =>
      scenario(name, always(targetOf(getAllBudgets), asked), always(bareOf('/budgets'), asked), [
        'IdSociete',
        'NomSociete',
        'Ecart',
      ]),
    ),
  ];
}

/** A year that no budget is of. */
const empty = year + 3;

/** How many budgets the empty year has; what is measured is taken back. */
async function emptied({ url, clientId }: Firm): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('delete from company_budget where client_id = $1 and year = $2', [
      clientId,
      empty,
    ]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** How long each reading takes, in milliseconds, one after the other while something runs. */
async function readMeanwhile(reading: Side, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  const took: number[] = [];
  while (!isOver) {
    const from = performance.now();
    await askOnce(reading);
    took.push(performance.now() - from);
  }
  return took;
}

/** Every budget copied to another year at once, beside its preview, while another user reads the list. */
async function copyAll({ firm, targetOf }: Stage) {
  const how = {
    AnneeSource: year,
    AnneeCible: empty,
    Coefficient: 2.5,
    Arrondi: 'CENTIME',
    Remplacer: false,
  };
  const ask = (Apercu: boolean) => askOnce(always(targetOf(DuplicateAllBudgets), { ...how, Apercu }));
  await emptied(firm);
  const preview = await ask(true);
  const from = performance.now();
  const copying = ask(false);
  const took = await readMeanwhile(always(targetOf(getAllBudgets), { Annee: year }), copying);
  const seconds = (performance.now() - from) / 1000;
  const copied = JSON.parse(await copying) as { Copies: number };
  const isAsTold = isDeepStrictEqual(copied, JSON.parse(preview)) && (await emptied(firm)) === copied.Copies;
  return { seconds, copies: copied.Copies, took, isAsTold };
}

export async function measureFollowUps(stage: Stage, pace: Pace): Promise<Section> {
  const { lines, budgets } = await fillFollowUps(stage.firm);
  const all = [];
  for (const one of await followUpScenarios(stage)) all.push(await compareLoad(one, pace));
  const { seconds, copies, took, isAsTold } = await copyAll(stage);
  const one = digits(1);
  const meanwhile = `${took.length} readings of the list meanwhile, the slowest in ${one(Math.max(...took))} ms`;
  return {
    lines: [
      `${lines} lines of the CFE, ${budgets} budgets.`,
      '',
      ...loadTable(all),
      '',
      `${copies} budgets copied to another year in ${one(seconds)} s; ${meanwhile}.`,
    ],
    promises: [
      atLeast('lists and counts of CFE and budgets', all),
      {
        what: 'a copy of all budgets does what its preview told, and others read meanwhile',
        measured: `${copies} in ${one(seconds)} s, ${took.length} readings`,
        isKept: isAsTold && took.length > 1,
      },
    ],
  };
}
