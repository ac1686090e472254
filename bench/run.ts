import { parseArgs } from 'node:util';
import type { Pace } from './compare.ts';
import { openFirm, sized } from './firm.ts';
import { measureListGrowth, measureLookUpGrowth } from './growth.ts';
import { connections } from './measure.ts';
import { openReport, type Section, summarise } from './report.ts';
import { root } from './root.ts';
import { startPair, stopServers } from './servers.ts';
import { measureCalls } from './subjects/calls.ts';
import { measureCampaign } from './subjects/campaign.ts';
import { measureCompanies } from './subjects/companies.ts';
import { measureDocuments } from './subjects/documents.ts';
import { measureExport } from './subjects/export.ts';
import { measureFec } from './subjects/fec.ts';
import { measureFollowUps } from './subjects/follow-ups.ts';
import { measureList } from './subjects/list.ts';
import { measureLookUps } from './subjects/look-ups.ts';
import { measureMemory } from './subjects/memory.ts';
import { measureQuestionnaires } from './subjects/questionnaires.ts';
import { openStage, type Subject } from './subjects/subject.ts';
import { measureVat } from './subjects/vat.ts';
import { measureVigilance } from './subjects/vigilance.ts';
import { measureWeb } from './subjects/web.ts';
import { measureWebLists } from './subjects/web-lists.ts';

/** Measures the product against its bare twin; the figures are read, and fail nothing. */
const { values } = parseArgs({
  options: {
    persons: { type: 'string' },
    companies: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});

const subjects: Record<string, [title: string, measure: Subject]> = {
  memory: ['Memory of the server', measureMemory],
  list: ['Person list', measureList],
  'look-ups': ['Look-up of companies', measureLookUps],
  'follow-ups': ['CFE and budgets', measureFollowUps],
  calls: ['Read, save, sign in', measureCalls],
  companies: ['Permanent files', measureCompanies],
  documents: ['Documents', measureDocuments],
  questionnaires: ['Questionnaires', measureQuestionnaires],
  export: ['Export to Excel', measureExport],
  vat: ['VAT follow-up', measureVat],
  vigilance: ['Re-scoring of files', measureVigilance],
  fec: ['Books of a year', measureFec],
  campaign: ['Campaign of annual accounts', measureCampaign],
  web: ['The web in the browser', measureWeb],
  lists: ['Every list in the browser', measureWebLists],
};

const say = (text: string) => console.log(text);
const reports = `${root}reports`;

/** What is asked for by `--only`, or all. @throws Error for a name that is none of them. */
function wantedOf<Named>(all: Record<string, Named>): Named[] {
  const names = values.only?.split(',') ?? Object.keys(all);
  return names.map((name) => {
    const found = all[name];
    if (!found) throw new Error(`${name} is none of ${Object.keys(all).join(', ')}`);
    return found;
  });
}

const pace: Pace = {
  seconds: Number(values.seconds ?? (values.short ? 1 : 2)),
  rounds: Number(values.rounds ?? (values.short ? 2 : 3)),
};

/** Measures and reports; what goes wrong is reported in its place, and the rest goes on. */
async function tell(report: ReturnType<typeof openReport>, title: string, measure: () => Promise<Section>) {
  say(`— ${title}`);
  const section = await measure().catch((error: unknown) => ({
    lines: [`Could not be measured: ${String(error)}`],
    promises: [],
  }));
  say(await report.add(title, section));
}

async function measureSubjects() {
  const size = sized(
    Number(values.persons ?? (values.short ? 10_000 : 100_000)),
    values.companies === undefined ? undefined : Number(values.companies),
  );
  const report = openReport(
    reports,
    String(size.persons),
    `Against the bare twin: ${size.persons} persons, ${size.companies} companies, ${connections} connections`,
  );
  const firm = await openFirm(size, say);
  try {
    const pair = await startPair(firm);
    // a session of its own each: filling the tables of one outlasts the session of the one before
    for (const [title, measure] of wantedOf(subjects))
      await tell(report, title, async () => measure(await openStage(firm, pair), pace));
  } finally {
    await stopServers();
    await firm.stop();
  }
}

async function measureGrowth() {
  const sizes = values.short ? [1000, 10_000] : [10_000, 100_000, 1_000_000];
  const all = sizes.map((persons) => sized(persons));
  const large = sized(sizes.at(-1) ?? 0);
  const report = openReport(
    reports,
    `growth-${large.persons}`,
    `How throughput changes with size, ${connections} connections`,
  );
  const growing: Record<string, [title: string, measure: () => Promise<Section>]> = {
    list: ['Person list by size', () => measureListGrowth(all, pace, say)],
    'look-ups': ['Look-up of companies by size', () => measureLookUpGrowth(sized(1000), large, pace, say)],
  };
  for (const [title, measure] of wantedOf(growing)) await tell(report, title, measure);
}

await (values.growth ? measureGrowth() : measureSubjects());
say(await summarise(reports));
