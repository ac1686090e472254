import { expect, test } from 'vitest';
import {
  AddSociete,
  EditSociete,
  GetDeletedSocietes,
  GetSocieteAudit,
  GetSocieteById,
  RestoreSociete,
} from '#contract/permanent-files/companies/calls.ts';
import {
  CompareSocietes,
  DistinguerSocietes,
  GetDoublonsPossibles,
  MergeSocietes,
} from '#contract/permanent-files/companies/merge-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await director.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;
const read = async (Id: number) => (await director.call(GetSocieteById, { Id })).answer;
const pairs = async (Reason: 'Siren' | 'NomEtVille') =>
  (await director.call(GetDoublonsPossibles, { Reason, PageSize: 100 })).answer.Items.map(
    ({ First, Second }) => [First.Id, Second.Id],
  );
const compare = async (Id: number, OtherId: number) => {
  const { answer } = await director.call(CompareSocietes, { Id, OtherId });
  const [kept, merged] = answer.Societes;
  return {
    ...answer,
    versions: { KeptId: Id, KeptVersion: kept.Version, MergedId: OtherId, MergedVersion: merged.Version },
  };
};

test('same SIREN, or same name and town whatever the accents, makes a pair until it is told apart', async () => {
  const siren = siretOf(8101).slice(0, 9);
  const first = await add('Fonderie Nord', { Siret: siretOf(8101) });
  const second = await add('Fonderie du Nord', { Siren: siren });
  const third = await add('Scierie Élan', { Adresse: { Ville: 'Épinal' } });
  const fourth = await add('SCIERIE ELAN', { Adresse: { Ville: 'epinal' } });
  expect(await pairs('Siren')).toContainEqual([first, second]);
  expect(await pairs('NomEtVille')).toContainEqual([third, fourth]);
  await director.call(DistinguerSocietes, { Id: fourth, OtherId: third });
  expect(await pairs('NomEtVille')).not.toContainEqual([third, fourth]);
});

test('the kept company takes what was chosen and what pointed at the other, whose row is gone for good', async () => {
  const kept = await add('Gardée', { Reference: 'G1', Adresse: { Ville: 'Tours' } });
  const merged = await add('Absorbée', {
    Siret: siretOf(8102),
    Email: 'absorbee@journey.example',
    Lecteurs: [A.users.JURIDIQUE.id],
  });
  const [person] = A.persons;
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on) values
       ($1, $2, $4, 'P', '2020-01-01'), ($1, $3, $4, 'P', '2020-01-01'), ($1, $3, $4, 'DG', '2021-01-01')`,
    [A.id, kept, merged, person],
  );
  await app.query(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values
       ($1, $2, '2025-01-01', '2025-12-31'), ($1, $3, '2025-07-01', '2026-06-30'), ($1, $3, '2023-01-01', '2023-12-31')`,
    [A.id, kept, merged],
  );
  const { versions, Fields } = await compare(kept, merged);
  expect(Fields.find(({ Name }) => Name === 'Numeros')?.Values[1]).toContain(siretOf(8102));
  const { answer } = await director.call(MergeSocietes, { ...versions, FromMerged: ['Numeros', 'Contact'] });
  expect(answer).toEqual({ Id: kept, Version: versions.KeptVersion + 1 });
  expect(await read(kept)).toMatchObject({
    RaisonSociale: 'Gardée',
    Reference: 'G1',
    Siret: siretOf(8102),
    Email: 'absorbee@journey.example',
    Adresse: { Ville: 'Tours' },
  });
  const mandates = await app.query(
    'select function from mandate where client_id = $1 and company_id = $2 order by function',
    [A.id, kept],
  );
  expect(mandates).toEqual([{ function: 'DG' }, { function: 'P' }]);
  const exercises = await app.query(
    'select starts_on from exercise where client_id = $1 and company_id = $2 order by starts_on',
    [A.id, kept],
  );
  expect(exercises).toEqual([{ starts_on: '2023-01-01' }, { starts_on: '2025-01-01' }]);
  expect((await director.call(GetSocieteById, { Id: merged })).status).toBe(404);
  const gone = (await director.call(GetDeletedSocietes, {})).answer.Items.find(({ Id }) => Id === merged);
  expect(gone?.MergedInto).toEqual({ Key: kept, Value: 'Gardée' });
  expect((await director.call(RestoreSociete, { Id: merged })).status).toBe(409);
  const { Items } = (await director.call(GetSocieteAudit, { Id: kept })).answer;
  expect(Items.map(({ Action }) => Action)).toContain('Dossiers fusionnés');
});

test('what was compared must be what is merged', async () => {
  const kept = await add('Comparée');
  const merged = await add('Comparée aussi');
  const { versions } = await compare(kept, merged);
  await director.call(EditSociete, { societe: { Id: merged, Commentaire: 'Changé' } });
  expect((await director.call(MergeSocietes, { ...versions, FromMerged: [] })).status).toBe(409);
  expect((await read(merged)).Commentaire).toBe('Changé');
});

test('two ledgers of titles are not made one', async () => {
  const [kept, merged] = [await add('Un registre'), await add('Deux registres')];
  for (const id of [kept, merged])
    await app.query(
      `insert into share_movement (client_id, company_id, number, happened_on, nature, to_person_id, right_held, shares)
       values ($1, $2, 1, '2020-01-01', 'CONSTITUTION', $3, 'PP', 10)`,
      [A.id, id, A.persons[0]],
    );
  const { versions } = await compare(kept, merged);
  const reply = await director.call(MergeSocietes, { ...versions, FromMerged: [] });
  expect(reply.status).toBe(409);
  expect(reply.error.Message).toContain('registre de titres');
  expect((await read(merged)).RaisonSociale).toBe('Deux registres');
});

test('a register of titles goes to the kept company, whose risk is assessed anew for its owners', async () => {
  const [kept, merged] = [await add('Sans registre'), await add('Avec registre')];
  await app.query(
    `insert into share_movement (client_id, company_id, number, happened_on, nature, to_person_id, right_held, shares)
     values ($1, $2, 1, '2020-01-01', 'CONSTITUTION', $3, 'PP', 10)`,
    [A.id, merged, A.persons[0]],
  );
  await app.query(`update company_risk set is_stale = false, changes = '{}' where company_id = $1`, [kept]);
  const { versions } = await compare(kept, merged);
  expect((await director.call(MergeSocietes, { ...versions, FromMerged: [] })).status).toBe(200);
  const risk = 'select is_stale as stale, changes from company_risk where company_id = $1';
  expect(await app.query(risk, [kept])).toEqual([{ stale: true, changes: ['ASSOCIE'] }]);
});

/** Two companies that carry the same person by a contract alike, each contract with payslips of these months. */
async function carriersAlike(keptMonths: readonly string[], mergedMonths: readonly string[]) {
  const [kept, merged] = [await add('Portage gardé'), await add('Portage absorbé')];
  for (const [company, months] of [
    [kept, keptMonths],
    [merged, mergedMonths],
  ] as const) {
    const [contract] = await app.query<{ id: number }>(
      `insert into portage_employment (client_id, company_id, person_id, starts_on) values ($1, $2, $3, '2020-01-01')
       returning id`,
      [A.id, company, A.persons[1]],
    );
    for (const month of months)
      await app.query(
        `insert into portage_payslip (client_id, employment_id, month, gross_cents, employee_cents, employer_cents,
           withheld_cents, net_cents, cost_cents) values ($1, $2, $3, 100, 20, 40, 0, 80, 140)`,
        [A.id, contract?.id, month],
      );
  }
  return { kept, merged, versions: (await compare(kept, merged)).versions };
}

const monthsOf = async (company: number) =>
  (
    await app.query<{ month: string }>(
      `select month::text from portage_payslip s join portage_employment e
         on e.client_id = s.client_id and e.id = s.employment_id
       where e.client_id = $1 and e.company_id = $2 order by month`,
      [A.id, company],
    )
  ).map(({ month }) => month);

test('of two contracts alike one stays, with the payslips of both', async () => {
  const { kept, versions } = await carriersAlike(['2020-01-01'], ['2020-02-01']);
  expect((await director.call(MergeSocietes, { ...versions, FromMerged: [] })).status).toBe(200);
  expect(await monthsOf(kept)).toEqual(['2020-01-01', '2020-02-01']);
});

test('two contracts alike that both have payslips of a month are no reason to lose one', async () => {
  const { kept, merged, versions } = await carriersAlike(['2020-01-01'], ['2020-01-01', '2020-02-01']);
  const reply = await director.call(MergeSocietes, { ...versions, FromMerged: [] });
  expect(reply.status).toBe(409);
  expect(reply.error.Message).toContain('ses propres pièces');
  expect([await monthsOf(kept), await monthsOf(merged)]).toEqual([
    ['2020-01-01'],
    ['2020-01-01', '2020-02-01'],
  ]);
});

test('a payroll’s number that named two employees names none any more; one that named the same stays', async () => {
  const [kept, merged] = [await add('Paie gardée'), await add('Paie absorbée')];
  const [one, two] = [A.users.client.id, A.users.JURIDIQUE.id];
  await app.query(
    `insert into strongbox_number (client_id, company_id, holder_id, number) values
       ($1, $2, $4, 'M12'), ($1, $3, $5, 'm12'), ($1, $2, $4, 'M13'), ($1, $3, $4, 'm13'), ($1, $3, $5, 'M14')`,
    [A.id, kept, merged, one, two],
  );
  const { versions } = await compare(kept, merged);
  expect((await director.call(MergeSocietes, { ...versions, FromMerged: [] })).status).toBe(200);
  const left = await app.query(
    `select number, holder_id as holder from strongbox_number where client_id = $1 and company_id in ($2, $3) order by 1`,
    [A.id, kept, merged],
  );
  expect(left).toEqual([
    { number: 'M13', holder: one },
    { number: 'M14', holder: two },
  ]);
});

test('a chief who may not read every confidential file merges none', async () => {
  const chief = await app.signIn('CHEF_MISSION');
  expect((await chief.call(GetDoublonsPossibles, {})).status).toBe(403);
});
