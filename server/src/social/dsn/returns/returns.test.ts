import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import * as calls from '#contract/social/dsn/return-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { paper } from '../../../../../tools/seed/work/paper.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const payroll = await app.signIn('SERVICE_SOCIAL');

let nth = 5_200_000;
async function company(RaisonSociale: string) {
  nth += 1;
  const Siret = siretOf(nth);
  await director.call(AddSociete, { societe: { RaisonSociale, Siret } });
  return Siret;
}

const report = (siret: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<compte_rendu_metier><titre>Compte rendu métier</titre><organisme>URSSAF</organisme><siret>${siret}</siret>
<moisPrincipalDeclare>2026-08</moisPrincipalDeclare><dateEmission>2026-09-20</dateEmission>
<anomalie><code>CCP-12</code><libelle>Taux AT inexact pour 1 85 05 99 999 001 42</libelle><gravite>Non bloquante</gravite>
<rubrique>S21.G00.23.003</rubrique></anomalie>${more}</compte_rendu_metier>`;

const load = async (content: string | Buffer, name = 'crm.xml') =>
  (await payroll.call(calls.ImportDsnReturn, {}, { file: { name, content } })).answer.Items[0];
const read = async (Id: number | null | undefined) =>
  (await payroll.call(calls.GetDsnReturn, { Id: Id ?? 0 })).answer;

test('a report in XML is kept with its anomalies, its day to correct and no number of a person', async () => {
  const loaded = await load(report(await company('Rapportée')));
  expect(loaded).toMatchObject({ NomSociete: 'Rapportée', Anomalies: 1, Refus: null });
  const told = await read(loaded?.IdRetour);
  expect(told).toMatchObject({
    Nature: 'CRM',
    Mois: '2026-08',
    Organisme: 'URSSAF',
    Etat: 'A_LIRE',
    CorrigerAvant: '2026-11-20',
    IsSubstitution: true,
    Details: [{ Code: 'CCP-12', Gravite: 'NON_BLOQUANTE', Rubrique: 'S21.G00.23.003' }],
  });
  expect(told.Details[0]?.Libelle).toBe('Taux AT inexact pour [numéro masqué]');
  const [kept] = await app.query<{ row: string }>(
    `select to_jsonb(r)::text as row from dsn_return r where id = ${loaded?.IdRetour}`,
  );
  expect(kept?.row).not.toContain('99 999');
});

test('a return is read, then corrected in a later month, and what is corrected is no risk any more', async () => {
  const { IdRetour } = (await load(report(await company('Corrigée')))) ?? {};
  const Id = IdRetour ?? 0;
  expect((await payroll.call(calls.MarkDsnReturnsRead, { Ids: [Id] })).answer).toEqual({ Lus: 1 });
  expect((await payroll.call(calls.MarkDsnReturnsRead, { Ids: [Id] })).answer).toEqual({ Lus: 0 });
  expect(await read(Id)).toMatchObject({ Etat: 'LU', LuPar: expect.stringContaining('Service social') });
  expect(
    (await payroll.call(calls.CorrectDsnReturn, { Id, Mois: '2026-07', Note: null })).fieldMessage('Mois'),
  ).toMatch(/même mois ou d’un mois suivant/);
  await payroll.call(calls.CorrectDsnReturn, { Id, Mois: '2026-09', Note: 'Taux repris' });
  expect(await read(Id)).toMatchObject({
    Etat: 'CORRIGE',
    CorrigeEn: '2026-09',
    IsSubstitution: false,
    Note: 'Taux repris',
  });
  await payroll.call(calls.CorrectDsnReturn, { Id, Mois: null, Note: null });
  expect(await read(Id)).toMatchObject({ Etat: 'LU', IsSubstitution: true });
});

test('the list finds what is unread, what may be substituted and what is late', async () => {
  const siret = await company('Comptée');
  await load(report(siret));
  const list = async (more: object) =>
    (await payroll.call(calls.ListDsnReturns, { Societe: 'Comptée', ...more })).answer;
  expect(await list({})).toMatchObject({ TotalCount: 1, TotalALire: 1, TotalSubstitution: 1 });
  expect((await list({ Etat: 'LU' })).TotalCount).toBe(0);
  expect((await list({ IsSubstitution: true })).Items).toMatchObject([
    { Anomalies: 1, Gravite: 'NON_BLOQUANTE' },
  ]);
  await app.query(`update dsn_return set correct_by = '2026-01-01' where reference like 'sha256:%' and company_id in
    (select id from company where name = 'Comptée')`);
  expect((await list({ IsEnRetard: true })).TotalCount).toBe(1);
});

test('a report in PDF is read by its text', async () => {
  const siret = await company('En PDF');
  const content = paper([
    'Bilan d’anomalies DSN',
    `SIRET ${siret}`,
    'Mois principal déclaré : 08/2026',
    'Anomalie bloquante CSL-01 S21.G00.40.001 date de début du contrat absente',
  ]);
  const loaded = await load(content, 'bilan.pdf');
  expect(loaded).toMatchObject({ NomSociete: 'En PDF', Anomalies: 1 });
  expect(await read(loaded?.IdRetour)).toMatchObject({
    Nature: 'BILAN',
    Mois: '2026-08',
    Gravite: 'BLOQUANTE',
    CorrigerAvant: null,
  });
});

test('what tells of nobody, comes twice or holds a document type is refused, each file by itself', async () => {
  const siret = await company('Refusée');
  expect((await load(report(siretOf(5_299_999))))?.Refus).toMatch(/Aucun dossier n’a l’établissement/);
  await load(report(siret));
  expect((await load(report(siret)))?.Refus).toBe('Ce fichier a déjà été lu.');
  const hostile = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${report(siret).replace(/<\?xml.*\?>/, '')}`;
  expect((await load(hostile))?.Refus).toMatch(/ni un compte rendu/);
  expect((await load('Bonjour', 'note.txt'))?.Refus).toMatch(/ni un compte rendu/);
});
