import { expect, test, vi } from 'vitest';
import { check, confirm, csv, faultsOf, importJobs } from '#proof/areas/imports.ts';
import { activityToday } from '#proof/firms/national-lists.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');

const head = [
  'Dénomination',
  'Forme',
  'N° SIRET',
  'APE',
  'Capital social',
  'Créée le',
  'Adresse',
  'CP',
  'Ville',
  'Agence',
];

test('companies come in with their SIREN, cabinet and counters; each tells the journal its line', async () => {
  await startNode(app, importJobs);
  const counted = async () =>
    (
      await app.query<{ n: number }>(
        'select sum(records) as n from company_count_by_cabinet where client_id = $1',
        [A.id],
      )
    )[0]?.n;
  const before = Number(await counted());
  const state = await check(
    legal,
    csv([
      head,
      [
        'Épi & Cie',
        'SAS',
        siretOf(77_001),
        activityToday().replace('.', ''),
        '10 000 €',
        '01/02/2020',
        '1 rue A',
        '1000',
        'Bourg',
        'cabinet arpège lyon',
      ],
      ['Sans rien', '', siretOf(77_002), '', '', '', '', '', '', ''],
    ]),
    { kind: 'companies' },
  );
  expect(state).toMatchObject({ Errors: 0, Warnings: 0, Lines: 2, Kind: 'companies' });
  expect((await confirm(legal, state.Id)).State).toBe('imported');
  const [company] = await app.query('select * from company where client_id = $1 and siret = $2', [
    A.id,
    siretOf(77_001),
  ]);
  expect(company).toMatchObject({
    name: 'Épi & Cie',
    siren: siretOf(77_001).slice(0, 9),
    naf: activityToday(),
    capital_cents: 1_000_000,
    registered_on: '2020-02-01',
    is_disabled: false,
  });
  expect(company?.cabinet_id).not.toBeNull();
  expect(Number(await counted())).toBe(before + 2);
  const [entry] = await app.query(
    `select after from audit_entry where action = 'company.import' and entity_id = $1`,
    [company?.id],
  );
  expect(entry?.after).toEqual({ ImportId: state.Id, Ligne: 2 });
});

test('a SIRET that is wrong, twice in the file or in the register is an error of its line', async () => {
  await startNode(app, importJobs);
  const [known] = await app.query<{ siret: string }>(
    'select siret from company where client_id = $1 and siret is not null order by id limit 1',
    [A.id],
  );
  const state = await check(
    legal,
    csv([
      ['Raison sociale', 'SIRET'],
      ['Un', '73282932000075'],
      ['Deux', siretOf(77_003)],
      ['Trois', siretOf(77_003)],
      ['Quatre', known?.siret ?? ''],
    ]),
    { kind: 'companies' },
  );
  expect(await faultsOf(legal, state.Id)).toEqual([
    '2 B SIRET invalide.',
    '4 B Même SIRET qu’à la ligne 3.',
    '5 B Une société de ce SIRET est déjà au registre.',
  ]);
});

test('an activity or a legal form that no list has is an error of its line; a town that is too long has a form', async () => {
  await startNode(app, importJobs);
  const town = 'Saint-Christophe-en-Bourbonnais';
  await app.query('insert into commune (code, name, postcodes) values ($1, $2, $3)', [
    '03223',
    town,
    ['03120'],
  ]);
  const state = await check(
    legal,
    csv([
      ['Raison sociale', 'SIRET', 'APE', 'Forme', 'Ville'],
      ['Un', siretOf(77_030), '99.99Q', 'SAS', 'Lyon'],
      ['Deux', siretOf(77_031), '', 'SURL', 'Lyon'],
      ['Trois', siretOf(77_032), activityToday(), '5710', town],
      ['Quatre', '00000000000000', '', '', ''],
    ]),
    { kind: 'companies' },
  );
  expect(await faultsOf(legal, state.Id)).toEqual([
    '2 C Code NAF inconnu\u202f: choisissez-le dans la liste.',
    '3 D Forme juridique inconnue\u202f: choisissez-la parmi les statuts juridiques du cabinet.',
    '5 B SIRET invalide.',
  ]);
  const right = await check(
    legal,
    csv([
      ['Raison sociale', 'SIRET', 'APE', 'Forme', 'Ville'],
      ['Trois', siretOf(77_032), activityToday(), '5710', town],
    ]),
    { kind: 'companies' },
  );
  expect((await confirm(legal, right.Id)).State).toBe('imported');
  const rows = await app.query('select legal_form, naf, town from company where siret = $1', [
    siretOf(77_032),
  ]);
  expect(rows).toEqual([{ legal_form: 'SAS', naf: activityToday(), town: 'ST CHRISTOPHE EN BOURBONNAIS' }]);
});

test('a cabinet that is retired takes no company any more; one of the same name in service does', async () => {
  await startNode(app, importJobs);
  await app.query(
    `insert into cabinet (client_id, name, siret, retired_on)
     values ($1, 'Cabinet Arpège Lyon', $2, '2020-01-01'), ($1, 'Cabinet fermé', $3, '2020-01-01')`,
    [A.id, siretOf(77_010), siretOf(77_011)],
  );
  const state = await check(
    legal,
    csv([
      ['Raison sociale', 'SIRET', 'Agence'],
      ['Un', siretOf(77_012), 'Cabinet Arpège Lyon'],
      ['Deux', siretOf(77_013), 'cabinet fermé'],
      ['Trois', siretOf(77_014), siretOf(77_010)],
    ]),
    { kind: 'companies' },
  );
  expect(await faultsOf(legal, state.Id)).toEqual([
    '3 C Ce cabinet est retiré.',
    '4 C Ce cabinet est retiré.',
  ]);
});

test('a company in creation or abroad comes in without a SIRET; one of France does not', async () => {
  await startNode(app, importJobs);
  const state = await check(
    legal,
    csv([
      ['Raison sociale', 'SIRET', 'Situation', 'Pays', 'Numéro étranger', 'Référence', 'Ville'],
      ['Naissante', '', 'En création', '', '', 'IMP-1', 'Tours'],
      ['Société Belge', '', '', 'Belgique', 'BE0123456789', 'IMP-2', 'Liège'],
    ]),
    { kind: 'companies' },
  );
  expect(await faultsOf(legal, state.Id)).toEqual([]);
  expect((await confirm(legal, state.Id)).State).toBe('imported');
  const rows = await app.query(
    `select name, siret, siren, state, foreign_number, country_alpha2 from company
     where client_id = $1 and reference in ('IMP-1', 'IMP-2') order by reference`,
    [A.id],
  );
  expect(rows).toEqual([
    expect.objectContaining({ name: 'Naissante', siret: null, siren: null, state: 'EN_CREATION' }),
    expect.objectContaining({ foreign_number: 'BE0123456789', country_alpha2: 'BE', state: 'EN_ACTIVITE' }),
  ]);

  const wrong = await check(
    legal,
    csv([
      ['Raison sociale', 'SIRET', 'Situation', 'Pays', 'Numéro étranger', 'Référence', 'Ville'],
      ['Sans numéro', '', '', '', '', '', ''],
      ['Étrangère sans numéro', '', '', 'Belgique', '', '', ''],
      ['NAISSANTE', '', 'En création', '', '', 'imp-1', 'tours'],
      ['Autre', '', 'En création', '', '', 'IMP-1', ''],
      ['Sommeil', siretOf(77_040), 'Endormie', '', '', '', ''],
    ]),
    { kind: 'companies' },
  );
  // the namesake is a warning: it forbids nothing
  expect(wrong.Warnings).toBe(1);
  expect(await faultsOf(legal, wrong.Id)).toEqual([
    '2 B SIRET obligatoire.',
    '3 E Numéro étranger obligatoire.',
    '4 F Un autre dossier a déjà cette référence.',
    '5 F Même référence qu’à la ligne 4.',
    '5 F Un autre dossier a déjà cette référence.',
    '6 C Situation inconnue\u202f: «\u202fImmatriculée en France\u202f», «\u202fEn création\u202f» ou «\u202fÀ l’étranger\u202f».',
  ]);
});
