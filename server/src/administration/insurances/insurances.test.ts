import { expect, test } from 'vitest';
import * as calls from '#contract/administration/insurances/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { printedInsurance } from './printed-insurance.ts';
import { remindInsurances } from './remind-insurances.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');

const contract = {
  Nature: 'RC_PRO' as const,
  Assureur: 'Mutuelle du Palais',
  Numero: 'P-1',
  Garantie: 150_000_00,
  Debut: '2026-01-01',
  Fin: '2026-12-31',
};

test('a contract keeps its paper; another one takes its place', async () => {
  const { Id } = (
    await director.call(calls.AddInsurance, contract, { file: { name: 'contrat.pdf', content: pdf('un') } })
  ).answer;
  expect((await director.call(calls.GetInsuranceById, { Id })).answer).toMatchObject({
    ...contract,
    Fichier: 'contrat.pdf',
    RappelJours: 60,
  });
  await director.call(
    calls.EditInsurance,
    { ...contract, Id },
    { file: { name: 'avenant.pdf', content: pdf('deux') } },
  );
  const reply = await director.call(calls.DownloadInsurance, { Id });
  expect(reply.bytes.equals(pdf('deux'))).toBe(true);
  expect((await director.call(calls.AddInsurance, contract)).fieldMessage('Numero')).toBe(
    'Ce contrat de cet assureur est déjà là.',
  );
  expect(
    (await director.call(calls.EditInsurance, { ...contract, Id, Fin: '2025-12-31' })).fieldMessage('Fin'),
  ).toBe('La fin précède le début.');
});

test('an end is reminded of once, in time; a new end anew', async () => {
  const { Id } = (
    await director.call(calls.AddInsurance, {
      ...contract,
      Numero: 'P-2',
      Fin: '2026-06-30',
      RappelJours: 30,
    })
  ).answer;
  const mails = outbox(app.settings.secretKey);
  const remind = (day: string) => remindInsurances({ database: app.database, mails }, day);
  const told = async () => {
    const { Items } = (await director.call(GetNotifications, {})).answer;
    return Items.filter(({ Title }) => Title.includes('P-2')).length;
  };
  await remind('2026-05-30');
  expect(await told()).toBe(0);
  await remind('2026-05-31');
  await remind('2026-06-01');
  expect(await told()).toBe(1);
  await director.call(calls.EditInsurance, {
    ...contract,
    Numero: 'P-2',
    Id,
    Fin: '2027-06-30',
    RappelJours: 30,
  });
  await remind('2027-06-15');
  expect(await told()).toBe(2);
});

test('legal mentions tell the insurances that hold and are to be printed, and no other', async () => {
  const printed = async () =>
    (
      await app.query<{ text: string | null }>(
        `select ${printedInsurance('k')} as text from cabinet k where k.client_id = $1 limit 1`,
        [A.id],
      )
    )[0]?.text;
  expect(await printed()).toBeNull();
  await director.call(calls.AddInsurance, {
    ...contract,
    Numero: 'P-3',
    Fin: null,
    IsImprimee: true,
    Territoire: 'France',
  });
  await director.call(calls.AddInsurance, {
    ...contract,
    Numero: 'P-4',
    Debut: '2020-01-01',
    Fin: '2021-01-01',
    IsImprimee: true,
  });
  expect(await printed()).toBe('Assurance RC professionnelle\u202f: Mutuelle du Palais, contrat P-3, France');
});
