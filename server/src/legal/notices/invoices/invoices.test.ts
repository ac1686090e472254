import { expect, test } from 'vitest';
import { GetCabinetInvoiceById } from '#contract/commerce/cabinet-invoices/calls.ts';
import { SaveNotice, SendNotice } from '#contract/legal/notices/calls.ts';
import {
  ContestNoticeInvoice,
  GetNoticeInvoiceById,
  listNoticeInvoices,
  MatchNoticeInvoice,
  MatchNoticeInvoices,
  PayNoticeInvoices,
  RebillNoticeInvoice,
  SaveNoticeInvoice,
} from '#contract/legal/notices/invoices/calls.ts';
import { AddSupport } from '#contract/legal/notices/supports/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const director = await app.signIn('EXPERT_COMPTABLE');
const billing = await app.signIn('FACTURATION');
const tracker = await app.signIn('SUIVI_FACTURES_ANNONCES_LEGALES');

const support = (
  await jurist.call(AddSupport, { Nom: 'Journal', Email: 'annonces@journal.example', Departements: ['69'] })
).answer.Id;
const company = (
  await director.call(AddSociete, {
    societe: { RaisonSociale: 'Annoncée', Email: 'annoncee@client.example' },
  } as never)
).answer.Id;

/** A notice of so many characters that was sent to the support. */
async function sent(length: number, IdSociete: number = company) {
  const { Id } = (
    await jurist.call(SaveNotice, {
      IdSociete,
      Nature: 'MODIFICATION',
      Departement: '69',
      IdSupport: support,
      DateActe: '2026-11-02',
      Texte: 'a'.repeat(length),
    })
  ).answer;
  await jurist.call(SendNotice, { Id });
  return Id;
}

let numbers = 0;
const file = { name: 'facture.pdf', content: pdf('Facture') };
const enter = (HT: number, more: object = {}) => {
  numbers += 1;
  const TVA = Math.round(HT / 5);
  const invoice = {
    IdSupport: support,
    Numero: `J-${numbers}`,
    Date: '2026-11-10',
    Echeance: '2026-11-20',
    HT,
    TVA,
    ...more,
  };
  return tracker.call(SaveNoticeInvoice, invoice, { file });
};
const entered = async (HT: number) => (await enter(HT)).answer.Id;
const read = async (Id: number) => (await tracker.call(GetNoticeInvoiceById, { Id })).answer;
const match = (Id: number, Annonces: { Id: number; HT: number }[]) =>
  tracker.call(MatchNoticeInvoice, { Id, Annonces });
const pay = (...Ids: number[]) => tracker.call(PayNoticeInvoices, { Ids, PayeeLe: todayInParis() });

test('an invoice is entered once, with its file', async () => {
  const again = { Numero: 'J-UNE' };
  expect((await enter(1_000, again)).status).toBe(200);
  expect((await enter(1_000, again)).status).toBe(400);
  const bare = {
    IdSupport: support,
    Numero: 'J-SANS',
    Date: '2026-11-10',
    Echeance: '2026-11-20',
    HT: 1,
    TVA: 0,
  };
  expect((await tracker.call(SaveNoticeInvoice, bare)).status).toBe(400);
});

test('notices come to the invoice together; what is asked beyond the tariff is told', async () => {
  const one = await sent(100);
  const other = await sent(200);
  const Id = await entered(6_000);
  expect((await match(Id, [{ Id: one, HT: 2_000 }])).status).toBe(400);
  expect(
    (
      await match(Id, [
        { Id: one, HT: 2_000 },
        { Id: other, HT: 4_000 },
      ])
    ).status,
  ).toBe(200);
  // 1,930 and 3,860 by the tariff
  expect(await read(Id)).toMatchObject({ State: 'RAPPROCHEE', Ecart: 210 });
  expect((await match(await entered(2_000), [{ Id: one, HT: 2_000 }])).status).toBe(400);
  expect((await match(Id, [])).status).toBe(200);
  expect((await read(Id)).State).toBe('A_RAPPROCHER');
});

test('several are matched at once, each with the one notice of its amount; the others say why not', async () => {
  const notice = await sent(311);
  const [right, wrong] = [await entered(6_002), await entered(99_999)];
  const { Faites, Refusees } = (await tracker.call(MatchNoticeInvoices, { Ids: [right, wrong] })).answer;
  expect([Faites, Refusees.map(({ Id }) => Id)]).toEqual([[right], [wrong]]);
  expect((await read(right)).Annonces.map(({ Id }) => Id)).toEqual([notice]);
});

test('the customer is charged by a draft of the firm: what was paid as a disbursement, else with VAT', async () => {
  const drafts = [];
  for (const Nature of [3, 1] as const) {
    const Id = await entered(1_930);
    await match(Id, [{ Id: await sent(100), HT: 1_930 }]);
    expect((await billing.call(RebillNoticeInvoice, { Id, Nature })).status).toBe(200);
    expect(await read(Id)).toMatchObject({ State: 'REFACTUREE', Annonces: [{ RefactureeSur: 'Brouillon' }] });
    expect((await billing.call(RebillNoticeInvoice, { Id, Nature })).status).toBe(409);
    const [row] = await app.query<{ id: string }>(
      'select invoice_id as id from legal_notice where client_id = $1 and support_invoice_id = $2',
      [A.id, Id],
    );
    drafts.push((await billing.call(GetCabinetInvoiceById, { id: Number(row?.id) })).answer);
  }
  expect(drafts.map(({ HT, TVA, Debours, TTC }) => [HT, TVA, Debours, TTC])).toEqual([
    [0, 0, 2_316, 2_316],
    [1_930, 386, 0, 2_316],
  ]);
});

test('a draft that is deleted leaves its notice to be charged again', async () => {
  const Id = await entered(1_930);
  await match(Id, [{ Id: await sent(100), HT: 1_930 }]);
  await billing.call(RebillNoticeInvoice, { Id, Nature: 3 });
  await app.query(
    `delete from invoice where client_id = $1 and id = (select invoice_id from legal_notice where support_invoice_id = $2)`,
    [A.id, Id],
  );
  expect((await read(Id)).State).toBe('RAPPROCHEE');
});

test('what is not matched or is contested is not paid; several are paid at once', async () => {
  const [unmatched, contested, matched] = [await entered(500), await entered(1_930), await entered(1_930)];
  await match(contested, [{ Id: await sent(100), HT: 1_930 }]);
  await match(matched, [{ Id: await sent(100), HT: 1_930 }]);
  await tracker.call(ContestNoticeInvoice, { Id: contested, Motive: 'Prix hors tarif' });
  expect((await read(contested)).State).toBe('CONTESTEE');
  const { Faites, Refusees } = (await pay(unmatched, contested, matched)).answer;
  expect([Faites, Refusees.map(({ Id }) => Id)]).toEqual([[matched], [unmatched, contested]]);
  expect((await read(matched)).State).toBe('PAYEE');
  await tracker.call(ContestNoticeInvoice, { Id: contested, Motive: null });
  expect((await read(contested)).State).toBe('RAPPROCHEE');
});

test('a confidential company is not named to whoever may not read it', async () => {
  const secret = (
    await director.call(AddSociete, {
      societe: { RaisonSociale: 'Très secrète', IsConfidentiel: true },
    } as never)
  ).answer.Id;
  const notice = await sent(100);
  await app.query('update legal_notice set company_id = $2 where client_id = $1 and id = $3', [
    A.id,
    secret,
    notice,
  ]);
  const Id = await entered(1_930);
  await match(Id, [{ Id: notice, HT: 1_930 }]);
  expect((await read(Id)).Annonces.map(({ Client }) => Client)).toEqual(['Dossier confidentiel']);
  expect((await tracker.call(listNoticeInvoices, { Text: 'Très secrète' })).answer.TotalCount).toBe(0);
});
