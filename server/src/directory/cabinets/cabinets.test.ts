import { expect, test } from 'vitest';
import {
  AddCabinet,
  allCabinets,
  allCabinetsWithDetails,
  DeleteCabinet,
  DeleteFromTreasury,
  DownloadCabinetLogo,
  EditCabinet,
  exportCabinetsToExcelAsAttachment,
  GetCabinetById,
  GetCabinetBySiret,
  getCabinetFacBySocieteId,
} from '#contract/directory/cabinets/calls.ts';
import { vatNumberOf } from '#contract/identifiers.ts';
import { GetLogoClient } from '#contract/identity/account/photo-calls.ts';
import { onePixelPng, png, pngOfBytes } from '#proof/files/pictures.ts';
import { activityToday } from '#proof/firms/national-lists.ts';
import { sirenOf, siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chief = await app.signIn('EXPERT_COMPTABLE');

let number = 5000;
const newSiret = () => siretOf(number++);
const add = async (Nom: string, more: object = {}) =>
  (await chief.call(AddCabinet, { Nom, Siret: newSiret(), ...more })).answer.Id;
const read = async (Id: number) => (await chief.call(GetCabinetById, { Id })).answer;

async function greffeOfA(): Promise<number> {
  const rows = await app.query<{ id: number }>(
    'select id from greffe where client_id = $1 and code is not null',
    [A.id],
  );
  return rows[0]?.id ?? 0;
}

test('a cabinet is kept with all that its invoices say, and its registration is read from its registry', async () => {
  const Siret = newSiret();
  const spaced = Siret.replace(/^(...)(...)(...)/, '$1 $2 $3 ');
  const vat = vatNumberOf(Siret.slice(0, 9));
  const Id = await add('Valombre Blois', {
    Siret: spaced,
    FormeJuridique: 'SAS',
    Capital: 5_000_000,
    IdGreffe: await greffeOfA(),
    DateImmatriculation: '2009-03-02',
    NumeroTva: vat.replace(/^(..)(..)/, '$1 $2 ').toLowerCase(),
    CodeNaf: activityToday(),
    Adresse: { Adresse1: '4 rue du Commerce', Cp: '41000', Ville: 'Blois' },
    President: 'Anne Valombre',
  });
  expect(await read(Id)).toMatchObject({
    Siret,
    NumeroTva: vat,
    Immatriculation: `RCS Valombre-A ${Siret.slice(0, 9).replace(/(...)(?=.)/g, '$1 ')}`,
    Capital: 5_000_000,
    Adresse: { Ville: 'Blois' },
    IsSuiviTresorerie: true,
    SocietesCount: 0,
    CollaboratorsCount: 0,
    Comptes: [],
    Logo: null,
  });
});

test('a SIRET names one cabinet of a firm, and another firm may have the same', async () => {
  const Siret = newSiret();
  await add('Premier', { Siret });
  const second = await chief.call(AddCabinet, { Nom: 'Second', Siret });
  expect(second.status).toBe(400);
  expect(second.fieldMessage('Siret')).toBe('Un cabinet a déjà ce SIRET.');
  const elsewhere = await app.signIn('DIRIGEANT', 'B');
  expect((await elsewhere.call(AddCabinet, { Nom: 'Ailleurs', Siret })).status).toBe(200);
});

test('numbers that do not hold are refused at their field', async () => {
  const Siret = newSiret();
  const vat = vatNumberOf(Siret.slice(0, 9));
  const key = String((Number(vat.slice(2, 4)) + 1) % 100).padStart(2, '0');
  const cases: [object, string, string][] = [
    [{ Siret: '73282932000075' }, 'Siret', 'SIRET invalide.'],
    [{ NumeroTva: `FR${key}${vat.slice(4)}` }, 'NumeroTva', 'Numéro de TVA invalide.'],
    [
      { NumeroTva: vatNumberOf(sirenOf(77)) },
      'NumeroTva',
      'Ce numéro de TVA n’est pas celui du SIREN de ce cabinet.',
    ],
    [{ CodeNaf: '69.20' }, 'CodeNaf', 'Format attendu : 69.20Z'],
    [{ Siret: '00000000000000' }, 'Siret', 'SIRET invalide.'],
    [{ President: 'Li' }, 'President', 'Au moins 3 caractères.'],
    [{ IdGreffe: 999 }, 'IdGreffe', 'Cette valeur n’existe pas ou plus.'],
  ];
  for (const [wrong, field, message] of cases) {
    const reply = await chief.call(AddCabinet, { Nom: 'Faux', Siret, ...wrong } as never);
    expect([reply.status, reply.fieldMessage(field)], field).toEqual([400, message]);
  }
  // La Poste's establishments follow a rule of their own
  expect((await chief.call(AddCabinet, { Nom: 'Bureau', Siret: '35600000049837' })).status).toBe(200);
});

test('the second of two editors is told who saved and which fields, and nothing is overwritten', async () => {
  const Siret = newSiret();
  const Id = await add('Valombre Cholet', { Siret });
  const other = await app.signIn('DIRIGEANT');
  await other.call(EditCabinet, { Id, Version: 1, Nom: 'Valombre Cholet', Siret, Telephone: '0241000000' });
  const reply = await chief.call(EditCabinet, { Id, Version: 1, Nom: 'Cholet', Siret, Telephone: null });
  expect(reply.status).toBe(409);
  expect(reply.error.Details).toMatchObject({
    ModifiedBy: A.users.DIRIGEANT.fullName,
    Changed: ['Nom', 'Telephone'],
  });
  expect((await read(Id)).Nom).toBe('Valombre Cholet');
});

test('the lists have every cabinet in French order with its companies and people', async () => {
  const all = (await chief.call(allCabinets, {})).answer;
  const names = all.map(({ Nom }) => Nom);
  expect(names).toEqual([...names].sort(new Intl.Collator('fr-FR').compare));
  const detailed = (await chief.call(allCabinetsWithDetails, {})).answer;
  expect(detailed.map(({ Id }) => Id)).toEqual(all.map(({ Id }) => Id));
  const main = detailed.find(({ Id }) => Id === A.cabinets[0]);
  const [staff] = await app.query<{ n: number }>(
    `select count(*) as n from app_user where cabinet_id = $1 and kind = 'staff' and not is_disabled`,
    [main?.Id],
  );
  expect(main?.CollaboratorsCount).toBe(staff?.n);
  expect((await chief.call(exportCabinetsToExcelAsAttachment, {})).status).toBe(200);
});

test('a SIRET finds the firm’s own cabinet, and never another firm’s', async () => {
  const own = await chief.call(GetCabinetBySiret, { siret: siretOf(A.number * 900) });
  expect(own.answer?.Id).toBe(A.cabinets[0]);
  expect((await chief.call(GetCabinetBySiret, { siret: siretOf(B.number * 900) })).answer).toBeNull();
  expect((await chief.call(GetCabinetBySiret, { siret: '12345678901234' })).status).toBe(400);
});

test('a company is invoiced by the cabinet that looks after it, and by none where there is a choice', async () => {
  const [company = 0, other = 0] = A.companies;
  const Id = await add('Valombre Dreux');
  await app.query('update company set cabinet_id = $2 where id = $1', [company, Id]);
  const of = async (IdSociete: number, as = chief) =>
    (await as.call(getCabinetFacBySocieteId, { IdSociete })).answer?.Id;
  expect(await of(company)).toBe(Id);
  expect(await of(other)).toBeUndefined();
  expect((await chief.call(getCabinetFacBySocieteId, { IdSociete: B.companies[0] ?? 0 })).status).toBe(404);
  await app.query('update company set cabinet_id = null where id = $1', [company]);
});

test('a logo is an image by its content, and the one before goes with its row', async () => {
  const Siret = newSiret();
  const Id = await add('Valombre Évron', { Siret });
  const save = (content: Buffer | string, more: object = {}) =>
    chief.call(
      EditCabinet,
      { Id, Nom: 'Valombre Évron', Siret, ...more },
      {
        file: { name: 'logo.png', content },
      },
    );
  const page = await save('<html><script>1</script></html>');
  expect(page.fieldMessage('file')).toBe('Seules les images JPEG, PNG ou WebP sont acceptées.');
  const large = await save(pngOfBytes(2 * 1024 * 1024));
  expect(large.fieldMessage('file')).toBe('L’image ne doit pas dépasser 1 Mo.');

  expect((await save(onePixelPng)).status).toBe(200);
  expect((await read(Id)).Logo).toEqual({ FileName: 'logo.png' });
  expect((await save(png(2, 2))).status).toBe(200);
  const shown = await chief.call(DownloadCabinetLogo, { Id });
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.bytes.equals(png(2, 2))).toBe(true);
  const stored = () => app.query(`select from stored_file where parent = 'LOGO' and file_name = 'logo.png'`);
  expect(await stored()).toHaveLength(1);
  await chief.call(EditCabinet, { Id, Nom: 'Valombre Évron', Siret, IsLogoRetire: true });
  expect(await stored()).toHaveLength(0);
  expect((await chief.call(DownloadCabinetLogo, { Id })).status).toBe(404);
});

test('while the firm has no logo, those who work in a cabinet see that one’s', async () => {
  await app.query('delete from client_logo where client_id = $1', [A.id]);
  const [Id = 0] = A.cabinets;
  const { Nom, Siret } = await read(Id);
  await chief.call(EditCabinet, { Id, Nom, Siret }, { file: { name: 'logo.png', content: onePixelPng } });
  const shown = (await chief.call(GetLogoClient, {})).answer.Image;
  expect(shown).toBe(`data:image/png;base64,${onePixelPng.toString('base64')}`);
  const customer = await app.signIn('client');
  expect((await customer.call(GetLogoClient, {})).answer.Image).toBeNull();
});

test('a cabinet leaves the treasury follow-up, and the journal says so', async () => {
  const Id = await add('Valombre Flers');
  expect((await chief.call(DeleteFromTreasury, { Id })).answer).toEqual({ Id });
  expect((await read(Id)).IsSuiviTresorerie).toBe(false);
  const journal = await app.query(
    `select after ->> 'IsSuiviTresorerie' as after from audit_entry
     where entity = 'cabinet' and entity_id = $1 and action = 'cabinet.edit'`,
    [Id],
  );
  expect(journal).toEqual([{ after: 'false' }]);
});

test('a cabinet that people or companies name is not deleted, and the refusal says by how many', async () => {
  const [main = 0] = A.cabinets;
  const reply = await chief.call(DeleteCabinet, { Id: main });
  expect([reply.status, reply.error.Code]).toEqual([409, 'IN_USE']);
  expect(reply.error.Message).toMatch(/\d+ collaborateurs?/);
  const Id = await add('Valombre Gien');
  expect((await chief.call(DeleteCabinet, { Id })).answer).toEqual({ Id });
  expect((await chief.call(GetCabinetById, { Id })).status).toBe(404);
});

test('only those who answer for the firm change its cabinets', async () => {
  const accountant = await app.signIn('COMPTABLE');
  expect((await accountant.call(GetCabinetById, { Id: A.cabinets[0] ?? 0 })).status).toBe(200);
  expect((await accountant.call(AddCabinet, { Nom: 'Refusé', Siret: newSiret() })).status).toBe(403);
  expect((await accountant.call(DeleteCabinet, { Id: A.cabinets[0] ?? 0 })).status).toBe(403);
});
