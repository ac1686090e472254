import { expect, test } from 'vitest';
import {
  AddSocieteAffacturage,
  DeleteSocieteAffacturage,
  EditSocieteAffacturage,
  GetSocieteAffacturageById,
  listAffacturageByFilter,
  listSocieteAffacturage,
  RestoreSocieteAffacturage,
  RevealIbanAffacturage,
} from '#contract/portage/factors/calls.ts';
import { factorId } from '#proof/firms/portage.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const keeper = await app.signIn('DIRIGEANT');
const iban = 'FR76 3000 6000 0112 3456 7890 189';
const sent = (RaisonSociale: string, more: object = {}) => ({
  RaisonSociale,
  IsDisabled: 0 as const,
  ...more,
});
const add = async (name: string, more: object = {}) =>
  (await keeper.call(AddSocieteAffacturage, sent(name, more))).answer.Id;
const read = async (Id: number) => (await keeper.call(GetSocieteAffacturageById, { Id })).answer;

test('a factor is read as it was saved: numbers without their spaces, the IBAN by its ends alone', async () => {
  const Id = await add('Factor du Val', {
    Siret: '732 829 320 00074',
    Contrat: 'AFF-2026-1',
    TauxCommission: 1.125,
    TauxFondsGarantie: 10,
    Iban: iban,
  });
  expect(await read(Id)).toMatchObject({
    RaisonSociale: 'Factor du Val',
    Siret: '73282932000074',
    Contrat: 'AFF-2026-1',
    TauxCommission: 1.125,
    TauxFondsGarantie: 10,
    Iban: 'FR76 •••• 0189',
    NombreMissions: 0,
  });
});

test.each([
  [{ Siret: '73282932000075' }, 'Siret', 'SIRET invalide.'],
  [{ Iban: 'FR7630006000011234567890188' }, 'Iban', 'IBAN invalide.'],
  [{ TauxCommission: 100.5 }, 'TauxCommission', 'De 0 à 100, trois décimales au plus.'],
  [{ TauxCommission: 1.2345 }, 'TauxCommission', 'De 0 à 100, trois décimales au plus.'],
  [
    { RaisonSociale: 'affacturage RAPIDE a' },
    'RaisonSociale',
    'Une société d’affacturage porte déjà ce nom.',
  ],
])('%j is refused at %s', async (more, Path, Message) => {
  const reply = await keeper.call(AddSocieteAffacturage, { ...sent('Refusée'), ...more });
  expect([reply.status, reply.error.Fields]).toEqual([400, [{ Path, Message }]]);
});

test('where money goes to is changed and shown after a fresh proof of identity only, and each reading is kept', async () => {
  const Id = await add('Factor scellé', { Iban: iban });
  const stale = await app.signIn('DIRIGEANT', 'A', { stepUps: false });
  const edit = (more: object) =>
    stale.call(EditSocieteAffacturage, { ...sent('Factor scellé', more), Id } as never);
  expect((await edit({ Contact: 'Sans IBAN' })).status).toBe(200);
  expect((await edit({ Iban: iban })).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await stale.call(RevealIbanAffacturage, { Id })).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await keeper.call(RevealIbanAffacturage, { Id })).answer.Iban).toBe('FR7630006000011234567890189');
  const rows = await app.query<{ action: string }>(
    `select action, before, after from audit_entry where entity = 'factor' and entity_id = $1 order by id`,
    [Id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['factor.add', 'factor.edit', 'factor.reveal-iban']);
  expect(JSON.stringify(rows)).not.toContain('0112');
});

test('a factor that buys the invoices of a mission stays; one that buys none goes, and comes back', async () => {
  const used = await keeper.call(DeleteSocieteAffacturage, { Id: factorId(1) });
  expect([used.status, used.error.Message]).toEqual([
    409,
    'Suppression impossible\u202f: cette fiche est utilisée par 1 mission.',
  ]);
  const Id = await add('Factor de passage');
  expect((await keeper.call(DeleteSocieteAffacturage, { Id })).status).toBe(200);
  expect((await keeper.call(GetSocieteAffacturageById, { Id })).status).toBe(404);
  expect((await keeper.call(RestoreSocieteAffacturage, { Id })).status).toBe(200);
  expect((await read(Id)).RaisonSociale).toBe('Factor de passage');
});

test('the list finds by name, SIRET and contract, and counts the inactive apart; missions are offered the others', async () => {
  const Id = await add('Créances Retirées', { IsDisabled: 1, Contrat: 'ZZ-77', Siret: '40483304800022' });
  for (const Filter of ['creances ret', '404 833', 'zz-77']) {
    const { answer } = await keeper.call(listAffacturageByFilter, { Filter });
    expect(answer).toMatchObject({ TotalCount: 1, TotalActifs: 0, TotalInactifs: 1, Items: [{ Id }] });
  }
  const { answer } = await keeper.call(listAffacturageByFilter, { Filter: 'rapide' });
  expect(answer.Items).toMatchObject([{ NombreMissions: 1, Iban: expect.stringContaining('••••') }]);
  const offered = (await keeper.call(listSocieteAffacturage, {})).answer.map(({ Value }) => Value);
  expect(offered).toContain('Affacturage Rapide A');
  expect(offered).not.toContain('Créances Retirées');
});

test('those who follow the leave read the factors and change none', async () => {
  const reader = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  expect((await reader.call(listAffacturageByFilter, {})).status).toBe(200);
  expect((await reader.call(AddSocieteAffacturage, sent('Interdite'))).status).toBe(403);
});
