import pg from 'pg';
import { GetListSocietesAsKeyValueObjectByFilter as LookUpCompanies } from '#contract/permanent-files/companies/look-up-calls.ts';
import type { AskedLookUp } from '../bare/look-up.ts';
import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import type { Firm } from '../firm.ts';
import { always, askOnce } from '../measure.ts';
import { atLeast, loadTable, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

/** A name of two words, which together are short enough for the strictness that the twin was written for. */
const typical = `select name_search, siret from company
  where client_id = $1 and name_search ~ '^[a-z]{6,} [a-z]{5,}$' and length(name_search) <= 18
  order by id limit 1`;

/** What is typed: parts of the name and the number of a company that the firm has. */
async function textsOf({ url, clientId }: Firm): Promise<[name: string, asked: AskedLookUp][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ name_search: string; siret: string }>(typical, [clientId])
    .finally(() => client.end());
  const [company] = rows;
  const [first = '', second = ''] = company?.name_search.split(' ') ?? [];
  const swapped = first.replace(/^(...)(.)(.)/, '$1$3$2');
  return [
    ['the beginning of a name', { Kind: 'beginning', Filter: first.slice(0, 4) }],
    ['two words in another order', { Kind: 'words', Filter: `${second} ${first}` }],
    ['the beginning of a SIREN', { Kind: 'siren', Filter: company?.siret.slice(0, 4) ?? '' }],
    ['a name with a mistake', { Kind: 'mistake', Filter: `${swapped} ${second}` }],
  ];
}

export async function lookUpScenarios({ firm, targetOf, bareOf }: Stage): Promise<Scenario[]> {
  return (await textsOf(firm)).map(([name, asked]) => {
    const ours = always(targetOf(LookUpCompanies), { Filter: asked.Filter });
    const theirs = always(bareOf('/look-up'), asked);
    async function check() {
      const [first, second] = [await askOnce(ours), await askOnce(theirs)];
      if (first !== second) throw new Error(`${name}, ${asked.Filter}: ${first} against ${second}`);
      if (first === '[]') throw new Error(`${name}: nothing is found by ${asked.Filter}`);
    }
    return { name, ours, theirs, check };
  });
}

export async function measureLookUps(stage: Stage, pace: Pace): Promise<Section> {
  const all = [];
  for (const scenario of await lookUpScenarios(stage)) all.push(await compareLoad(scenario, pace));
  return {
    lines: [`${stage.firm.companies} companies.`, '', ...loadTable(all)],
    promises: [atLeast('look-ups', all)],
  };
}
