import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('an open point is noted, is carried over into the hand-over sheet, and is settled', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/tableau-de-bord/suivi-dossier-expert-comptable');
  await expect(heading(page, 'Dossiers de l’expert-comptable')).toBeVisible();
  await page.getByRole('row').nth(1).click();
  await look('accountant-files');
  await page.getByRole('button', { name: 'Notes', exact: true }).first().click();
  const notes = page.getByRole('dialog', { name: /^Notes/ });
  await notes.getByRole('button', { name: 'Ajouter une note' }).click();
  const add = page.getByRole('dialog', { name: 'Ajouter une note' });
  await add.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(add.getByText('Note obligatoire.').first()).toBeVisible();
  await field(add, 'Note').fill(`Compte 471 à justifier ${mark}`);
  await add.getByRole('checkbox', { name: 'Point à régler' }).check();
  await add.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(notes.getByText('Point ouvert').first()).toBeVisible();
  await look('accountant-notes');
  await notes.getByRole('button', { name: 'Fermer' }).last().click();
  const asking = page.waitForRequest(/GetFicheReprise/);
  await page.getByRole('button', { name: 'Fiche de reprise' }).first().click();
  const { IdSociete, IdExercice } = (await asking).postDataJSON();
  const sheet = page.getByRole('dialog', { name: /^Fiche de reprise/ });
  await expect(sheet.getByText(mark)).toBeVisible();
  await look('hand-over-sheet');
  const received = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'PDF' }).click();
  expect((await received).suggestedFilename()).toMatch(/^fiche-de-reprise-.*\.pdf$/);
  await sheet.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Notes', exact: true }).first().click();
  await notes.getByRole('button', { name: 'Régler' }).first().click();
  await expect(notes.getByText('Réglé', { exact: true }).first()).toBeVisible();

  // where the notice to who takes the file over leads
  await page.goto(
    `/tableau-de-bord/suivi-dossier-expert-comptable?societe=${IdSociete}&reprise=${IdExercice}`,
  );
  await expect(sheet.getByText('Vigilance', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page).not.toHaveURL(/reprise=/);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Documents', exact: true }).first().click();
  await expect(
    page
      .getByRole('dialog', { name: /^Documents/ })
      .getByRole('checkbox')
      .first(),
  ).toBeVisible();
  await look('accountant-papers');
});
