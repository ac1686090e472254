import { expect, test } from 'vitest';
import { DeleteAffectaionCabinetsupplier } from '#contract/directory/suppliers/assignment-calls.ts';
import {
  AddFournisseur,
  allFournisseurs,
  DeleteFournisseur,
  EditFournisseur,
  GetFournisseurById,
  GetListFournissuerAsKeyValueObjectByFilter,
  RevealIbanFournisseur,
} from '#contract/directory/suppliers/calls.ts';
import { supplierActs } from '#proof/areas/suppliers.ts';
import { supplierId } from '#proof/firms/suppliers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const manager = await app.signIn('DIRIGEANT');
const reader = await app.signIn('COMPTABLE');
const { add } = supplierActs(app, manager);
const iban = 'FR76 3000 6000 0112 3456 7890 189';
const request = { Nom: 'Archives du Val', Type: 1, IsDisabled: 0 } as const;
const read = async (Id: number) => (await manager.call(GetFournisseurById, { Id })).answer;

test('a supplier is read as it was saved: numbers without their spaces, the IBAN by its ends alone', async () => {
  const { answer } = await manager.call(AddFournisseur, {
    ...request,
    Siren: '732 829 320',
    Siret: '732 829 320 00074',
    NumeroTva: 'fr 44 732829320',
    Adresse: { Adresse1: '4 rue du Quai', Cp: '37000', Ville: 'Tours' },
    Contact: 'Mme Ferrand',
    Email: 'contact@archives.example',
    Telephone: '02 47 00 00 01',
    Iban: iban,
    Commentaire: ' ',
  });
  expect(await read(answer.Id)).toMatchObject({
    ...request,
    Siren: '732829320',
    Siret: '73282932000074',
    NumeroTva: 'FR44732829320',
    Adresse: { Adresse1: '4 rue du Quai', Cp: '37000', Ville: 'Tours' },
    Iban: 'FR76 •••• 0189',
    Commentaire: null,
    Version: 1,
    Vigilance: 'NonRequise',
    NombreAffectations: 0,
    Cabinets: [],
  });
  const again = await manager.call(AddFournisseur, { ...request, Siret: '73282932000074' });
  expect([again.status, again.error.Fields]).toEqual([
    400,
    [{ Path: 'Siret', Message: 'Un fournisseur a déjà ce SIRET.' }],
  ]);
});

test.each([
  [{ Siren: '732829321' }, 'Siren', 'SIREN invalide.'],
  [{ Siret: '73282932000075' }, 'Siret', 'SIRET invalide.'],
  [{ Siren: '732829320', Siret: '35600000000048' }, 'Siren', 'Ce SIREN n’est pas le début du SIRET.'],
  [{ NumeroTva: 'FR45732829320' }, 'NumeroTva', 'Numéro de TVA invalide.'],
  [
    { Siren: '356000000', NumeroTva: 'FR44732829320' },
    'NumeroTva',
    'Ce numéro de TVA n’est pas celui de ce SIREN.',
  ],
  [{ Iban: 'FR7630006000011234567890188' }, 'Iban', 'IBAN invalide.'],
  [{ Email: 'pas une adresse' }, 'Email', 'Format invalide.'],
  [{ Nom: '  ' }, 'Nom', 'Nom obligatoire.'],
])('%j is refused at %s', async (sent, Path, Message) => {
  const reply = await manager.call(AddFournisseur, { ...request, ...sent });
  expect([reply.status, reply.error.Fields]).toEqual([400, [{ Path, Message }]]);
});

test('a save over what somebody else saved meanwhile is refused and tells which fields', async () => {
  const { answer } = await manager.call(AddFournisseur, request);
  const edit = (sent: object) =>
    manager.call(EditFournisseur, { ...request, Id: answer.Id, Version: 1, ...sent });
  expect((await edit({ Contact: 'Première' })).status).toBe(200);
  const late = await edit({ Contact: 'Seconde' });
  expect([late.status, late.error.Code, late.error.Details]).toMatchObject([
    409,
    'CONFLICT',
    { Version: 2, Changed: ['Contact'], ModifiedBy: app.firms.A.users.DIRIGEANT.fullName },
  ]);
  expect((await read(answer.Id)).Contact).toBe('Première');
});

test('where money goes to is changed and shown after a fresh proof of identity only, the rest without', async () => {
  const stale = await app.signIn('DIRIGEANT', 'A', { stepUps: false });
  const { answer } = await stale.call(AddFournisseur, request);
  const edit = (sent: object) => stale.call(EditFournisseur, { ...request, Id: answer.Id, ...sent });
  expect((await edit({ Contact: 'Sans IBAN' })).status).toBe(200);
  for (const refused of [
    await edit({ Iban: iban }),
    await stale.call(AddFournisseur, { ...request, Iban: iban }),
    await stale.call(RevealIbanFournisseur, { Id: answer.Id }),
  ])
    expect([refused.status, refused.error.Code]).toEqual([403, 'STEP_UP_REQUIRED']);
  expect((await read(answer.Id)).Iban).toBeNull();
});

test('an IBAN that is not sent stays; no list, no journal row tells it; each reading is written down', async () => {
  const { answer } = await manager.call(AddFournisseur, { ...request, Iban: iban });
  await manager.call(EditFournisseur, { ...request, Id: answer.Id, Nom: 'Autre nom' });
  const revealed = await manager.call(RevealIbanFournisseur, { Id: answer.Id });
  expect(revealed.answer.Iban).toBe('FR7630006000011234567890189');
  const all = await manager.call(allFournisseurs, {});
  expect(JSON.stringify(all.answer)).not.toContain('30006000011234567890189');
  const rows = await app.query<{ action: string }>(
    `select action, before, after from audit_entry where entity = 'supplier' and entity_id = $1 order by id`,
    [answer.Id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['supplier.add', 'supplier.edit', 'supplier.reveal-iban']);
  expect(JSON.stringify(rows)).not.toContain('0112');
});

test('a supplier with assignments does not vanish, without them it does', async () => {
  const { answer } = await manager.call(AddFournisseur, request);
  const assignment = await add(answer.Id);
  const kept = await manager.call(DeleteFournisseur, { Id: answer.Id });
  expect([kept.status, kept.error.Code, kept.error.Message]).toEqual([
    409,
    'IN_USE',
    'Suppression impossible\u202f: cette fiche est utilisée par 1 affectation.',
  ]);
  await manager.call(DeleteAffectaionCabinetsupplier, { Id: assignment.answer.Id });
  expect((await manager.call(DeleteFournisseur, { Id: answer.Id })).status).toBe(200);
  expect((await manager.call(GetFournisseurById, { Id: answer.Id })).status).toBe(404);
});

test('suppliers are found by name without accents, by SIRET, and no longer once they are inactive', async () => {
  const sent = { ...request, Nom: 'Énergies Durables', Siret: '35600000000048' };
  const { answer } = await manager.call(AddFournisseur, sent);
  const find = async (Filter: string) =>
    (await reader.call(GetListFournissuerAsKeyValueObjectByFilter, { Filter })).answer;
  const found = [{ Key: answer.Id, Value: 'Énergies Durables' }];
  expect(await find('energ')).toEqual(found);
  expect(await find('356 000')).toEqual(found);
  await manager.call(EditFournisseur, { ...sent, Id: answer.Id, IsDisabled: 1 });
  expect(await find('energ')).toEqual([]);
});

test('those who find the suppliers in their menu read them; the direction and the invoicing keep them', async () => {
  expect((await reader.call(allFournisseurs, {})).status).toBe(200);
  expect((await reader.call(AddFournisseur, request)).status).toBe(403);
  const invoicing = await app.signIn('FACTURATION');
  expect((await invoicing.call(AddFournisseur, request)).status).toBe(200);
  const outsider = await app.signIn('VALIDATION_PROSPECT');
  expect((await outsider.call(allFournisseurs, {})).status).toBe(403);
});

test('another firm’s suppliers are neither read, changed, deleted nor assigned', async () => {
  const Id = supplierId(2);
  const replies = [
    await manager.call(GetFournisseurById, { Id }),
    await manager.call(EditFournisseur, { ...request, Id }),
    await manager.call(DeleteFournisseur, { Id }),
    await manager.call(RevealIbanFournisseur, { Id }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const assigned = await add(Id);
  expect([assigned.status, assigned.error.Fields[0]?.Path]).toEqual([400, 'IdFournisseur']);
  const elsewhere = await add(supplierId(1), { IdCabinet: app.firms.B.cabinets[0] ?? 0 });
  expect([elsewhere.status, elsewhere.error.Fields[0]?.Path]).toEqual([400, 'IdCabinet']);
});
