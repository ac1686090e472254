import { expect, test } from 'vitest';
import { SavePermissions } from '#contract/administration/permissions/calls.ts';
import { allCalls } from '#contract/calls.ts';
import { GetJournalActivites } from '#contract/dashboards/activity/calls.ts';
import { natureOf, ownAffairs } from '#contract/dashboards/activity/words.ts';
import { AddGreffe } from '#contract/directory/greffes/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const keeper = await app.signIn('ADMINSTRATOR');
const journal = async (filters = {}, as = director) => (await as.call(GetJournalActivites, filters)).answer;

test('what somebody did is told at once, by whom, of what, from which screen, the latest first', async () => {
  const { answer } = await keeper.call(AddSociete, { societe: { RaisonSociale: 'Journalière' } });
  await keeper.call(AddGreffe, sampleRequest(AddGreffe, A));
  const { Items } = await journal({ IdCollaborateur: A.users.ADMINSTRATOR.id });
  expect(Items.slice(0, 2).map(({ Nature, Action }) => [Nature, Action])).toEqual([
    ['greffe', 'Ajout'],
    ['company', 'Ajout'],
  ]);
  expect(Items[1]?.Fiche).toMatchObject({ Kind: 'company', Id: answer.Id });
});

test('one nature, one colleague and some days are asked for; days outside of them tell nothing', async () => {
  await keeper.call(AddGreffe, { ...sampleRequest(AddGreffe, A), Libelle: 'Greffe du journal' });
  const of = await journal({ Nature: 'greffe' });
  expect(of.TotalCount).toBeGreaterThan(0);
  expect(new Set(of.Items.map(({ Nature }) => Nature))).toEqual(new Set(['greffe']));
  expect((await journal({ Nature: 'greffe', IdCollaborateur: A.users.SUPPORT.id })).TotalCount).toBe(0);
  expect((await journal({ DateDebut: '2001-01-01', DateFin: '2001-12-31' })).Items).toEqual([]);
  expect((await director.call(GetJournalActivites, { DateDebut: '2026-02-30' })).status).toBe(400);
});

test('a confidential file is not named to who may not read it, nor another firm’s operations told', async () => {
  const request = { societe: { RaisonSociale: 'Secrète', IsConfidentiel: true } };
  const { answer } = await director.call(AddSociete, request);
  const named = (entries: Awaited<ReturnType<typeof journal>>) =>
    entries.Items.some(({ Fiche }) => Fiche?.Kind === 'company' && Fiche.Id === answer.Id);
  expect(named(await journal({ Nature: 'company' }))).toBe(true);
  const Changes = [
    { Permission: 'Administration.journal-activites', Role: 'CHEF_MISSION' as const, IsGranted: true },
  ];
  await keeper.call(SavePermissions, { Changes });
  const chief = await app.signIn('CHEF_MISSION');
  expect(named(await journal({ Nature: 'company' }, chief))).toBe(false);
  const elsewhere = await app.signIn('DIRIGEANT', 'B');
  const before = (await journal({}, elsewhere)).TotalCount;
  await keeper.call(AddGreffe, { ...sampleRequest(AddGreffe, A), Libelle: 'Greffe voisin' });
  expect((await journal({}, elsewhere)).TotalCount).toBe(before);
});

test('whoever does not answer for the firm reads nothing of it', async () => {
  const accountant = await app.signIn('COMPTABLE');
  expect((await accountant.call(GetJournalActivites, {})).status).toBe(403);
});

test('every kind of operation that a call records has its words', () => {
  const own: readonly string[] = ownAffairs;
  const missing = allCalls
    .map(({ audit }) => audit ?? '')
    .filter((audit) => audit !== '' && !own.includes(audit.split('.')[0] ?? '') && !natureOf(audit));
  expect([...new Set(missing)]).toEqual([]);
});
