import { addCompany, companyPage } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/juridique/dissolution-liquidation-tracking';

test('a dissolution is opened, tells what falls due and why, and is given up with its motive', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', path);
  await expect(heading(page, 'Suivi des dissolutions et liquidations')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle dissolution' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill('Agence');
  const first = page.getByRole('option', { name: /Agence/ }).first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await field(panel, 'Décision du').fill('10/01/2024');
  await field(panel, 'Liquidateur').fill('Camille Durand');
  await field(panel, 'Liquidateur nommé le').fill('10/01/2024');
  await look('dissolution-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Publication de la nomination du liquidateur');
  await expect(row).toContainText('En retard : 10/02/2024');
  await look('dissolutions');

  await row.click();
  await page.getByRole('button', { name: 'Échéances' }).first().click();
  const why = page.getByRole('dialog', { name: /Pourquoi/ });
  await expect(why.getByText('C. com. art. R237-2', { exact: true })).toBeVisible();
  await look('dissolution-deadlines');
  await why.getByRole('button', { name: 'Fermer' }).last().click();

  await page.getByRole('button', { name: `Actions : ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Abandonner' }).click();
  const dialog = page.getByRole('dialog', { name: /Abandonner/ });
  await field(dialog, 'Motif').fill('Repreneur trouvé');
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  await expect(row).toContainText('Abandonnée');
});

test('a company is dissolved, written to, liquidated and struck off: its file says so', async ({
  page,
  signedIn,
  office,
  mark,
  look,
}) => {
  const Email = `liquidee-${mark}@client.example`;
  const visitor = await signedIn('EXPERT_COMPTABLE');
  const Id = await addCompany(visitor, `Liquidée ${mark}`, { Email, RegimeTva: 4, PeriodiciteTva: 'M' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Nouvelle dissolution' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(panel, 'Décision du').fill('10/01/2024');
  await field(panel, 'Liquidateur nommé le').fill('10/01/2024');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.goto(`${path}?Filter=${encodeURIComponent(mark)}`);
  const row = page.getByRole('row', { name: new RegExp(`Liquidée ${mark}`) });

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Écrire au client' }).click();
  const mailing = page.getByRole('dialog', { name: /^Écrire à/ });
  await expect(mailing.getByText(Email)).toBeVisible();
  await mailing.getByRole('button', { name: 'Envoyer' }).click();
  await expect(mailing).toBeHidden();
  expect(await office.message(Email)).toContain('comptes de liquidation');

  await row.getByRole('link').first().click();
  await panel.getByRole('button', { name: 'Modifier' }).click();
  const days: [label: string, day: string][] = [
    ['Dissolution publiée le', '25/01/2024'],
    ['Déposée au greffe le', '01/02/2024'],
    ['Bilan reçu le', '02/05/2024'],
    ['Comptes approuvés le', '03/06/2024'],
    ['Liquidation close le', '03/06/2024'],
    ['Clôture publiée le', '20/06/2024'],
    ['Radiée le', '10/07/2024'],
  ];
  for (const [label, day] of days) await field(panel, label).fill(day);
  await look('dissolution-steps');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(row).toContainText('Radiée');
  await page.goto(companyPage(Id));
  await expect(page.getByText('Radiée').first()).toBeVisible();
});

test('a TUP asks for no liquidator, and tells until when creditors may oppose', async ({
  page,
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('EXPERT_COMPTABLE');
  await addCompany(visitor, `Transmise ${mark}`);
  await page.goto(path);
  await page.getByRole('button', { name: 'Nouvelle dissolution' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Société').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(panel, 'Nature').click();
  await page.getByRole('option', { name: /TUP|Transmission/ }).click();
  await expect(field(panel, 'Liquidateur nommé le')).toBeHidden();
  await field(panel, 'Décision du').fill('10/01/2025');
  await field(panel, 'Parution au BODACC').fill('31/01/2025');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await page.goto(`${path}?Filter=${encodeURIComponent(mark)}`);
  const row = page.getByRole('row', { name: new RegExp(`Transmise ${mark}`) });
  await expect(row).toContainText('Demande de radiation');
  await row.click();
  await page.getByRole('button', { name: 'Échéances' }).first().click();
  const why = page.getByRole('dialog', { name: /Pourquoi/ });
  await expect(why.getByText(/Fin de l’opposition des créanciers.*02\/03\/2025/)).toBeVisible();
  await look('dissolution-tup');
});
