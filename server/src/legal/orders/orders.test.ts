import { expect, test } from 'vitest';
import {
  AddFormalityType,
  EditFormalityType,
  GetFormalityTypeById,
} from '#contract/legal/formality-types/calls.ts';
import {
  AddOrder,
  DeleteActionHistory,
  DeleteOrder,
  DownloadActionFile,
  DownloadOrderAsPdf,
  EditActionHistory,
  EditOrder,
  exportOrdersToExcel,
  GetActionHistoryCollection,
  GetAllActionsHistoryCollection,
  GetOrderById,
  GetOrderSynthesis,
  listOrders,
  UpdateOrderStatus,
} from '#contract/legal/orders/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const chief = await app.signIn('CHEF_MISSION');
const keeper = await app.signIn('EXPERT_COMPTABLE');
const company = A.companies[3] ?? 0;

const pdfFile = (name: string) => ({ name, content: pdf(name) });

let codes = 0;
const lines = (PrixHT: number) => [
  { Nature: 1 as const, Libelle: 'Rédaction', PrixHT, TauxTva: 20 },
  { Nature: 1 as const, Libelle: 'Urgence', PrixHT: 5_000, TauxTva: 20, IsOptional: true },
  { Nature: 3 as const, Libelle: 'Greffe', PrixHT: 19_200 },
];
const typeToAdd = (GroupCode: 'TRANSFERT_SIEGE' | 'CREATION' = 'TRANSFERT_SIEGE') => {
  codes += 1;
  return {
    Code: `ESSAI-${codes}`,
    Libelle: `Formalité ${codes}`,
    GroupCode,
    DateTarif: '2024-01-01',
    Lines: lines(40_000),
    Pieces: ['Procès-verbal', 'Bail'],
    Steps: ['Dépôt'],
  };
};
const addType = async (group?: 'CREATION') =>
  (await keeper.call(AddFormalityType, typeToAdd(group))).answer.Id;

const payer = { Nom: 'Camille Payeur', Email: 'payeur@client.example' };
const order = async (more: object = {}) =>
  (
    await jurist.call(AddOrder, {
      IdSociete: company,
      Payeur: payer,
      FormalityTypeId: await addType(),
      ...more,
    })
  ).answer.Id;
const read = async (orderId: number) => (await jurist.call(GetOrderById, { orderId })).answer;
const move = (Id: number, OrderStatusCode: string, more: object = {}, file?: ReturnType<typeof pdfFile>) =>
  jurist.call(UpdateOrderStatus, { Id, OrderStatusCode, ...more } as never, file && { file });
const stateOf = async (id: number) => (await read(id)).OrderStatusCode;

async function edit(Id: number, more: object) {
  const { Societe, Fondateur, Payeur, Type, Options, Comment } = await read(Id);
  const same = { IdSociete: Societe?.Key, Fondateur, Payeur, FormalityTypeId: Type.Key, Options, Comment };
  return jurist.call(EditOrder, { Id, ...same, ...more });
}
const received = [
  { Libelle: 'Procès-verbal', Etat: 'RECUE' as const },
  { Libelle: 'Bail', Etat: 'SANS_OBJET' as const },
];

test('a quote has the prices of the day with the options that are wanted, papers and steps of its formality', async () => {
  const told = await read(await order({ Options: ['Urgence'] }));
  expect(told).toMatchObject({
    OrderStatusCode: 'Draft',
    HT: 45_000,
    Tva: 9_000,
    Debours: 19_200,
    TTC: 73_200,
    BallWith: 'CLIENT',
    PiecesAttendues: 2,
    Steps: [{ Libelle: 'Dépôt', FaitLe: null }],
  });
  expect(told.Number).toMatch(/^CF\d{4}-\d{5}$/);
  expect((await read(await order())).HT).toBe(40_000);
});

test('prices freeze with the confirmation: another price the day after changes none that was agreed', async () => {
  const type = await addType();
  const Id = await order({ FormalityTypeId: type });
  await move(Id, 'Confirmed', { Motive: 'Accord par courriel du 3 mars' });
  const { answer } = await keeper.call(GetFormalityTypeById, { Id: type });
  const { Code, Libelle, GroupCode } = answer;
  const saved = await keeper.call(EditFormalityType, {
    Id: type,
    Code,
    Libelle,
    GroupCode,
    DateTarif: todayInParis(),
    Lines: lines(90_000),
  });
  expect(saved.status).toBe(200);
  expect((await edit(Id, { Comment: 'Relancer' })).status).toBe(200);
  expect(await read(Id)).toMatchObject({ HT: 40_000, Comment: 'Relancer' });
  expect((await edit(Id, { Options: ['Urgence'] })).fieldMessage('Options')).toMatch(/confirmée/);
  expect((await edit(Id, { FormalityTypeId: await addType() })).fieldMessage('FormalityTypeId')).toMatch(
    /confirmée/,
  );
});

test('a quote whose price has changed is not confirmed at the old one, nor at one that nobody agreed to', async () => {
  const type = await addType();
  const Id = await order({ FormalityTypeId: type });
  const { Code, Libelle, GroupCode } = (await keeper.call(GetFormalityTypeById, { Id: type })).answer;
  await keeper.call(EditFormalityType, {
    Id: type,
    Code,
    Libelle,
    GroupCode,
    DateTarif: todayInParis(),
    Lines: lines(50_000),
  });
  const refused = await move(Id, 'Confirmed', { Motive: 'Accord' });
  expect([refused.status, refused.error.Code]).toEqual([409, 'PRICE_CHANGED']);
  await edit(Id, {});
  expect((await move(Id, 'Confirmed', { Motive: 'Accord' })).status).toBe(200);
  expect((await read(Id)).HT).toBe(50_000);
});

test('each step wants its proof, and the refusal names the one that is missing', async () => {
  const Id = await order();
  const refusal = async (state: string, more: object = {}) => (await move(Id, state, more)).error.Message;
  expect(await refusal('Confirmed')).toBe('Il manque\u202f: accord du client (devis signé ou message).');
  expect(await refusal('Filed')).toBe(
    'Depuis «\u202fDevis\u202f», la commande passe à\u202f: «\u202fConfirmée\u202f», «\u202fAnnulée\u202f».',
  );
  await move(Id, 'Confirmed', {}, pdfFile('devis-signe.pdf'));
  await move(Id, 'Preparing');
  expect(await refusal('ToSign')).toBe('Il manque des pièces du client\u202f: Procès-verbal, Bail.');
  await edit(Id, { Pieces: received });
  expect((await move(Id, 'ToSign')).status).toBe(200);
  expect(await refusal('Filed', { Motive: 'Déposée' })).toBe(
    'Il manque\u202f: le numéro de dossier du guichet unique.',
  );
  expect((await move(Id, 'Filed', { Motive: 'Déposée', GuichetUniqueNumber: 'J00123456789' })).status).toBe(
    200,
  );
  expect(await refusal('Amendment', { Motive: 'Pièce illisible' })).toBe(
    'Il manque\u202f: le jour limite de réponse.',
  );
  await move(Id, 'Amendment', { Motive: 'Pièce illisible', DueOn: '2027-01-15' });
  expect(await read(Id)).toMatchObject({
    OrderStatusCode: 'Amendment',
    DueOn: '2027-01-15',
    BallWith: 'CABINET',
  });
  await move(Id, 'Filed', { Motive: 'Pièce renvoyée' });
  expect(await refusal('Validated', { Motive: 'Bon' })).toBe(
    'Il manque\u202f: preuve de validation (extrait, récépissé).',
  );
  expect((await move(Id, 'Validated', {}, pdfFile('extrait.pdf'))).status).toBe(200);
  expect(await read(Id)).toMatchObject({ OrderStatusCode: 'Validated', BallWith: null, DueOn: null });
  expect(await refusal('Cancelled', { Motive: 'Trop tard' })).toBe(
    'La commande est «\u202fValidée\u202f»\u202f: son état ne change plus.',
  );
});

test('a refused step changes nothing, and two who take the same step take it once', async () => {
  const Id = await order();
  await move(Id, 'Confirmed', { Motive: 'Accord' });
  const both = await Promise.all([move(Id, 'Preparing'), move(Id, 'Preparing')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await move(Id, 'ToSign');
  expect(await stateOf(Id)).toBe('Preparing');
  const history = (await jurist.call(GetActionHistoryCollection, { OrderId: Id })).answer;
  expect(history.map(({ ActionCode, Comment }) => [ActionCode, Comment])).toEqual([
    ['ETAT', 'En préparation'],
    ['ETAT', 'Confirmée – Accord'],
    ['CREATION', expect.any(String)],
  ]);
});

test('only a quote is deleted; what was confirmed is cancelled with why', async () => {
  const [draft, confirmed] = [await order(), await order()];
  await move(confirmed, 'Confirmed', { Motive: 'Accord' });
  expect((await jurist.call(DeleteOrder, { Id: draft })).status).toBe(200);
  expect((await jurist.call(GetOrderById, { orderId: draft })).status).toBe(404);
  expect((await jurist.call(DeleteOrder, { Id: confirmed })).error.Code).toBe('NOT_A_DRAFT');
  expect((await move(confirmed, 'Cancelled', { Motive: 'Projet abandonné' })).status).toBe(200);
  expect(await read(confirmed)).toMatchObject({ OrderStatusCode: 'Cancelled', Motive: 'Projet abandonné' });
});

test('a founder orders a creation and nothing else, and never beside a company', async () => {
  const Fondateur = { Nom: 'Durand', Prenom: 'Lou' };
  const creation = await addType('CREATION');
  expect(
    (await read(await order({ IdSociete: null, Fondateur, FormalityTypeId: creation }))).Fondateur,
  ).toMatchObject(Fondateur);
  const send = async (more: object) =>
    jurist.call(AddOrder, { Payeur: payer, FormalityTypeId: creation, ...more } as never);
  expect(
    (await send({ Fondateur, FormalityTypeId: await addType() })).fieldMessage('FormalityTypeId'),
  ).toMatch(/création/);
  expect((await send({ Fondateur, IdSociete: company })).fieldMessage('IdSociete')).toBeTypeOf('string');
  expect((await send({})).fieldMessage('IdSociete')).toBeTypeOf('string');
});

test('a note is changed by its author or who runs the missions, an automatic one by nobody', async () => {
  const OrderId = await order();
  const note = { OrderId, ActionCode: 'APPEL' as const, At: '2026-03-02', Comment: 'Rappeler lundi' };
  const { Id } = (await jurist.call(EditActionHistory, note)).answer;
  expect((await keeper.call(EditActionHistory, { ...note, Id, Comment: 'Autre' })).status).toBe(403);
  expect((await chief.call(EditActionHistory, { ...note, Id, Comment: 'Rappelé' })).status).toBe(200);
  const [first, automatic] = (await jurist.call(GetActionHistoryCollection, { OrderId })).answer;
  expect(first).toMatchObject({ Comment: 'Rappelé', By: { Key: A.users.JURIDIQUE.id }, MayEdit: true });
  const refused = await chief.call(DeleteActionHistory, { Id: automatic?.Id ?? 0, Motive: 'Erreur' });
  expect([refused.status, refused.error.Code]).toEqual([409, 'AUTOMATIC']);
  expect((await jurist.call(DeleteActionHistory, { Id, Motive: 'Doublon' })).status).toBe(200);
  const journal = await app.query(
    `select before ->> 'Comment' as before, after ->> 'Motive' as motive from audit_entry
     where entity = 'formality-order-action' and entity_id = $1 order by id`,
    [Id],
  );
  expect(journal).toEqual([
    { before: null, motive: null },
    { before: 'Rappeler lundi', motive: null },
    { before: 'Rappelé', motive: 'Doublon' },
  ]);
});

test('the proof of a step is kept and read back by those who read the order alone', async () => {
  const Id = await order();
  await move(Id, 'Confirmed', {}, pdfFile('devis-signe.pdf'));
  const [proof] = (await jurist.call(GetActionHistoryCollection, { OrderId: Id })).answer;
  expect(proof?.FileName).toBe('devis-signe.pdf');
  const file = await jurist.call(DownloadActionFile, { Id: proof?.Id ?? 0 });
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await app.signIn('JURIDIQUE', 'B');
  expect((await stranger.call(DownloadActionFile, { Id: proof?.Id ?? 0 })).status).toBe(404);
});

test('list, sums, workbook and history of all orders take the same filters', async () => {
  const type = await addType();
  const [one] = [
    await order({ FormalityTypeId: type }),
    await order({ FormalityTypeId: type, Options: ['Urgence'] }),
  ];
  await move(one, 'Confirmed', { Motive: 'Accord écrit' });
  const filter = { FormalityTypeId: type };
  const { answer } = await jurist.call(listOrders, { ...filter, SortColumn: 'TTC', SortOrder: 1 });
  expect(answer).toMatchObject({
    TotalCount: 2,
    TotalHT: 85_000,
    TotalTTC: 140_400,
    TotalOpen: 2,
    TotalWithClient: 2,
  });
  expect(answer.Items.map(({ Id }) => Id)[0]).toBe(one);
  const confirmed = (await jurist.call(listOrders, { ...filter, OrderStatusCode: ['Confirmed'] })).answer;
  expect(confirmed.Items.map(({ Id, LastAction }) => [Id, LastAction?.Libelle])).toEqual([
    [one, 'Changement d’état'],
  ]);
  const file = await jurist.call(exportOrdersToExcel, { ...filter, OrderStatusCode: ['Confirmed'] });
  const sheet = readZip(file.bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet.match(/CF\d{4}-\d{5}/g)).toEqual([confirmed.Items[0]?.Number]);
  const all = (await jurist.call(GetAllActionsHistoryCollection, { Text: 'Accord écrit' })).answer;
  expect(all.Items.map(({ OrderId }) => OrderId)).toEqual([one]);
});

test('the synthesis counts what was confirmed in its month, and leaves out what was cancelled since', async () => {
  const count = async () => {
    const { StatsByYearAndMonth } = (
      await chief.call(GetOrderSynthesis, {
        FormalityTypeGroupCode: 'CREATION',
        OrderStatusCode: 'Confirmed',
      })
    ).answer;
    const [year, month] = todayInParis().split('-').map(Number);
    const found = StatsByYearAndMonth.find(({ Year, Month }) => Year === year && Month === month);
    return [found?.Count ?? 0, found?.AmountHT ?? 0];
  };
  const [before = 0, amount = 0] = await count();
  const creation = await addType('CREATION');
  const Id = await order({ FormalityTypeId: creation });
  expect(await count()).toEqual([before, amount]);
  await move(Id, 'Confirmed', { Motive: 'Accord' });
  expect(await count()).toEqual([before + 1, amount + 40_000]);
  await move(Id, 'Cancelled', { Motive: 'Renoncement' });
  expect(await count()).toEqual([before, amount]);
});

test('the PDF is a quote until the order is confirmed, with its sums', async () => {
  const Id = await order();
  const text = async () =>
    readPdf((await jurist.call(DownloadOrderAsPdf, { orderId: Id })).bytes)
      .pages.join(' ')
      .replace(/\s+/g, ' ');
  expect(await text()).toMatch(/Devis CF.*Bon pour accord/);
  await move(Id, 'Confirmed', { Motive: 'Accord' });
  const after = await text();
  expect(after).toMatch(/Commande CF/);
  expect(after).toContain('672,00');
  expect(after).not.toContain('Bon pour accord');
});

test('orders of a confidential file are in no answer to who may not read it', async () => {
  const hidden = (
    await keeper.call(AddSociete, { societe: { RaisonSociale: 'Formalité secrète', IsConfidentiel: true } })
  ).answer.Id;
  const { answer } = await keeper.call(AddOrder, {
    IdSociete: hidden,
    Payeur: payer,
    FormalityTypeId: await addType(),
  });
  expect((await jurist.call(GetOrderById, { orderId: answer.Id })).status).toBe(404);
  expect((await move(answer.Id, 'Confirmed', { Motive: 'x' })).status).toBe(404);
  expect((await jurist.call(listOrders, { Text: 'secrète' })).answer.TotalCount).toBe(0);
  expect((await jurist.call(GetAllActionsHistoryCollection, { Text: 'secrète' })).answer.TotalCount).toBe(0);
});
