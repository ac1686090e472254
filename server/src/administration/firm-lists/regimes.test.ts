import { expect, test } from 'vitest';
import { taxCodes, vatCodes } from '#contract/administration/firm-lists/regime.ts';
import {
  allRegimeFiscal,
  allRegimeTva,
  EditRegimeFiscal,
  EditRegimeTva,
} from '#contract/administration/firm-lists/regime-calls.ts';
import { isValidOn } from '#contract/validity.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const leader = await app.signIn('DIRIGEANT');

const vat = async (day?: string) => (await leader.call(allRegimeTva, day ? { Date: day } : {})).answer;
const codes = async (day?: string) => (await vat(day)).map(({ Code }) => Code);

async function regime(code: number) {
  const found = (await vat()).find(({ Code }) => Code === code);
  if (!found) throw new Error(`no regime ${code}`);
  return found;
}

test('the regimes are those of the specification, by their codes', async () => {
  expect(await codes()).toEqual([vatCodes.CA3, vatCodes.CA12, vatCodes.awaiting]);
  const { answer } = await leader.call(allRegimeFiscal, {});
  expect(answer.map(({ Libelle }) => Libelle)).toEqual(['BIC / IR', 'BNC / IR', 'IS']);
  expect(answer.map(({ Code }) => Code).sort()).toEqual([...taxCodes].sort());
});

test('CA12 may be chosen for a period that begins on 31/12/2026, and for none from 01/01/2027', async () => {
  expect(await codes('2026-12-31')).toContain(vatCodes.CA12);
  expect(await codes('2027-01-01')).toEqual([vatCodes.CA3, vatCodes.awaiting]);
  // history keeps it
  expect(await codes()).toContain(vatCodes.CA12);
});

test('browser and server agree on what is valid on a day, its bounds included', async () => {
  const { Id, Version, Libelle } = await regime(vatCodes.CA3);
  const bounds = { DateDebut: '2020-02-29', DateFin: '2024-02-29' };
  await leader.call(EditRegimeTva, { Id, Version, Libelle, ...bounds });
  for (const day of ['2020-02-28', '2020-02-29', '2022-01-01', '2024-02-29', '2024-03-01'])
    expect(await codes(day), day).toEqual(
      (await vat()).filter((one) => isValidOn(one, day)).map(({ Code }) => Code),
    );
  expect(await codes('2020-02-28')).not.toContain(vatCodes.CA3);
  expect(await codes('2024-02-29')).toContain(vatCodes.CA3);
  await leader.call(EditRegimeTva, { Id, Libelle, DateDebut: null, DateFin: null });
  expect(await codes('1950-01-01')).toContain(vatCodes.CA3);
});

test('a validity that ends before it begins is refused, and neither day may be left out', async () => {
  const { Id, Libelle } = await regime(vatCodes.CA12);
  const turned = await leader.call(EditRegimeTva, {
    Id,
    Libelle,
    DateDebut: '2027-01-01',
    DateFin: '2026-12-31',
  });
  expect(turned.fieldMessage('DateFin')).toBe('La fin de validité précède le début.');
  // half of a period could contradict the half that is stored
  const half = await leader.call(EditRegimeTva, { Id, Libelle, DateDebut: '2027-01-01' } as never);
  expect(half.status).toBe(400);
  expect((await regime(vatCodes.CA12)).DateFin).toBe('2026-12-31');
});

test('the code of a regime is the law’s: one that an edit sends back changes nothing', async () => {
  const { Id } = await regime(vatCodes.CA12);
  await leader.call(EditRegimeTva, {
    Id,
    Code: 7,
    Libelle: 'CA12',
    DateDebut: null,
    DateFin: null,
  } as never);
  expect((await regime(vatCodes.CA12)).Id).toBe(Id);
});

test('of two editors of a regime the second is told what changed', async () => {
  const [first] = (await leader.call(allRegimeFiscal, {})).answer;
  if (!first) throw new Error('no fiscal regime');
  const { Id, Version, Libelle, DateDebut, DateFin } = first;
  const other = await app.signIn('EXPERT_COMPTABLE');
  const sent = { Id, Version, Libelle, DateDebut, DateFin };
  await other.call(EditRegimeFiscal, { ...sent, Source: 'CGI, art. 34 et 35' });
  const late = await leader.call(EditRegimeFiscal, { ...sent, Source: 'Autre', DateFin: '2030-12-31' });
  expect(late.status).toBe(409);
  expect(late.error.Details).toMatchObject({
    ModifiedBy: A.users.EXPERT_COMPTABLE.fullName,
    Changed: ['DateFin', 'Source'],
  });
});
