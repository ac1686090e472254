import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CheckImport,
  ConfirmImport,
  ExportImportFaults,
  GetImport,
  GetImportFaults,
  UploadImport,
} from '#contract/permanent-files/imports/calls.ts';
import { DownloadFile } from '#contract/workspace/downloads/calls.ts';
import {
  asGuessed,
  check,
  confirm,
  csv,
  faultsOf,
  goodLine,
  importJobs,
  settled,
  titles,
  upload,
} from '#proof/areas/imports.ts';
import { plainWorkbook } from '#proof/files/workbooks.ts';
import { readZip } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';

// each check and each import starts a thread
vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

beforeEach(async () => {
  await startNode(app, importJobs);
});

const persons = async () => {
  const [row] = await app.query<{ n: number }>('select count(*) as n from person where client_id = $1', [
    A.id,
  ]);
  return row?.n ?? 0;
};

const personCalled = async (name: string) => {
  const [row] = await app.query('select * from person where client_id = $1 and last_name = $2', [A.id, name]);
  return row;
};

describe('a file without fault', () => {
  test('is read, checked and added whole; each person tells the journal which line it comes from', async () => {
    const before = await persons();
    const lines = [
      goodLine({ Nom: 'Ambrosio', 'E-mail': 'néant' }),
      goodLine({ Nom: 'Béraud', 'Pays de naissance': 'belgique', Civilité: 'M.' }),
    ];
    const state = await check(chef, csv([[...titles], ...lines]));
    expect(state).toMatchObject({ State: 'checked', Lines: 2, Errors: 0, Refusal: null });
    expect(await persons()).toBe(before);
    const done = await confirm(chef, state.Id);
    expect(done).toMatchObject({ State: 'imported', Refusal: null });
    expect(await persons()).toBe(before + 2);
    expect(await personCalled('Ambrosio')).toMatchObject({
      civility: 'Madame',
      birth_date: '1980-12-31',
      email: null,
      phone: '+33 6 12 34 56 78',
      is_disabled: false,
      father_name: null,
      created_by: A.users.CHEF_MISSION.id,
    });
    expect(await personCalled('Béraud')).toMatchObject({
      civility: 'Monsieur',
      birth_country: 'Belgique',
      birth_department: '99',
    });
    const journal = await app.query(
      `select p.last_name, e.after from audit_entry e join person p on p.client_id = e.client_id and p.id = e.entity_id
       where e.client_id = $1 and e.action = 'person.import' order by e.id`,
      [A.id],
    );
    expect(journal).toEqual([
      { last_name: 'Ambrosio', after: { ImportId: state.Id, Ligne: 2 } },
      { last_name: 'Béraud', after: { ImportId: state.Id, Ligne: 3 } },
    ]);
    const [whole] = await app.query(`select * from audit_entry where action = 'import.add'`);
    expect(whole).toMatchObject({
      user_id: A.users.CHEF_MISSION.id,
      after: { Lines: 2, FileName: 'registre.csv' },
    });
  });

  test('ends with a report of who each line has become, and the file is gone', async () => {
    const state = await check(chef, await plainWorkbook([[...titles], goodLine({ Nom: 'Cazeneuve' })]));
    const { ReportZipId } = await confirm(chef, state.Id);
    const report = await chef.call(DownloadFile, { ZipId: ReportZipId ?? '' });
    const sheet = readZip(report.bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain('Ginette Cazeneuve');
    expect((await chef.call(CheckImport, asGuessed((await upload(chef, 'Nom\nx')).answer))).status).toBe(400);
    expect((await chef.call(ConfirmImport, { Id: state.Id })).status).toBe(409);
  });
});

describe('what is wrong', () => {
  test('is listed at once, by line and column, and nothing is written', async () => {
    const before = await persons();
    const [taken] = await app.query('select email from person where client_id = $1 and email is not null', [
      A.id,
    ]);
    const lines = [
      goodLine(),
      goodLine({ 'Date de naissance': '31/02/1980', Nom: '', 'E-mail': 'pas une adresse' }),
      goodLine({ Civilité: 'Dr', Téléphone: '12' }),
      goodLine({ 'E-mail': String(taken?.email).toUpperCase() }),
      goodLine({ 'E-mail': 'double@import.example', 'Date de naissance': '1.5.60' }),
      goodLine({ 'E-mail': 'Double@import.example' }),
    ];
    const { Id, ...state } = await check(chef, csv([[...titles], ...lines]));
    expect(await faultsOf(chef, Id)).toEqual([
      '3 B Nom obligatoire.',
      '3 D Date invalide.',
      '3 G Format invalide.',
      '4 A Monsieur ou Madame attendu.',
      '4 H Format invalide.',
      "5 G Une personne avec la même adresse mail est présente. Veuillez modifier l'adresse mail.",
      '6 D Écrivez l’année sur quatre chiffres.',
      '7 G Même e-mail qu’à la ligne 6.',
    ]);
    expect(state).toMatchObject({ State: 'checked', Lines: 6, Errors: 8 });
    expect((await chef.call(ConfirmImport, { Id })).status).toBe(409);
    expect(await persons()).toBe(before);
  });

  test('goes as a workbook too, and a cell that begins with = is text there', async () => {
    const { Id } = await check(chef, csv([[...titles], goodLine({ 'E-mail': '=cmd|’ /C calc’!A0' })]));
    const reply = await chef.call(ExportImportFaults, { Id });
    const sheet = readZip(reply.bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain('=cmd|’ /C calc’!A0');
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  test('what begins with = is a name like any other once imported', async () => {
    const { Id } = await check(chef, csv([[...titles], goodLine({ Nom: '=SOMME(B1:B9)' })]));
    await confirm(chef, Id);
    expect((await personCalled('=SOMME(B1:B9)'))?.last_name).toBe('=SOMME(B1:B9)');
  });

  test('doubtful lines are warnings that do not forbid the import', async () => {
    const [known] = await app.query(
      'select last_name, first_name, birth_date from person where client_id = $1 order by id limit 1',
      [A.id],
    );
    const namesake = goodLine({
      Nom: String(known?.last_name).toUpperCase(),
      Prénom: String(known?.first_name),
      'Date de naissance': String(known?.birth_date),
    });
    const { Id, ...state } = await check(
      chef,
      csv([[...titles], namesake, goodLine({ Téléphone: '00 00 00 00' })]),
    );
    expect(await faultsOf(chef, Id, 'warning')).toEqual([
      '2 B Une personne de mêmes nom, prénom et date de naissance est déjà au registre.',
      '3 H Ce numéro ne semble pas valide.',
    ]);
    expect(state).toMatchObject({ Errors: 0, Warnings: 2 });
    expect((await confirm(chef, Id)).State).toBe('imported');
  });
});

describe('a social-security number is nowhere in the clear', () => {
  const nir = '2 80 12 37 261 003 55';
  const kept = async () => {
    const tables = ['data_import', 'import_fault', 'download', 'audit_entry'];
    const rows = tables.map((table) => app.query(`select t::text as row from ${table} t`));
    return JSON.stringify(await Promise.all(rows)).replaceAll(' ', '');
  };

  test('when its column was taken for another, in what was found as in its workbook', async () => {
    const line = goodLine({ 'Date de naissance': nir, Téléphone: nir.replaceAll(' ', '') });
    const { Id } = await check(chef, csv([[...titles], line]));
    expect(await faultsOf(chef, Id)).not.toEqual([]);
    const { Items } = (await chef.call(GetImportFaults, { Id, Severity: 'error' })).answer;
    expect(Items.map(({ Value }) => Value)).toContain('2 80 12 •• ••• ••• ••');
    expect(await kept()).not.toContain(nir.replaceAll(' ', ''));
  });

  test('when it is given as a value common to all lines, which it is not', async () => {
    const sheet = (await upload(chef, csv([[...titles], goodLine()]))).answer;
    for (const Field of ['NumeroSs', 'Motifs']) {
      const reply = await chef.call(CheckImport, asGuessed(sheet, { IsDisabled: 'Actif', [Field]: nir }));
      expect([reply.status, reply.fieldMessage('Values.1.Value')]).toEqual([
        400,
        expect.stringContaining('d’une seule personne'),
      ]);
    }
    expect(await kept()).not.toContain(nir.replaceAll(' ', ''));
  });
});

test('a file with faults is corrected, sent again and imported', async () => {
  const wrong = await check(chef, csv([[...titles], goodLine({ Nom: '' })]));
  expect(wrong.Errors).toBe(1);
  const right = await check(chef, csv([[...titles], goodLine({ Nom: 'Corrigée' })]));
  expect((await confirm(chef, right.Id)).State).toBe('imported');
  expect(await personCalled('Corrigée')).toBeDefined();
});

test('many faults are paged by fifty, and told by kind', async () => {
  const lines = Array.from({ length: 120 }, () => goodLine({ Nationalité: '' }));
  const { Id, Errors, Kinds } = await check(chef, csv([[...titles], ...lines]));
  expect(Errors).toBe(120);
  expect(Kinds).toEqual([
    {
      Severity: 'error',
      Field: 'Nationalité',
      Message: 'Nationalité obligatoire.',
      Count: 120,
      FirstLine: 2,
    },
  ]);
  const page = (await chef.call(GetImportFaults, { Id, Severity: 'error', PageNumber: 3 })).answer;
  expect([page.Items.length, page.Items.at(-1)?.Line, page.TotalCount]).toEqual([20, 121, 120]);
});

describe('the register changes between check and import', () => {
  test('nothing is added, and the list tells what has come in between', async () => {
    const taken = goodLine();
    const { Id } = await check(chef, csv([[...titles], goodLine(), taken]));
    await app.query(
      `insert into person (client_id, last_name, first_name, email) values ($1, 'Entretemps', 'Une', $2)`,
      [A.id, taken[6]],
    );
    const before = await persons();
    const state = await confirm(chef, Id);
    expect(state).toMatchObject({ State: 'checked', Errors: 1 });
    expect(state.Refusal).toContain('Le registre a changé');
    expect(await faultsOf(chef, Id)).toHaveLength(1);
    expect(await persons()).toBe(before);
  });

  test('an e-mail that somebody takes while the lines are being added is told, and nothing is added', async () => {
    const taken = goodLine();
    const { Id } = await check(chef, csv([[...titles], goodLine(), taken]));
    const before = await persons();
    await withClient(app.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query(
        `insert into person (client_id, last_name, first_name, email) values ($1, 'Dernière', 'Minute', $2)`,
        [A.id, taken[6]],
      );
      await chef.call(ConfirmImport, { Id });
      const waiting = () =>
        app.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like 'insert into person%'`,
        );
      await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(1);
      await client.query('commit');
    });
    const state = await settled(chef, Id);
    expect(state).toMatchObject({ State: 'checked', Errors: 1 });
    expect(await faultsOf(chef, Id)).toEqual([
      expect.stringMatching(/^3 G Une personne avec la même adresse mail/),
    ]);
    expect(await persons()).toBe(before + 1);
  });

  test('of two imports of the same file at once, one is added and the other told why not', async () => {
    const content = csv([[...titles], ...Array.from({ length: 300 }, () => goodLine())]);
    const [one, other] = [await check(chef, content), await check(await app.signIn('JURIDIQUE'), content)];
    const legal = await app.signIn('JURIDIQUE');
    const before = await persons();
    await chef.call(ConfirmImport, { Id: one.Id });
    await legal.call(ConfirmImport, { Id: other.Id });
    const states = [await settled(chef, one.Id), await settled(legal, other.Id)].map(({ State }) => State);
    expect(states.sort()).toEqual(['checked', 'imported']);
    expect(await persons()).toBe(before + 300);
  });

  test('confirmed twice, it is added once', async () => {
    const { Id } = await check(chef, csv([[...titles], goodLine()]));
    const before = await persons();
    const replies = await Promise.all([chef.call(ConfirmImport, { Id }), chef.call(ConfirmImport, { Id })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settled(chef, Id);
    expect(await persons()).toBe(before + 1);
  });
});

test('without a file, or with a nameless one, it is said in the specification’s words', async () => {
  const none = await chef.call(UploadImport, { Kind: 'persons' });
  expect([none.status, none.error.Message]).toEqual([400, 'Fichier introuvable.']);
  const nameless = await upload(chef, 'Nom;Prénom\nDupont;Jean', { name: ' ' });
  expect([nameless.status, nameless.error.Message]).toEqual([400, 'Fichier introuvable.']);
});

test('an import is its user’s own: a colleague of the same role does not see it', async () => {
  const { Id } = await check(chef, csv([[...titles], goodLine()]));
  const admin = await app.signIn('ADMINSTRATOR');
  expect((await admin.call(GetImport, { Id })).status).toBe(404);
  expect((await admin.call(ConfirmImport, { Id })).status).toBe(404);
});
