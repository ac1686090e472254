import { AddEtablissement } from '#contract/permanent-files/companies/establishment-calls.ts';
import { MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { paper } from '../../../tools/seed/work/paper.ts';
import { addCompany, aSiret, otherSeatOf } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

test('an expert-comptable finds the CFE of the year, learns why it is owed, and keeps its notice', async ({
  page,
  signedIn,
  look,
}) => {
  const year = new Date().getFullYear();
  await signedIn('EXPERT_COMPTABLE', '/portefeuille/suivi-cfe?Etat=A_RECUPERER');
  await expect(heading(page, `Suivi de la CFE ${year}`)).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('À récupérer');
  await look('cfe');

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Pourquoi ?' }).click();
  const why = page.getByRole('dialog', { name: /^Pourquoi/ });
  await expect(why.getByText('CGI, art. 1478').first()).toBeVisible();
  await expect(why.getByText(/^Solde de CFE/)).toBeVisible();
  await look('cfe-why');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Modifier' }).click();
  await field(panel, 'Cotisation (€)').fill('1 234,50');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel.getByText('Date de réception de l’avis obligatoire.').first()).toBeVisible();
  await field(panel, 'Avis reçu le').fill(`05/01/${year}`);
  await look('cfe-edit');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.goto('/portefeuille/suivi-cfe?Etat=RECU');
  await expect(page.getByRole('row').nth(1)).toContainText('1 234,50 €');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter vers Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`cfe-${year}.xlsx`);
});

test('notices are dropped together, confirmed by a person, previewed and sent to the customers', async ({
  page,
  signedIn,
  look,
  mark,
  office,
}) => {
  const year = new Date().getFullYear();
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const [ready, silent] = [aSiret(), aSiret()];
  const more = { DateDebutActivite: '2019-05-01' };
  for (const [Siret, name, Email] of [
    [ready, `Prête ${mark}`, `prete-${mark}@client.example`],
    [silent, `Sans adresse ${mark}`, null],
  ] as const)
    await addCompany(visitor, name, { ...more, Siren: Siret.slice(0, 9), Siret, Email });
  await page.goto(`/portefeuille/suivi-cfe?Filter=${encodeURIComponent(mark)}`);
  await pressAction(page, `Constituer l’année ${year}`);
  await expect(page.getByRole('row', { name: new RegExp(`Prête ${mark}`) })).toBeVisible();

  const notice = (siret: string) => ({
    name: `CFE ${siret}.pdf`,
    mimeType: 'application/pdf',
    buffer: paper([`Avis de CFE ${year}`, `SIRET ${siret}`, 'Montant total de la cotisation : 1 234 €']),
  });
  await pressAction(page, 'Déposer des avis');
  const panel = page.getByRole('dialog', { name: 'Déposer des avis de CFE' });
  const chosen = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choisir des PDF' }).click();
  await (await chosen).setFiles([
    notice(ready),
    notice(silent),
    { ...notice(ready), name: 'facture.pdf', buffer: paper(['Facture', ready]) },
  ]);
  await expect(panel.getByText('3 sur 3')).toBeVisible();
  await expect(panel.getByText('Ce PDF n’est pas un avis de CFE.')).toBeVisible();
  await look('cfe-drop');
  await panel.getByRole('button', { name: 'Confirmer 2 avis' }).click();

  const confirming = page.getByRole('dialog', { name: 'Confirmer les avis déposés' });
  await expect(confirming.getByText(/Lu\s: «\s.*1 234/).first()).toBeVisible();
  await confirming.getByRole('textbox', { name: 'Cotisation (€)' }).first().fill('1 200,50');
  await look('cfe-confirm');
  await confirming.getByRole('button', { name: 'Confirmer 2 avis' }).click();
  await expect(confirming).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`Prête ${mark}`) })).toContainText('1 200,50');

  await pressAction(page, 'Envoyer les avis reçus');
  const sending = page.getByRole('dialog', { name: 'Envoyer les avis de CFE' });
  await expect(sending.getByText(`prete-${mark}@client.example`)).toBeVisible();
  await expect(sending.getByText('Aucun e-mail dans le dossier.')).toBeVisible();
  await sending.getByRole('textbox', { name: 'Message ajouté' }).fill('Bien à vous');
  await look('cfe-send');
  await sending.getByRole('button', { name: 'Envoyer 1 avis' }).click();
  await expect(sending).toBeHidden();
  await expect(async () => {
    await page.goto(`/portefeuille/suivi-cfe?Filter=${encodeURIComponent(mark)}&Etat=ENVOYE`);
    await expect(page.getByRole('row', { name: new RegExp(`Prête ${mark}`) })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const mail = await office.message(`prete-${mark}@client.example`);
  expect(mail).toMatch(/1.200,50/);
  expect(mail).toMatch(new RegExp(`1[5-7]/12/${year}`));
  expect(mail).toContain('Bien à vous');

  await page.getByRole('checkbox', { name: new RegExp(`Prête ${mark}`) }).check();
  await page.getByRole('button', { name: 'Marquer payé' }).last().click();
  const paying = page.getByRole('dialog', { name: /^CFE payée/ });
  await look('cfe-paid');
  await paying.getByRole('button', { name: 'Marquer payé' }).click();
  await expect(paying).toBeHidden();
  await page.goto(`/portefeuille/suivi-cfe?Filter=${encodeURIComponent(mark)}&Etat=PAYE`);
  await expect(page.getByRole('row', { name: new RegExp(`Prête ${mark}`) })).toContainText('Payé');
});

test('a file that ceased is told among the reductions to claim, with its letter', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const year = new Date().getFullYear();
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const Siret = aSiret();
  const IdSociete = await addCompany(visitor, `Cessée ${mark}`, {
    Siren: Siret.slice(0, 9),
    Siret,
    DateDebutActivite: '2019-05-01',
  });
  const closed = otherSeatOf(Siret);
  await callBeside(
    page.request,
    AddEtablissement,
    { IdSociete, Siret: closed, DateDebut: '2020-01-01', DateFin: `${year}-01-31` },
    visitor.headers,
  );
  await callBeside(page.request, MakeCfeYear, { Annee: year }, visitor.headers);
  await page.goto(`/portefeuille/suivi-cfe?Filter=${encodeURIComponent(mark)}&IsReduction=true`);
  const row = page.getByRole('row', { name: new RegExp(`Cessée ${mark}`) });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Pourquoi ?' }).click();
  const why = page.getByRole('dialog', { name: /^Pourquoi/ });
  await expect(why.getByText(/11 mois restant à courir/)).toBeVisible();
  await look('cfe-reduction');
  await why.getByRole('button', { name: 'Fermer' }).last().click();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Lettre de réduction' }).click();
  expect((await download).suggestedFilename()).toBe(`Réduction CFE ${year} ${closed}.pdf`);
});
