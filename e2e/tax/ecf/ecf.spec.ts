import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { pdf } from '#proof/files/papers.ts';
import { addCompany } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { choose, field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

test('an ECF is opened, its gaps are told, evidence is added, and its report is frozen as it is issued', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const name = `Examen ${mark}`;
  const IdSociete = await addCompany(visitor, name, { RegimeFiscal: 'IS' });
  const year = { IdSociete, DateDebut: '2025-01-01', DateFin: '2025-12-31' };
  await callBeside(page.request, OpenExercice, year, visitor.headers);
  await page.goto('/ecf/ecf');
  await page.getByRole('button', { name: 'Ouvrir un ECF' }).click();
  const opening = page.getByRole('dialog', { name: 'Ouvrir un ECF' });
  await field(opening, 'Société').fill(name);
  await page.getByRole('option', { name }).click();
  await opening.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(heading(page, `ECF de ${name}`)).toBeVisible();

  await page.getByRole('button', { name: 'Terminer la préparation' }).click();
  const gaps = page.getByRole('dialog', { name: 'La préparation n’est pas terminée' });
  await expect(gaps.getByText(/Point 10/).first()).toBeVisible();
  await look('ecf-gaps');
  await gaps.getByRole('button', { name: 'Compléter' }).click();

  await page.getByRole('button', { name: 'Engagement' }).click();
  const contract = page.getByRole('dialog', { name: 'Engagement de la mission' });
  await field(contract, 'Contrat signé le').fill('15/01/2026');
  await field(contract, 'Honoraires par point (€)').fill('120');
  await contract.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 200,00 €')).toBeVisible();

  for (const { Numero, Libelle, Questions } of ecfPoints) {
    const section = page.getByRole('region', { name: `${Numero}. ${Libelle}` });
    for (const { Label } of Questions) {
      const answer = section.getByRole('radiogroup', { name: Label }).getByRole('radio', { name: 'Oui' });
      const saved = page.waitForResponse((response) => response.url().includes('ecf/GetById'));
      await answer.click();
      await saved;
    }
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      section.getByRole('button', { name: 'Ajouter une pièce' }).click(),
    ]);
    await chooser.setFiles({
      name: `piece-${Numero}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf(`${mark} ${Numero}`)),
    });
    await expect(section.getByText(`piece-${Numero}.pdf`)).toBeVisible();
  }
  await look('ecf-file');
  await page.getByRole('button', { name: 'Travaux et conclusion du point 6' }).click();
  const work = page.getByRole('dialog', { name: 'Point 6 : travaux et conclusion' });
  await field(work, 'Travaux réalisés').fill('Sondage sur dix immobilisations');
  await choose(work, 'Conclusion', 'Anomalie');
  await field(work, 'Anomalie (€)').fill('1250,50');
  await look('ecf-point');
  await work.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 250,50 €')).toBeVisible();

  await page.getByRole('button', { name: 'Terminer la préparation' }).click();
  await expect(page.getByText('À valider', { exact: true })).toBeVisible();
  // by key: the mouse rests on the message that was just told
  await page.getByRole('button', { name: 'Valider et émettre' }).press('Enter');
  const issuing = page.getByRole('dialog', { name: 'Valider et émettre le compte rendu' });
  for (const { Numero, Libelle } of ecfPoints.filter((point) => point.Numero !== 6))
    await choose(issuing, `${Numero}. ${Libelle}`, 'Conforme');
  await look('ecf-validation');
  await issuing.getByRole('button', { name: 'Émettre le compte rendu' }).click();
  await expect(page.getByText('le dossier et ses pièces ne changent plus')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ajouter une pièce/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Compte rendu' }).click();
  const report = page.getByRole('dialog', { name: 'Compte rendu de mission' });
  await expect(report.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await report.getByRole('button', { name: 'Fermer' }).last().click();
  await look('ecf-issued');

  await page.goto(`/ecf/ecf?Texte=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name })).toContainText('Compte rendu émis');
  await look('ecf-register');
});
