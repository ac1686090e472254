import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { pdf } from '#proof/files/papers.ts';
import { addCompany, aSiret, companyPart } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { callBeside } from '../../sign-in.ts';

const first = [
  ...fecEntry(1, ['512000', '101000'], '10000,00', { JournalCode: 'AN', JournalLib: 'À-nouveaux' }),
  ...fecEntry(2, ['411000', '706000'], '1234,00'),
  ...fecEntry(3, ['471000', '512000'], '50,00'),
  ...fecEntry(4, ['606000', '401000'], '64,00', { EcritureLib: '???' }),
];
const second = [...first, ...fecEntry(5, ['606000', '401000'], '12,00')];

test('an accountant goes through the entries that strike, accepts one, asks about another, and finds both decided in the next FEC beside what it changes', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const siret = aSiret();
  const company = await addCompany(visitor, `Revue ${mark}`, { Siret: siret });
  await callBeside(
    page.request,
    OpenExercice,
    { IdSociete: company, DateDebut: '2026-01-01', DateFin: '2026-12-31' } as never,
    visitor.headers,
  );
  const send = async (lines: typeof first) => {
    await page.goto(companyPart(company, 'comptes'));
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Importer le FEC/ }).click();
    await (await chosen).setFiles({
      name: `${siret.slice(0, 9)}FEC20261231.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(fecOf(lines)),
    });
  };
  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(page.getByText('En vigueur')).toBeVisible();
  };
  const review = async () => {
    await page.getByRole('button', { name: 'Revue des écritures' }).click();
    await page.getByRole('button', { name: 'Lancer la revue' }).click();
    await expect(page.getByRole('row', { name: /Libellé vide ou sans signification/ })).toBeVisible();
  };
  await send(first);
  await confirm();
  await review();
  await look('entry-review');

  const label = page.getByRole('row', { name: /Libellé vide ou sans signification/ });
  await label.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(label).toContainText('Acceptée');
  const open = page.getByRole('row', { name: /Compte d’attente ouvert/ });
  await open.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Demander au client' }).click();
  const question = page.getByRole('dialog', { name: 'Demander au client' });
  await question.getByRole('combobox', { name: 'Type de document attendu' }).click();
  await page.getByRole('option').first().click();
  await question.getByLabel('E-mail (celui de la société à défaut)').fill('gerant@exemple.fr');
  await look('entry-review-question');
  await question.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(open).toContainText('À demander');
  await label.click();
  await page.getByRole('button', { name: 'Écriture', exact: true }).click();
  const entry = page.getByRole('dialog', { name: 'Écriture VE 4' });
  await expect(entry.getByRole('row')).toHaveCount(4);
  await look('entry');

  await send(second);
  await page.getByRole('dialog', { name: 'Remplacer le FEC' }).getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText(/Confirmé, il remplacera/)).toBeVisible();
  await confirm();
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page.getByRole('row', { name: /VE 5/ })).toContainText('Nouvelle');
  await look('fec-comparison');
  await page.goBack();
  await review();
  await expect(label).toContainText('Acceptée');
  await expect(open).toContainText('À demander');
});

test('key figures over the years, the list of closing checks, boxes read from a return, and the file’s ECF are found from its page', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const company = await addCompany(visitor, `Liasse ${mark}`, { Siret: aSiret() });
  await callBeside(
    page.request,
    OpenExercice,
    { IdSociete: company, DateDebut: '2025-01-01', DateFin: '2025-12-31' } as never,
    visitor.headers,
  );
  await page.goto(companyPart(company, 'comptes'));
  await page.getByRole('link', { name: 'Synthèse des exercices' }).click();
  await expect(page.getByText(/Aucun exercice n’a encore de chiffres/)).toBeVisible();
  await look('synthesis-empty');
  await page.goBack();
  await page.getByRole('link', { name: 'Lecture de liasses' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir les PDF' }).click();
  await (await chosen).setFiles({
    name: 'liasse.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf('DGFiP 2052-SD 2026 Chiffres d’affaires nets FL 1 200')),
  });
  await expect(page.getByRole('row', { name: /^FL/ })).toContainText('1 200,00'.replace(' ', '\u202f'));
  await look('returns');
  await page.goBack();
  await page.getByRole('link', { name: 'Liste des bouclages' }).click();
  await expect(page.getByRole('row', { name: /Virements internes soldés/ })).toBeVisible();
  await look('closing-check-list');
  await page.goto(companyPart(company, 'visa-ecf'));
  await expect(page.getByText('Aucun ECF pour ce dossier.')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir un ECF' }).click();
  await page
    .getByRole('dialog', { name: 'Ouvrir un ECF' })
    .getByRole('button', { name: 'Ouvrir', exact: true })
    .click();
  await expect(page.getByText('En préparation')).toBeVisible();
  await page.goto(companyPart(company, 'visa-ecf'));
  await expect(page.getByText('0 points conclus sur 10')).toBeVisible();
  await look('company-tax-files');
});
