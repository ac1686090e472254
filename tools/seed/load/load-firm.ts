import pg from 'pg';
import { Refusal } from '#server/startup/explain-failure.ts';
import { addLargeFirm, type Firm, findFirm, officesOf } from '../firm/large-firm.ts';
import { fillPortfolio } from '../portfolio/portfolio.ts';
import { dropIndexes, restoreIndexes } from './indexes.ts';
import { openReport } from './report.ts';

export interface Load {
  url: string;
  persons: number;
  companies: number;
  /** Name of the firm to fill; added when there is none. */
  client: string;
  /** Sign-in of its administrator, when it is added. */
  email: string;
  password: string;
  /** The installation's key. */
  secretKey: string;
}

const tables = [
  'person',
  'company',
  'mandate',
  'share_movement',
  'shareholding',
  'portage_employment',
] as const;

/** Whether the load brings more than the tables already hold, as PostgreSQL estimates it. */
async function outweighs(client: pg.ClientBase, persons: number): Promise<boolean> {
  const { rows } = await client.query<{ estimate: number }>(
    `select reltuples as estimate from pg_class where oid = 'person'::regclass`,
  );
  return persons > 10_000 && persons > (rows[0]?.estimate ?? 0);
}

async function firmToFill(client: pg.ClientBase, load: Load): Promise<Firm> {
  const found = await findFirm(client, load.client);
  if (found) return found;
  const { rows } = await client.query('select from sign_in_address where email = $1', [load.email]);
  if (rows.length > 0) {
    throw new Refusal(
      `L’adresse ${load.email} est déjà celle d’un utilisateur : indiquez-en une autre par --email.`,
    );
  }
  return addLargeFirm(client, { name: load.client, email: load.email, password: load.password });
}

/**
 * Fills a firm of a migrated database with invented persons and companies, all or nothing, and prints how
 * fast it goes. Meanwhile a large load keeps others away from the tables that it fills.
 * @throws Refusal when the firm cannot be filled.
 */
export async function loadFirm(load: Load, print: (line: string) => void): Promise<Firm> {
  const client = new pg.Client({ connectionString: load.url });
  await client.connect();
  try {
    await client.query('begin');
    const firm = await firmToFill(client, load);
    const offices = await officesOf(client, firm.clientId);
    if (offices.length === 0)
      throw new Refusal(`« ${load.client} » n’a aucun cabinet où ranger des sociétés.`);
    const indexes = (await outweighs(client, load.persons)) ? await dropIndexes(client, tables) : [];
    const report = openReport(print);
    const demand = {
      clientId: firm.clientId,
      createdBy: firm.administratorId,
      offices,
      persons: load.persons,
      companies: load.companies,
      seed: firm.clientId,
      withHistory: true as const,
      secretKey: load.secretKey,
    };
    await fillPortfolio(client, demand, report.table);
    await restoreIndexes(client, indexes, (name, milliseconds) => report.step(`Index ${name}`, milliseconds));
    await client.query('commit');
    const start = performance.now();
    await client.query(`vacuum (analyze) app_user, sign_in_address, client_space, ${tables.join(', ')}`);
    report.step('Nettoyage et statistiques', performance.now() - start);
    report.total();
    return firm;
  } finally {
    await client.end();
  }
}
