import { paper } from '../../../tools/seed/work/paper.ts';
import { newCustomer } from '../../customer.ts';
import { inDatabase } from '../../database.ts';
import { expect, test } from '../../journey.ts';
import { signInBeside } from '../../sign-in.ts';
import { codeField, heading } from '../../sign-in-pages.ts';

test('the payroll deposits a payslip that it found by name; its holder alone opens it, after a second proof', async ({
  page,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const { id, person, account } = await newCustomer({ anotherBrowser, office, mark }, 'Clémence');
  const siret = await inDatabase(async (database) => {
    const { rows } = await database.query<{ siret: string }>(
      `select c.siret from company c join person p on p.client_id = c.client_id and p.id = $1
       where c.siret is not null and not c.is_confidential order by c.id limit 1`,
      [id],
    );
    return rows[0]?.siret ?? '';
  });

  const payroll = await anotherBrowser('RESPONSABLE_PAIE', '/service-social/coffre-fort');
  await payroll.page.getByRole('button', { name: 'Nouveau dépôt' }).click();
  const dialog = payroll.page.getByRole('dialog', { name: 'Nouveau dépôt' });
  const chosen = payroll.page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choisir des fichiers' }).click();
  const lines = [
    'Bulletin de paie',
    `SIRET ${siret}`,
    'Période : octobre 2026',
    `${person.Prenom} ${person.Nom}`,
  ];
  await (await chosen).setFiles([
    { name: `bulletin ${mark}.pdf`, mimeType: 'application/pdf', buffer: paper(lines) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') },
  ]);
  await dialog.getByRole('button', { name: 'Envoyer et rapprocher' }).click();
  await expect(payroll.page.getByText('titulaire proposé d’après le seul nom').first()).toBeVisible();
  await payroll.page.screenshot({ path: 'reports/screens/strongbox-batch-1440.png', fullPage: true });
  const row = payroll.page.getByRole('row').filter({ hasText: `bulletin ${mark}.pdf` });
  await row.click();
  await payroll.page.getByRole('button', { name: 'Vérifier' }).first().click();
  const decision = payroll.page.getByRole('dialog', { name: /^Vérifier/ });
  await expect(decision.getByLabel('Titulaire')).toHaveValue(new RegExp(person.Nom, 'i'));
  await payroll.page.screenshot({ path: 'reports/screens/strongbox-decide-1440.png', fullPage: true });
  await decision.getByRole('button', { name: 'C’est vérifié' }).click();
  await expect(decision).toBeHidden();
  await payroll.page.getByRole('button', { name: 'Déposer (1)' }).click();
  await payroll.page.getByRole('dialog').getByRole('button').last().click();
  await expect(payroll.page.getByText('Pas encore lu').first()).toBeVisible();

  await signInBeside(page.request, account);
  await page.goto('/mon-coffre-fort');
  await expect(heading(page, 'Mon coffre-fort')).toBeVisible();
  await page.getByRole('switch', { name: 'Coffre-fort' }).click({ force: true });
  const proof = page.getByRole('dialog', { name: 'Confirmez votre identité' });
  await proof
    .getByLabel('Mot de passe', { exact: true })
    .and(page.locator('input[name=Password]'))
    .fill(account.Password);
  await proof.getByRole('button', { name: 'Confirmer' }).click();
  // what lies in the strongbox wants more than the password
  await proof.getByRole('button', { name: 'Envoyer le code' }).click();
  await codeField(page).fill(await office.code(account.Email, 1));
  const papers = page.getByRole('list', { name: 'Mes documents' });
  await expect(papers.getByText('Bulletin de paie – octobre 2026')).toBeVisible();
  await expect(papers.getByText('Nouveau')).toBeVisible();
  const download = page.waitForEvent('download');
  await papers.getByRole('button', { name: /^Télécharger/ }).click();
  expect((await download).suggestedFilename()).toBe(`bulletin ${mark}.pdf`);
  await expect(papers.getByText('Nouveau')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Trace des accès' }).getByText('Ouvert')).toBeVisible();
  await look('my-strongbox');
});

test('the payroll finds what was sent, month by month', async ({ signedIn, page, look }) => {
  await signedIn('RESPONSABLE_PAIE', '/service-social/coffre-fort');
  await expect(heading(page, 'Coffre-fort')).toBeVisible();
  await look('strongbox');
});
