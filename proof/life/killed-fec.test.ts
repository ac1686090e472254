import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FecState } from '#contract/tax/fec/fec.ts';
import { fecEntry, fecOf } from '../fec-file.ts';
import { siretOf } from '../firms/numbers.ts';
import { newDataFolder, signIn, startServer } from './installation.ts';

let folder: Awaited<ReturnType<typeof newDataFolder>>;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove(), 300_000);

type Make = Awaited<ReturnType<typeof signIn>>;

/** Entries, enough that a check or a writing takes longer than it takes to kill it. */
const most = 30_000;

const books = (amount: string) =>
  fecOf(Array.from({ length: most }, (_, index) => fecEntry(index + 1, ['411000', '706000'], amount)).flat());

const ask = async <Answer>(call: Make, path: string, content: object) =>
  (await (await call(path, content)).json()) as Answer;

interface Known {
  Id: number;
  Etat: FecState;
}

const stateOf = async (call: Make, IdFec: number) =>
  (await ask<Known>(call, 'fec/GetControle', { IdFec })).Etat;

const reaches = (call: Make, id: number, state: FecState) =>
  expect.poll(() => stateOf(call, id), { timeout: 120_000, interval: 50 }).toBe(state);

/** The lines and sum that readers see of a FEC. */
const linesOf = (call: Make, IdFec: number) =>
  ask<{ TotalCount: number; TotalDebit: string }>(call, 'fec/GetLignes', { IdFec, PageSize: 1 });

async function send(call: Make, sent: object, text: string) {
  const form = new FormData();
  form.append('fec', JSON.stringify(sent));
  form.append('file', new File([text], `${siretOf(98_900).slice(0, 9)}FEC20261231.txt`));
  return (await ask<{ IdFec: number }>(call, 'bilan/ImportFEC/getBilanFromFec', form)).IdFec;
}

test('a FEC whose server is killed in its check, its writing and its replacement is the old one or the new one, whole', async () => {
  let server = await startServer({ DATA_DIR: folder.dataDir });
  let call = await signIn(server.address);
  const again = async () => {
    await server.kill();
    server = await startServer({ DATA_DIR: folder.dataDir });
    call = await signIn(server.address);
  };
  const Siret = siretOf(98_900);
  const { Id: IdSociete } = await ask<{ Id: number }>(call, 'societe/Add', {
    societe: { RaisonSociale: 'Tuée au contrôle', Siret },
  });
  const { Id: IdExercice } = await ask<{ Id: number }>(call, 'societe/OpenExercice', {
    IdSociete,
    DateDebut: '2026-01-01',
    DateFin: '2026-12-31',
  });
  const of = { IdSociete, IdExercice };

  const first = await send(call, of, books('1,00'));
  await again();
  await reaches(call, first, 'CONTROLEE');
  await call('fec/Confirmer', { IdFec: first });
  await again();
  await reaches(call, first, 'EN_VIGUEUR');
  const whole = { TotalCount: 2 * most, TotalDebit: String(100 * most) };
  expect(await linesOf(call, first)).toMatchObject(whole);

  const second = await send(call, { ...of, Remplace: true }, books('2,00'));
  await reaches(call, second, 'CONTROLEE');
  await call('fec/Confirmer', { IdFec: second });
  // whoever reads the former one goes on reading it
  expect(await linesOf(call, first)).toMatchObject(whole);
  await again();
  const { Items } = await ask<{ Items: Known[] }>(call, 'fec/GetAll', { IdSociete });
  expect(Items.filter(({ Etat }) => Etat === 'EN_VIGUEUR')).toHaveLength(1);
  await reaches(call, second, 'EN_VIGUEUR');
  expect(await stateOf(call, first)).toBe('REMPLACE');
  expect(await linesOf(call, second)).toMatchObject({ TotalCount: 2 * most, TotalDebit: String(200 * most) });
  expect(await linesOf(call, first)).toMatchObject(whole);
  expect(await server.stop()).toBe(0);
}, 600_000);
