import { expect, test } from 'vitest';
import * as calls from '#contract/commerce/bank-data/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { remindConsents } from './connections/remind-consents.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const cabinet = A.cabinets[0] ?? 0;

let nth = 5_300_000;
async function company(RaisonSociale: string) {
  nth += 1;
  return (await director.call(AddSociete, { societe: { RaisonSociale, Siret: siretOf(nth) } })).answer.Id;
}

/** Connects as a user does: the simulation's page leads straight back. */
async function connect(owner: { IdCabinet?: number; IdSociete?: number }) {
  const { Url, IdConnexion } = (await director.call(calls.OpenBankConnection, owner)).answer;
  const query = new URL(Url, 'http://ici.example').searchParams;
  const given = { Etat: query.get('state') ?? '', Connexion: query.get('connection_id') ?? '' };
  return { IdConnexion, given };
}

const load = (content: string, more: object, name = 'releve.ofx') =>
  director.call(calls.ImportBankStatement, more as never, { file: { name, content } });

const ofx = (account: string, lines: readonly string[]) =>
  `OFXHEADER:100\n<OFX><FI><ORG>Banque Alizé</FI><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30004<BRANCHID>00123<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST><LEDGERBAL><BALAMT>1500.25<DTASOF>20261115</LEDGERBAL></STMTRS></OFX>`;
const line = (day: string, amount: string, label: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<NAME>${label}</STMTTRN>`;

test('a connection is active once its consent is given, for the days of the law, and its lines are taken once', async () => {
  const { IdConnexion, given } = await connect({ IdCabinet: cabinet });
  const first = (await director.call(calls.CompleteBankConnection, given)).answer;
  expect(first).toMatchObject({
    IdConnexion,
    Etat: 'ACTIVE',
    EstReussie: true,
    Doubles: 0,
    Source: 'simulation',
  });
  expect(first.Nouvelles).toBeGreaterThan(80);
  const days = (Date.parse(first.ConsentementJusquAu ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThanOrEqual(179);
  const again = (await director.call(calls.SyncBankConnection, { Id: IdConnexion })).answer;
  expect(again).toMatchObject({ Nouvelles: 0 });
  expect(again.Doubles).toBeGreaterThan(5);
  expect((await director.call(calls.CompleteBankConnection, given)).status).toBe(404);
});

test('a revoked connection takes nothing any more, and what was taken stays', async () => {
  const { IdConnexion, given } = await connect({ IdSociete: await company('Révocante') });
  const { Id } = (await director.call(calls.CompleteBankConnection, given)).answer;
  await director.call(calls.RevokeBankConnection, { Id: IdConnexion, Motif: 'Client parti' });
  const told = (await director.call(calls.GetBankSync, { Id })).answer;
  expect(told).toMatchObject({ Etat: 'REVOQUEE', Motif: 'Client parti' });
  expect(told.Lignes.length).toBeGreaterThan(0);
  for (const call of [calls.SyncBankConnection, calls.RenewBankConnection])
    expect((await director.call(call, { Id: IdConnexion })).status).toBe(409);
});

test('who opened a connection is told once that its consent ends, and a renewal begins the days anew', async () => {
  const { IdConnexion, given } = await connect({ IdCabinet: cabinet });
  await director.call(calls.CompleteBankConnection, given);
  await app.query(`update bank_connection set consent_until = current_date + 5 where id = ${IdConnexion}`);
  const list = (await director.call(calls.ListBankSyncs, { IsBientotEchu: true })).answer;
  expect(list).toMatchObject({ TotalBientotEchu: 1, TotalCount: 1 });
  const remind = () => app.database.asFirm({ clientId: A.id }, (db) => remindConsents(db, A.id));
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(JSON.stringify((await director.call(GetNotifications, {})).answer)).toContain('renouvelez-le');
  const { Url } = (await director.call(calls.RenewBankConnection, { Id: IdConnexion })).answer;
  const query = new URL(Url, 'http://ici.example').searchParams;
  const renewed = await director.call(calls.CompleteBankConnection, {
    Etat: query.get('state') ?? '',
    Connexion: query.get('connection_id') ?? '',
  });
  expect(renewed.answer).toMatchObject({ Etat: 'ACTIVE', IsBientotEchu: false, IdConnexion });
});

test('a statement is read whatever its format, and what another one told already is a double', async () => {
  const IdSociete = await company('Relevée');
  const lines = [
    line('20261103', '-12.50', 'Frais'),
    line('20261103', '-12.50', 'Frais'),
    line('20261104', '1500', 'Client'),
  ];
  const first = (await load(ofx('00001234567', lines), { IdSociete })).answer;
  expect(first).toMatchObject({ Banque: 'Banque Alizé', Nouvelles: 3, Doubles: 0, IdConnexion: null });
  expect(first.Comptes).toMatchObject([{ Solde: 150_025, SoldeAu: '2026-11-15', Numero: '•••• 4567' }]);
  // the same account as the bank sends it to software: two of the three lines are known
  const record = (kind: string, rest: string) => `${kind}30004    00123EUR2 00001234567  ${rest}`.padEnd(120);
  const movement = (day: string, label: string, amount: string) =>
    record('04', `${day}  ${day}${label.padEnd(31)}  0000001  ${amount.padStart(14, '0')}`);
  const cfonb = [
    record('01', `011126${' '.repeat(50)}${'{'.padStart(14, '0')}`),
    movement('031126', 'Frais', '125}'),
    movement('041126', 'Client', '15000{'),
    movement('051126', 'Loyer', '8000}'),
    record('07', `301126${' '.repeat(50)}${'70025{'.padStart(14, '0')}`),
  ].join('\n');
  const second = (await load(`${cfonb}\n`, { IdSociete }, 'releve.txt')).answer;
  expect(second).toMatchObject({ Nouvelles: 1, Doubles: 2 });
  expect(second.Comptes).toMatchObject([{ Solde: 700_250, SoldeAu: '2026-11-30' }]);
});

test('a camt.053 is read by its booked entries, a CSV by its titles and the name of its account', async () => {
  const IdSociete = await company('Internationale');
  const entry = (status: string, amount: string, sign: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>Facture 12</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630004001230000123456943</IBAN></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>${entry('BOOK', '120.05', 'DBIT')}${entry('PDNG', '5.00', 'CRDT')}</Stmt></BkToCstmrStmt></Document>`;
  const told = (await load(camt, { IdSociete }, 'camt.xml')).answer;
  expect(told.Lignes).toMatchObject([{ Montant: -12_005, Libelle: 'Facture 12', Date: '2026-11-03' }]);
  expect(told.Comptes).toMatchObject([{ Numero: 'FR76 •••• 6943', Solde: -1_000 }]);
  const [kept] = await app.query<{ row: string }>(
    `select to_jsonb(a)::text as row from bank_account a where id = ${told.Comptes[0]?.Id}`,
  );
  expect(kept?.row).not.toContain('0000123456943');
  const csv = 'Date;Libellé;Débit;Crédit\n03/11/2026;Loyer;800,00;\n04/11/2026;Client;;1 200,50';
  expect((await load(csv, { IdSociete }, 'releve.csv')).fieldMessage('Compte')).toMatch(
    /Nom du compte obligatoire/,
  );
  const table = (await load(csv, { IdSociete, Compte: 'Compte courant' }, 'releve.csv')).answer;
  expect(table.Lignes.map(({ Montant }) => Montant)).toEqual([120_050, -80_000]);
});

test('a statement with faults is refused whole, and an account has one owner', async () => {
  const [one, other] = [await company('Titulaire'), await company('Autre titulaire')];
  const wrong = await load(ofx('00009999999', [line('20261340', 'abc', 'X')]), { IdSociete: one });
  const faults = (wrong.error.Details as { Fautes: FileFault[] }).Fautes;
  expect(faults.map(({ Ligne, Colonne }) => [Ligne, Colonne])).toEqual([
    [3, 'DTPOSTED'],
    [3, 'TRNAMT'],
  ]);
  expect((await load('n’importe quoi', { IdSociete: one, Compte: 'x' }, 'x.csv')).status).toBe(400);
  const right = ofx('00008888888', [line('20261103', '1', 'X')]);
  await load(right, { IdSociete: one });
  expect((await load(right, { IdSociete: other })).error.Message).toMatch(/déjà celui d’un autre titulaire/);
  expect((await load(right, { IdSociete: one, IdCabinet: cabinet })).status).toBe(400);
});
