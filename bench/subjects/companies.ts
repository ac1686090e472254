import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#contract/call.ts';
import { allSocietes, EditSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import type {
  CompanyListAnswer,
  CompanyListRequest,
} from '#contract/permanent-files/companies/company-list.ts';
import { GetSocieteByIdWithAllDetails } from '#contract/permanent-files/companies/details.ts';
import { exportListSocieteToExcel } from '#contract/permanent-files/companies/exports/calls.ts';
import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import { signers } from '../firm.ts';
import { always, askOnce, connections, inTurn, type Sender, type Side, type Target } from '../measure.ts';
import { megabytes, memoryOfProduct, peakOf } from '../memory.ts';
import { atLeast, digits, loadTable, type Section } from '../report.ts';
import { signIn } from '../servers.ts';
import type { Stage } from './subject.ts';

const pageSize = 15;

/** The ways of asking for the list of files, by the number of companies there are. */
const requests: [name: string, (companies: number) => Partial<CompanyListRequest>][] = [
  ['companies: first page', () => ({})],
  ['companies: sorted by town, descending', () => ({ SortColumn: 'Ville', SortOrder: -1 })],
  [
    'companies: deep page',
    (companies) => ({ PageNumber: Math.max(2, Math.min(1000, Math.floor(companies / pageSize / 3))) }),
  ],
  ['companies: last page', (companies) => ({ PageNumber: Math.ceil(companies / pageSize) })],
  ['companies: a state, from the counters', () => ({ Etat: 'EN_ACTIVITE' })],
  ['companies: contains-filter', () => ({ Filter: 'martin' })],
];

async function told(side: Side) {
  const { TotalCount, TotalEnActivite, Items } = JSON.parse(await askOnce(side)) as CompanyListAnswer;
  return [TotalCount, TotalEnActivite, Items.map(({ Id, Cabinet, Manques }) => [Id, Cabinet, Manques])];
}

const listScenarios = ({ firm, targetOf, bareOf }: Stage): Scenario[] =>
  requests.map(([name, requestOf]) => {
    const request = requestOf(firm.companies);
    const ours = always(targetOf(allSocietes), request);
    const theirs = always(bareOf('/companies'), request);
    return {
      name,
      ours,
      theirs,
      async check() {
        const [first, second] = [await told(ours), await told(theirs)];
        if (!isDeepStrictEqual(first, second))
          throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
      },
    };
  });

async function someCompanies({ targetOf }: Stage, page: Partial<CompanyListRequest>) {
  const answer = await askOnce(always(targetOf(allSocietes), page));
  return (JSON.parse(answer) as CompanyListAnswer).Items.map(({ Id }) => Id);
}

/** What a file names in other tables. */
const words = [
  'Id',
  'RaisonSociale',
  'FormeJuridiqueLibelle',
  'CodeNafLibelle',
  'CodeNaf2025Libelle',
  'Greffe',
  'Immatriculation',
  'RegimeTvaLibelle',
  'ContactPrincipal',
  'ServiceImpots',
  'SocieteTete',
  'Urssaf',
  'CaisseRetraite',
  'Prevoyance',
  'Mutuelle',
  'Cabinet',
  'ChefMission',
  'Gestionnaire',
  'Lecteurs',
];

/** Lists of the whole file: as many entries on both sides. */
const lists = ['Mandats', 'Exercices', 'Missions', 'Equipe', 'Etablissements', 'Periodes'];

/** What follows from the file by rules of law. */
const byLaw = ['Exercices', 'TableCapital', 'BeneficiairesEffectifs', 'PretPour', 'Actes', 'Echeances'];

type File = Record<string, unknown>;

/** What both tell of a file: words and what follows by law alike, lists as long. */
const toldOf = (file: File) => [
  [...words, ...byLaw].map((name) => file[name]),
  lists.map((name) => (file[name] as unknown[] | undefined)?.length),
];

interface Reading {
  name: string;
  call: Call;
  path: string;
  AsOf?: string;
}

/** One company after another, of a hundred; both tell the same of it. */
async function readScenario(stage: Stage, { name, call, path, AsOf }: Reading): Promise<Scenario> {
  const ids = await someCompanies(stage, { PageSize: 100 });
  const bodies = ids.map((Id) => ({ Id, ...(AsOf && { AsOf }) }));
  return {
    name,
    ours: inTurn(stage.targetOf(call), bodies),
    theirs: inTurn(stage.bareOf(path), bodies),
    async check() {
      for (const body of bodies.slice(0, 10)) {
        const [ours, theirs] = await Promise.all(
          [stage.targetOf(call), stage.bareOf(path)].map(
            async (target) => JSON.parse(await askOnce(always(target, body))) as File,
          ),
        );
        if (!isDeepStrictEqual(toldOf(ours ?? {}), toldOf(theirs ?? {})))
          throw new Error(`${name}: company ${body.Id} differs`);
      }
    },
  };
}

/** Saves a company over and over, each time from the version that the save before has made. */
function saver(Id: number, first: number): Sender {
  let Version = first;
  return () => {
    const body = JSON.stringify({
      societe: { Id, Version, Nature: 'CORRECTION', Commentaire: `Mesure ${Version}` },
    });
    Version += 1;
    return { headers: { 'content-type': 'application/json' }, body };
  };
}

/** As many sessions as connections, each of a user of its own, each on a company of its own. */
async function saveScenario(stage: Stage): Promise<Scenario> {
  const sessions: Target[] = [];
  for (const who of signers.slice(0, connections))
    sessions.push((await signIn(stage.pair.product, who))(EditSociete));
  let page = 0;
  const savers = async () => {
    page += 1;
    const ids = await someCompanies(stage, { PageSize: connections, PageNumber: page });
    return Promise.all(
      ids.map(async (Id) => {
        const read = await askOnce(always(stage.targetOf(GetSocieteById), { Id }));
        return saver(Id, (JSON.parse(read) as { Version: number }).Version);
      }),
    );
  };
  const holds = '"Version":';
  const ours: Side = {
    target: { url: stage.targetOf(EditSociete).url, headers: {} },
    holds,
    senders: async () =>
      (await savers()).map((sender, connection) => () => {
        const { headers, body } = sender();
        return { headers: { ...headers, ...sessions[connection]?.headers }, body };
      }),
  };
  const theirs: Side = { target: stage.bareOf('/save-company'), holds, senders: savers };
  return {
    name: 'save a company',
    ours,
    theirs,
    async check() {
      for (const side of [ours, theirs]) await askOnce(side);
    },
  };
}

const readings: readonly Reading[] = [
  {
    name: 'the whole file',
    call: GetSocieteByIdWithAllDetails,
    path: '/company-file',
  },
  {
    name: 'a company as of a day',
    call: GetSocieteById,
    path: '/company-as-of',
    AsOf: '2025-06-30',
  },
];

export async function companyScenarios(stage: Stage): Promise<Scenario[]> {
  const all = listScenarios(stage);
  for (const reading of readings) all.push(await readScenario(stage, reading));
  return [...all, await saveScenario(stage)];
}

/** The most memory that the server has while all the files leave it in one workbook, and the workbook's bytes. */
async function measureCompanyExport({ targetOf, pair }: Stage) {
  const { url, headers } = targetOf(exportListSocieteToExcel);
  const download = async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  return peakOf(memoryOfProduct(pair.product), download());
}

export async function measureCompanies(stage: Stage, pace: Pace): Promise<Section> {
  const lists = [];
  for (const scenario of listScenarios(stage)) lists.push(await compareLoad(scenario, pace));
  const files = [];
  for (const reading of readings) files.push(await compareLoad(await readScenario(stage, reading), pace));
  files.push(await compareLoad(await saveScenario(stage), pace));
  const [peak, bytes] = await measureCompanyExport(stage);
  const memory = digits(0)(megabytes(peak));
  const exported = `export of ${stage.firm.companies} companies`;
  return {
    lines: [
      ...loadTable([...lists, ...files]),
      '',
      `Memory of the server during an ${exported} (${digits(1)(megabytes(bytes))} MB): ${memory} MB at most.`,
    ],
    promises: [
      atLeast('list of companies', lists),
      atLeast('whole file, as of a day, save of a company', files, 0.5),
      { what: `an ${exported} stays under 400 MB`, measured: `${memory} MB`, isKept: megabytes(peak) < 400 },
    ],
  };
}
