import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { GetCampagneById, StartComptesAnnuels } from '#contract/documents/generation/campaign-calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { beside, losesLittle } from '../beside.ts';
import type { Firm } from '../firm.ts';
import { always } from '../measure.ts';
import { megabytes, memoryOfProduct, peakOf } from '../memory.ts';
import { digits, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

const companies = 400;
const year = 2025;

/** Companies that lack nothing that documents ask for, by a name of their own: [what is added, for each of them]. */
const statements = [
  `insert into greffe (client_id, name, code, town) select $1, 'Greffe de mesure', 'Tours', 'Tours'
   where not exists (select from greffe where client_id = $1)`,
  `insert into administration (client_id, type, name, town) select $1, 1, 'Bureau de mesure', 'Tours'
   where not exists (select from administration where client_id = $1)`,
  `update cabinet set address_line = coalesce(address_line, '1 place Plumereau'), town = coalesce(town, 'Tours')
   where client_id = $1`,
  `insert into company (client_id, name, legal_form, siren, siret, capital_cents, share_count, address_line, postcode, town,
     greffe_id, cabinet_id, tax_office_id, urssaf_id)
   select $1, 'Campagne ' || n, 'SARL', '732829320', '7' || lpad(n::text, 13, '0'), 1000000, 1000, '12 quai Neuf', '37000', 'Tours',
     (select min(id) from greffe where client_id = $1), (select min(id) from cabinet where client_id = $1),
     (select min(id) from administration where client_id = $1), (select min(id) from administration where client_id = $1)
   from generate_series(1, ${companies}) n`,
  `update person set civility = 'Madame', birth_date = coalesce(birth_date, '1980-05-12'),
     birth_place = coalesce(birth_place, 'Tours'), nationality = coalesce(nationality, 'Française'),
     address_line = coalesce(address_line, '3 rue des Halles'), town = coalesce(town, 'Tours'),
     father_name = coalesce(father_name, 'Luc Morel'), mother_name = coalesce(mother_name, 'Jeanne Petit')
   where client_id = $1 and id in (select id from person where client_id = $1 order by id limit 2)`,
  `insert into mandate (client_id, company_id, person_id, function, starts_on)
   select $1, c.id, (select min(id) from person where client_id = $1), 'G', '2020-01-01'
   from company c where c.client_id = $1 and c.name like 'Campagne %'`,
  `insert into share_movement (client_id, company_id, number, happened_on, nature, to_person_id, right_held, shares)
   select $1, c.id, p.n, '2020-01-01', 'CONSTITUTION', p.id, 'PP', 500
   from company c, (select id, row_number() over (order by id) as n from person where client_id = $1 order by id limit 2) p
   where c.client_id = $1 and c.name like 'Campagne %'`,
  `insert into exercise (client_id, company_id, starts_on, ends_on, turnover_cents, result_cents)
   select $1, id, '${year}-01-01', '${year}-12-31', 25000000, 1850000
   from company where client_id = $1 and name like 'Campagne %'`,
  `insert into company_budget (client_id, company_id, year, monthly, yearly)
   select $1, id, ${year}, 250, 3000 from company where client_id = $1 and name like 'Campagne %'`,
];

/** Gives the firm the companies of a campaign, unless it has them. */
async function fill({ url, clientId }: Firm): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const find = async () =>
      (
        await client.query<{ id: string }>(
          `select id from company where client_id = $1 and name like 'Campagne %' order by id`,
          [clientId],
        )
      ).rows;
    if ((await find()).length === 0) {
      await client.query('begin');
      for (const statement of statements) await client.query(statement, [clientId]);
      await client.query('commit');
    }
    return (await find()).map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}

/** The annual accounts of many companies as one campaign: memory of the server, and what others' lists feel of it. */
export async function measureCampaign(stage: Stage): Promise<Section> {
  const { firm, pair, targetOf } = stage;
  const IdsSociete = await fill(firm);
  async function ask<C extends Call>(call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
    const { url, headers } = targetOf(call);
    const sent = { ...headers, 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(input) });
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as AnswerOf<C>;
  }
  async function make() {
    const { Id } = await ask(StartComptesAnnuels, {
      IdsSociete,
      AnneeExercice: year,
      DateAssembleeGenerale: `${year + 1}-06-15`,
    });
    for (;;) {
      const { Resultats } = await ask(GetCampagneById, { Id });
      if (Resultats.every(({ Etat }) => Etat !== 'EN_ATTENTE'))
        return Resultats.reduce((sum, { Documents }) => sum + Documents, 0);
      await pause(500);
    }
  }
  const memory = memoryOfProduct(pair.product);
  const before = await memory();
  const list = always(targetOf(GetListPersonsByFilter), {});
  let documents = 0;
  let seconds = 0;
  const [peak, felt] = await peakOf(
    memory,
    beside(list, async () => {
      const began = performance.now();
      documents = await make();
      seconds = (performance.now() - began) / 1000;
    }),
  );
  const more = megabytes(peak - before);
  return {
    lines: [
      `${IdsSociete.length} companies, ${documents} documents in ${digits(1)(seconds)} s, ${digits(0)(megabytes(before))} MB before.`,
    ],
    promises: [
      {
        what: 'campaign of annual accounts: memory under +250 MB',
        measured: `+${digits(0)(more)} MB`,
        isKept: more < 250 && documents > 0,
      },
      losesLittle('campaign of annual accounts', felt),
    ],
  };
}
