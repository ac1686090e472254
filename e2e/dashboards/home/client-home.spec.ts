import { AddDocumentRequest, GetProposedLines } from '#contract/documents/requests/calls.ts';
import { paper } from '../../../tools/seed/work/paper.ts';
import { leads, newCustomer } from '../../customer.ts';
import { inDatabase } from '../../database.ts';
import { expect, test } from '../../journey.ts';
import { callBeside, signInBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

/** Attaches a customer to a cabinet: no screen does so yet. */
const attach = (email: string, cabinet: string) =>
  inDatabase((database) =>
    database.query(
      `update app_user u set cabinet_id = c.id from cabinet c
       where u.email = $1 and c.client_id = u.client_id and c.name = $2`,
      [email, cabinet],
    ),
  );

test('a customer finds the firm, whom to write to and their account, and nothing of the staff’s', async ({
  page,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const { id, person, account, staff } = await newCustomer({ anotherBrowser, office, mark }, 'Capucine');

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await signInBeside(page.request, account);
  await page.goto('/home/accueil');
  await expect(heading(page, 'Accueil')).toBeVisible();
  await expect(page.getByText('Groupe Valombre Expertise')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link')).toHaveText([
    'Accueil',
  ]);
  await expect(page.getByText('Nos fonctionnalités')).toBeHidden();
  await expect(page.getByText(/administrateur/)).toBeHidden();

  await attach(person.Email, 'Valombre Expertise Tours');
  await page.reload();
  await expect(page.getByText('18 rue des Tanneurs')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Vos interlocuteurs' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await look('home-client');

  const IdSociete = await leads(id, `Maison ${mark}`);
  const asking = { IdSociete, Occasion: 'BILAN' as const };
  const proposed = await callBeside(staff.page.request, GetProposedLines, asking, staff.headers);
  const Lignes = proposed.Lignes.slice(0, 2).map(({ EstDejaLa: _, ...line }) => line);
  const [{ Libelle } = { Libelle: '' }] = Lignes;
  const request = { ...asking, Email: person.Email, Lignes };
  await callBeside(staff.page.request, AddDocumentRequest, request, staff.headers);
  await page.reload();
  const papers = page.getByRole('list', { name: 'Documents demandés' });
  const statements = papers.getByRole('listitem').filter({ hasText: Libelle });
  await expect(statements.getByText('Demandé', { exact: true })).toBeVisible();
  await look('home-client-documents');
  const chosen = page.waitForEvent('filechooser');
  await statements.getByRole('button', { name: `Envoyer\u202f: ${Libelle}` }).click();
  await (await chosen).setFiles([
    { name: 'relevé.pdf', mimeType: 'application/pdf', buffer: paper([`Relevé ${mark}`]) },
    { name: 'programme.exe', mimeType: 'application/pdf', buffer: Buffer.from([0x4d, 0x5a, 0, 1]) },
  ]);
  await expect(statements.getByText('relevé.pdf : bien reçu.')).toBeVisible();
  await expect(statements.getByText(/^programme\.exe\s: Ce type de fichier/)).toBeVisible();
  await expect(statements.getByText('Reçu', { exact: true })).toBeVisible();
  await look('home-client-sent');
  await staff.page.goto(`/menu-dossier-permanent/documents/demandes?Texte=${mark}`);
  await staff.page.getByRole('row').nth(1).getByRole('link').first().click();
  const panel = staff.page.getByRole('dialog');
  await panel.getByRole('button', { name: `À compléter ${Libelle}` }).click();
  const said = staff.page.getByRole('dialog').last();
  await said.getByRole('textbox').fill('Il manque le mois de mars.');
  await said.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByText('Il manque le mois de mars.')).toBeVisible();
  await page.reload();
  await expect(statements.getByText('Il manque le mois de mars.')).toBeVisible();
  await look('home-client-completed');

  expect(refused).toEqual([]);

  await page.getByRole('region', { name: 'Votre compte' }).getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/\/my-account\/sessions$/);
  await page.goto('/my-account/my-infos');
  await expect(page.getByText('Seul votre cabinet peut le modifier', { exact: false })).toBeVisible();
  await expect(page.getByText(/administrateur/)).toBeHidden();
});
