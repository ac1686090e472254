import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { GetAllCampaignHistory, GetAllCampaigns } from '#contract/administration/campaigns/calls.ts';
import type { Call } from '#contract/call.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { loadFirm } from '../tools/seed/load/load-firm.ts';
import { compareSides, type Pace } from './compare.ts';
import { email, password } from './firm.ts';
import { always, connections } from './measure.ts';
import { loadTable, openReport } from './report.ts';
import { root } from './root.ts';
import { signIn, startServer, stopServers } from './servers.ts';

/**
 * Measures the lists of announcements against the person list of the same server: 5,000 announcements, a
 * third of them for some profiles, 200,000 consultations by 400 members of the staff and 20,000 customers.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
});
const dataDir = `${root}.cache/bench-campaigns`;
const pace: Pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const say = (text: string) => console.log(text);

const staff = 400;
const customers = 20_000;
const announcements = 5000;
const consultations = 200_000;

async function addUsers(client: pg.ClientBase, clientId: number) {
  await client.query(
    `insert into app_user (client_id, email, last_name, first_name, kind, email_confirmed_at)
     select $1, 'membre' || n || '@mesure.example', 'Membre ' || n, 'Camille',
       case when n <= $2 then 'staff' else 'client' end, now()
     from generate_series(1, $2::int + $3::int) n`,
    [clientId, staff, customers],
  );
  await client.query(
    `insert into user_role
     select client_id, id, (array['COMPTABLE', 'JURIDIQUE', 'SERVICE_SOCIAL', 'SUPPORT'])[1 + id % 4]
     from app_user where client_id = $1 and email like 'membre%' and kind = 'staff'`,
    [clientId],
  );
}

async function addCampaigns(client: pg.ClientBase, clientId: number) {
  await client.query(
    `insert into campaign (client_id, title, project, starts_on, ends_on, status, published_at)
     select $1, (array['Fermeture', 'Congés', 'Facture électronique', 'Rentrée', 'Sécurité'])[1 + n % 5] || ' n° ' || n,
       case when n % 500 = 0 then 'ESPACE_PRO' else 'LOGICIEL_GOUVERNANCE' end,
       current_date - n / 4, current_date - n / 4 + 30, n % 3, now()
     from generate_series(1, $2::int) n`,
    [clientId, announcements],
  );
  await client.query(
    `insert into campaign_role
     select client_id, id, 'COMPTABLE' from campaign
     where client_id = $1 and project = 'LOGICIEL_GOUVERNANCE' and id % 3 = 0`,
    [clientId],
  );
  // the announcements of customers are read by many, the others by about 32 each
  await client.query(
    `insert into campaign_consultation (client_id, campaign_id, user_id, user_email, user_name, confirmed_at, in_target)
     select c.client_id, c.id, u.id, u.email, u.last_name, now() - random() * interval '1000 days', exists (
       select from campaign_target t where t.client_id = c.client_id and t.campaign_id = c.id and t.user_id = u.id)
     from campaign c join app_user u on u.client_id = c.client_id
       and u.kind = case c.project when 'ESPACE_PRO' then 'client' else 'staff' end
     where c.client_id = $1 and (u.id * 7919 + c.id * 104729) % 1000 < case c.project when 'ESPACE_PRO' then 200 else 80 end
     limit $2`,
    [clientId, consultations],
  );
}

/** A database of that size, kept from one run to the next; answers the announcement that most have read. */
async function prepare(url: string): Promise<number> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await fill(client, url);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.ClientBase, url: string): Promise<number> {
  const { rows: found } = await client.query('select from campaign limit 1');
  if (found.length === 0) {
    const firm = { client: 'Mesure', persons: 20_000, companies: 6000, email, password, secretKey: dataDir };
    const { clientId } = await loadFirm({ url, ...firm }, say);
    await client.query('begin');
    await addUsers(client, clientId);
    await addCampaigns(client, clientId);
    await client.query('commit');
    await client.query('vacuum (analyze)');
  }
  const { rows } = await client.query<{ campaign_id: string; all: string }>(
    'select campaign_id, sum(consultations) over () as all from campaign_count order by consultations desc limit 1',
  );
  say(`${rows[0]?.all} consultations`);
  return Number(rows[0]?.campaign_id);
}

interface Scenario {
  name: string;
  call: Call;
  body: object;
  /** What the person list is asked in comparison. */
  persons?: object;
}

const scenarios = (CampaignId: number): Scenario[] => [
  { name: 'list, first page', call: GetAllCampaigns, body: {} },
  { name: 'list, by status', call: GetAllCampaigns, body: { Status: 2 } },
  {
    name: 'list, by dates',
    call: GetAllCampaigns,
    body: { StartDate: '2025-01-01', EndDate: '2026-12-31' },
    persons: { Nom: 'lefevre' },
  },
  {
    name: 'list, contains-filter',
    call: GetAllCampaigns,
    body: { Title: 'n° 12' },
    persons: { Nom: 'lefevre' },
  },
  { name: 'list, last page', call: GetAllCampaigns, body: { PageNumber: Math.floor(announcements / 15) } },
  { name: 'pop-up', call: GetAllCampaigns, body: { OnlyAvailable: true } },
  { name: 'history, first page', call: GetAllCampaignHistory, body: { CampaignId } },
  { name: 'history, page 250', call: GetAllCampaignHistory, body: { CampaignId, PageNumber: 250 } },
];

await mkdir(dataDir, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir, log: say });
try {
  const mostRead = await prepare(postgres.url);
  const targetOf = await signIn(
    await startServer('bench/product.ts', { ...process.env, DATABASE_URL: postgres.url }),
  );
  const all = [];
  for (const { name, call, body, persons = {} } of scenarios(mostRead)) {
    const ours = always(targetOf(call), body);
    const theirs = always(targetOf(GetListPersonsByFilter), persons);
    all.push(await compareSides({ name, ours, theirs }, pace));
  }
  const title = `Announcements, ${connections} connections`;
  const report = openReport(`${root}reports`, 'campaigns', title);
  say(
    await report.add('Announcements against the person list', {
      lines: ['“bare” is the person list of the same server.', '', ...loadTable(all)],
      promises: [],
    }),
  );
} finally {
  await stopServers();
  await postgres.stop();
}
