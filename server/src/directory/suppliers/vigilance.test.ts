import { expect, test } from 'vitest';
import {
  CheckAttestationAffectation,
  DeleteDocumentAffectation,
  EditAffectaionCabinetsupplier,
  GetAffectationById,
  GetListAffectationcabinetFournisseurByFilter,
} from '#contract/directory/suppliers/assignment-calls.ts';
import { allFournisseurs, GetFournisseurById } from '#contract/directory/suppliers/calls.ts';
import { daysFromToday, paper, supplierActs } from '#proof/areas/suppliers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { monthsAfter } from './vigilance.ts';

const app = await startTestApp();
const manager = await app.signIn('DIRIGEANT');
const { supplier, add, attested, ends, request } = supplierActs(app, manager);
const read = async (Id: number) => (await manager.call(GetAffectationById, { Id })).answer;

test('an attestation is asked for from exactly 5,000 € excluding tax on, not a cent below', async () => {
  const states = [];
  for (const MontantAnnuelHt of [499_999, 500_000, 500_001]) {
    const { answer } = await add(await supplier(), { MontantAnnuelHt, DateDebut: daysFromToday(0) });
    states.push((await read(answer.Id)).Vigilance);
  }
  expect(states).toEqual(['NonRequise', 'AFournir', 'AFournir']);
});

test('the threshold is of the whole contract, not of a year of it', async () => {
  const stateOf = async (sent: object) => {
    const { answer } = await add(await supplier(), { MontantAnnuelHt: 260_000, ...sent });
    return (await read(answer.Id)).Vigilance;
  };
  const DateDebut = daysFromToday(0);
  expect(await stateOf({ DateDebut, DateFin: daysFromToday(364) })).toBe('NonRequise');
  expect(await stateOf({ DateDebut, DateFin: daysFromToday(2 * 365) })).toBe('AFournir');
  // without an end: what it has been, and a year more
  expect(await stateOf({ DateDebut })).toBe('NonRequise');
  expect(await stateOf({ DateDebut: daysFromToday(-2 * 365) })).toBe('AFournir');
});

test('contracts that each stay below the threshold are told once their sum reaches it', async () => {
  const sumOf = async (...amounts: number[]) => {
    const IdFournisseur = await supplier();
    for (const MontantAnnuelHt of amounts)
      await add(IdFournisseur, { MontantAnnuelHt, DateDebut: daysFromToday(0), DateFin: daysFromToday(180) });
    return (await manager.call(GetFournisseurById, { Id: IdFournisseur })).answer;
  };
  expect(await sumOf(249_999, 250_000)).toMatchObject({ Vigilance: 'NonRequise', SommeAuSeuil: null });
  expect(await sumOf(250_000, 250_000)).toMatchObject({ Vigilance: 'NonRequise', SommeAuSeuil: 500_000 });
  // one that reaches it alone asks for its attestation itself
  expect(await sumOf(500_000, 250_000)).toMatchObject({ Vigilance: 'AFournir', SommeAuSeuil: null });
});

test('threshold and validity are the firm’s dated parameters: another value holds from its day on', async () => {
  const { answer } = await add(await supplier(), {
    MontantAnnuelHt: 450_000,
    DateDebut: daysFromToday(0),
  });
  const set = (key: string, value: string, day: string) =>
    app.query(
      `insert into parameter_value (client_id, key, value, starts_on, source) values ($1, $2, $3, $4, 'Essai')`,
      [app.firms.A.id, key, value, day],
    );
  await set('VIGILANCE_SEUIL', '4500', daysFromToday(1));
  expect((await read(answer.Id)).Vigilance).toBe('NonRequise');
  await set('VIGILANCE_VALIDITE', '3', '2026-10-01');
  await app.query(
    `update parameter_value set starts_on = $1 where key = 'VIGILANCE_SEUIL' and source = 'Essai'`,
    [daysFromToday(0)],
  );
  expect((await read(answer.Id)).Vigilance).toBe('AFournir');
  expect((await attested('2026-09-30')).DateExpiration).toBe('2027-03-30');
  expect((await attested('2026-10-01')).DateExpiration).toBe('2027-01-01');
  await app.query(`delete from parameter_value where source = 'Essai'`);
});

test.each([
  ['2025-08-31', '2026-02-28'],
  ['2023-08-31', '2024-02-29'],
  ['2023-08-30', '2024-02-29'],
  ['2025-08-29', '2026-02-28'],
  ['2025-08-28', '2026-02-28'],
  ['2025-03-31', '2025-09-30'],
  ['2025-12-31', '2026-06-30'],
  ['2026-01-31', '2026-07-31'],
  ['2026-02-28', '2026-08-28'],
  ['2024-02-29', '2024-08-29'],
])('an attestation of %s ends on %s: six months later, at the latest with that month', async (day, end) => {
  expect(monthsAfter(day, 6)).toBe(end);
  expect((await attested(day)).DateExpiration).toBe(end);
});

test('an attestation holds until the end of its last day, and is said to end soon from 30 days before', async () => {
  const { Id } = await attested(daysFromToday(0));
  const states = [];
  for (const days of [31, 30, 1, 0, -1]) {
    await ends(Id, daysFromToday(days));
    states.push((await read(Id)).Vigilance);
  }
  expect(states).toEqual(['Valide', 'ExpireBientot', 'ExpireBientot', 'ExpireBientot', 'Expiree']);
});

test('nothing is asked of an assignment that has ended, up to its last day it is', async () => {
  const past = await add(await supplier(), { DateFin: daysFromToday(-1) });
  expect((await read(past.answer.Id)).Vigilance).toBe('NonRequise');
  const today = await add(await supplier(), { DateFin: daysFromToday(0) });
  expect((await read(today.answer.Id)).Vigilance).toBe('AFournir');
});

test('a supplier stands as its gravest assignment does, and counts those that have not ended', async () => {
  const IdFournisseur = await supplier('Cumul');
  const files = { attestation: paper('a.pdf') };
  await add(IdFournisseur, { MontantAnnuelHt: 100 });
  await add(IdFournisseur, { DateAttestation: daysFromToday(0), MontantAnnuelHt: 600_000 }, files);
  const of = async () => (await manager.call(GetFournisseurById, { Id: IdFournisseur })).answer;
  expect(await of()).toMatchObject({
    Vigilance: 'Valide',
    DateExpiration: monthsAfter(daysFromToday(0), 6),
    NombreAffectations: 2,
    MontantAnnuelHt: 600_100,
  });
  await add(IdFournisseur, { MontantAnnuelHt: 700_000 });
  expect((await of()).Vigilance).toBe('AFournir');
  const expired = await add(
    IdFournisseur,
    { MontantAnnuelHt: 500_000, DateAttestation: '2020-01-01' },
    files,
  );
  expect(await of()).toMatchObject({ Vigilance: 'Expiree', DateExpiration: '2020-07-01' });
  await manager.call(EditAffectaionCabinetsupplier, {
    ...request(IdFournisseur, { MontantAnnuelHt: 500_000, DateFin: '2026-02-01' }),
    Id: expired.answer.Id,
  });
  expect(await of()).toMatchObject({ Vigilance: 'AFournir', NombreAffectations: 3 });
  const { answer } = await manager.call(allFournisseurs, {});
  expect(answer.find(({ Id }) => Id === IdFournisseur)?.Vigilance).toBe('AFournir');
});

test('assignments are found by their state', async () => {
  const IdFournisseur = await supplier('Par état');
  const missing = await add(IdFournisseur, {});
  await add(IdFournisseur, { MontantAnnuelHt: 1 });
  const { answer } = await manager.call(GetListAffectationcabinetFournisseurByFilter, {
    IdFournisseur,
    Vigilance: 'AFournir',
  });
  expect([answer.TotalCount, answer.Items.map(({ Id }) => Id)]).toEqual([1, [missing.answer.Id]]);
});

test('a date without its attestation proves nothing, nor an attestation without its date, nor a day to come', async () => {
  const IdFournisseur = await supplier();
  const files = { attestation: paper('a.pdf') };
  const refusals = [
    await add(IdFournisseur, { DateAttestation: '2026-01-01' }),
    await add(IdFournisseur, {}, files),
    await add(IdFournisseur, { DateAttestation: daysFromToday(1) }, files),
  ];
  expect(refusals.map(({ status, error }) => [status, error.Fields[0]])).toEqual([
    [400, { Path: 'attestation', Message: 'Joignez l’attestation dont vous indiquez la date.' }],
    [400, { Path: 'DateAttestation', Message: 'Indiquez la date que porte l’attestation.' }],
    [400, { Path: 'DateAttestation', Message: 'Une attestation ne peut pas dater d’un jour à venir.' }],
  ]);
});

test('who checked the code, and when, is kept until another attestation, date or code comes', async () => {
  const { Id, IdFournisseur } = await attested('2026-09-01', { CodeVerification: 'ABC-1' });
  const check = () => manager.call(CheckAttestationAffectation, { Id });
  const edit = (sent: object, files = {}) =>
    manager.call(
      EditAffectaionCabinetsupplier,
      {
        ...request(IdFournisseur, { DateAttestation: '2026-09-01', CodeVerification: 'ABC-1', ...sent }),
        Id,
      },
      { files },
    );
  const checker = async () => (await read(Id)).VerifieePar;
  expect(await checker()).toBeNull();
  expect((await check()).status).toBe(200);
  expect(await checker()).toBe(app.firms.A.users.DIRIGEANT.fullName);
  await edit({ Objet: 'Autre objet' });
  expect(await checker()).not.toBeNull();
  for (const [sent, files] of [
    [{ CodeVerification: 'ABC-2' }],
    [{ DateAttestation: '2026-09-02', CodeVerification: 'ABC-2' }],
    [{ DateAttestation: '2026-09-02', CodeVerification: 'ABC-2' }, { attestation: paper('b.pdf') }],
  ] as const) {
    await check();
    await edit(sent, files);
    expect(await checker()).toBeNull();
  }
});

test('a code is not found authentic before there is an attestation with one', async () => {
  const { answer } = await add(await supplier(), {});
  const reply = await manager.call(CheckAttestationAffectation, { Id: answer.Id });
  expect([reply.status, reply.error.Code]).toEqual([400, 'NOTHING_TO_CHECK']);
});

test('an attestation that another follows keeps its date, its code and who checked it', async () => {
  const { Id, IdFournisseur } = await attested('2026-03-01', { CodeVerification: 'PREMIER' });
  await manager.call(CheckAttestationAffectation, { Id });
  await manager.call(
    EditAffectaionCabinetsupplier,
    { ...request(IdFournisseur, { DateAttestation: '2026-09-01', CodeVerification: 'SECOND' }), Id },
    { files: { attestation: paper('second.pdf') } },
  );
  const { Documents } = await read(Id);
  expect(Documents).toMatchObject([
    { EstEnVigueur: true, DateAttestation: '2026-09-01', CodeVerification: 'SECOND', VerifieePar: null },
    {
      EstEnVigueur: false,
      DateAttestation: '2026-03-01',
      CodeVerification: 'PREMIER',
      VerifieePar: app.firms.A.users.DIRIGEANT.fullName,
    },
  ]);
  // the second was put there by mistake: the first is the latest again
  await manager.call(DeleteDocumentAffectation, { Id: Documents[0]?.Id ?? 0 });
  expect(await read(Id)).toMatchObject({
    DateAttestation: '2026-03-01',
    DateExpiration: '2026-09-01',
    CodeVerification: 'PREMIER',
    VerifieePar: app.firms.A.users.DIRIGEANT.fullName,
    Vigilance: 'Expiree',
  });
  await manager.call(DeleteDocumentAffectation, { Id: Documents[1]?.Id ?? 0 });
  expect(await read(Id)).toMatchObject({ DateAttestation: null, Vigilance: 'AFournir', Documents: [] });
});
