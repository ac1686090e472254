import { expect, test } from 'vitest';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { SaveReclamation } from '#contract/permanent-files/claims/calls.ts';
import { editBudget } from '#contract/permanent-files/companies/budgets/calls.ts';
import {
  AddSociete,
  DeleteSociety,
  GetDeletedSocietes,
  GetSocieteById,
  RestoreSociete,
} from '#contract/permanent-files/companies/calls.ts';
import { MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { children } from './company-children.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('CHEF_MISSION');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await head.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

test('what names a company holds it in the register, each reason with its number', async () => {
  const { answer } = await head.call(DeleteSociety, { Id: A.companies[0] ?? 0 });
  expect(answer.IsDeleted).toBe(false);
  expect(answer.Societe).toMatchObject({ Exercices: 2, Missions: 2 });
  expect((await head.call(GetSocieteById, { Id: A.companies[0] ?? 0 })).status).toBe(200);
});

test('a deleted company comes back under its id, with the fees and readers that fell with it', async () => {
  const Id = await add('Éphémère', { Siret: '40483304800022', Lecteurs: [A.users.JURIDIQUE.id] });
  expect((await head.call(DeleteSociety, { Id })).answer.IsDeleted).toBe(true);
  expect((await head.call(GetSocieteById, { Id })).status).toBe(404);
  const deleted = (await head.call(GetDeletedSocietes, {})).answer.Items.find((one) => one.Id === Id);
  expect(deleted).toMatchObject({ RaisonSociale: 'Éphémère', Siren: '404833048' });
  expect((await head.call(RestoreSociete, { Id })).answer).toEqual({ Id, IsExist: false });
  const restored = (await head.call(GetSocieteById, { Id })).answer;
  expect(restored).toMatchObject({ RaisonSociale: 'Éphémère', Siret: '40483304800022' });
  expect(restored.Lecteurs.map(({ Key }) => Key)).toEqual([A.users.JURIDIQUE.id]);
});

test('what the firm follows of a company comes back with it: budget, claim, CFE and dissolution', async () => {
  const Id = await add('Suivie', { Siret: '40483304800030', DateDebutActivite: '2019-05-01' });
  await head.call(editBudget, { IdSociete: Id, Annee: 2025, BudgetMensuel: '100,50' });
  await head.call(SaveReclamation, {
    IdSociete: Id,
    Service: 'SOCIAL',
    Origine: 'CLIENT',
    Objet: 'Bulletin erroné',
    RecueLe: '2026-01-15',
  });
  await head.call(MakeCfeYear, { Annee: 2025 });
  await head.call(SaveDissolution, { IdSociete: Id, Nature: 'JUDICIAIRE', DateDecision: '2026-01-10' });
  const followed = () =>
    app.query(
      `select (select json_agg(x) from company_budget x where x.company_id = $1) as budget,
        (select json_agg(x) from claim x where x.company_id = $1) as claim,
        (select json_agg(x) from cfe_line x where x.company_id = $1) as cfe,
        (select json_agg(x) from dissolution x where x.company_id = $1) as dissolution`,
      [Id],
    );
  const before = await followed();
  for (const rows of Object.values(before[0] ?? {})) expect(rows).toHaveLength(1);
  expect((await head.call(DeleteSociety, { Id })).answer.IsDeleted).toBe(true);
  await head.call(RestoreSociete, { Id });
  expect(await followed()).toEqual(before);
});

test('no table falls with a company and stays away when it comes back', async () => {
  const fallen = await app.query<{ name: string }>(
    `with recursive fallen (id) as (
       select 'company'::regclass::oid
       union select k.conrelid from pg_constraint k join fallen f on k.confrelid = f.id
       where k.contype = 'f' and k.confdeltype = 'c')
     select id::regclass::text as name from fallen where id <> 'company'::regclass`,
  );
  const kept = Object.keys(children);
  // made anew from other facts, asked anew, or there only with a document or an accounting year, which hold the company
  const others = ['company_distinct', 'company_risk', 'vat_calendar_queue', 'vat_certificate'];
  const ofYears = /^(balance_sheet|closing_|exercise_|fec)/;
  expect(
    fallen
      .map(({ name }) => name)
      .filter((name) => ![...kept, ...others].includes(name) && !ofYears.test(name)),
  ).toEqual([]);
});

test('a company does not come back over another that has its SIRET meanwhile', async () => {
  const Id = await add('Première', { Siret: '73282932000074' });
  await head.call(DeleteSociety, { Id });
  await add('Seconde', { Siret: '73282932000074' });
  expect((await head.call(RestoreSociete, { Id })).answer).toEqual({ Id: 0, IsExist: true });
  expect((await head.call(GetSocieteById, { Id })).status).toBe(404);
});

test('who may not answer for the firm deletes nothing', async () => {
  const Id = await add('Gardée');
  const jurist = await app.signIn('JURIDIQUE');
  expect((await jurist.call(DeleteSociety, { Id })).status).toBe(403);
  expect((await head.call(GetSocieteById, { Id })).status).toBe(200);
});

test('a deleted confidential file is neither listed for nor put back by who could not read it', async () => {
  const Id = await add('Secrète', { IsConfidentiel: true });
  const keeper = await app.signIn('DIRIGEANT');
  expect((await keeper.call(DeleteSociety, { Id })).answer.IsDeleted).toBe(true);
  expect((await head.call(GetDeletedSocietes, {})).answer.Items.map((one) => one.Id)).not.toContain(Id);
  expect((await head.call(RestoreSociete, { Id })).status).toBe(404);
  expect((await keeper.call(RestoreSociete, { Id })).answer).toEqual({ Id, IsExist: false });
});

test('who deletes a confidential file that they read may take that back', async () => {
  const Id = await add('Reprise', { IsConfidentiel: true, Lecteurs: [A.users.CHEF_MISSION.id] });
  expect((await head.call(DeleteSociety, { Id })).answer.IsDeleted).toBe(true);
  expect((await head.call(RestoreSociete, { Id })).answer).toEqual({ Id, IsExist: false });
});
