import { expect, test } from '../journey.ts';
import { choose, field } from '../person.ts';
import { button, heading } from '../sign-in-pages.ts';

test('three forms of company side by side, each figure down to its reasons; saved, shared, redone and compared', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('EXPERT_COMPTABLE', '/simulateurs');
  await expect(heading(page, 'Simulateurs')).toBeVisible();
  await look('simulators');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Société \(SAS-SASU-EURL\)/ })
    .click();
  await expect(heading(page, 'Société (SAS-SASU-EURL)')).toBeVisible();
  const main = page.getByRole('main');
  const table = main.getByRole('region', { name: 'Tableau du résultat' });
  const left = table.getByRole('row', { name: /^Revenu du dirigeant après impôt/ });
  await expect(left).toContainText('38\u202f867\u00a0€');
  await look('simulator-company');

  await field(main, 'Part du résultat versée en rémunération (%)').fill('62,5');
  await button(page, 'Calculer').click();
  await expect(left).toContainText('43\u202f781\u00a0€');
  await page.getByRole('button', { name: 'Pourquoi\u202f? Impôt sur les dividendes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('CGI, art. 200 A');
  await expect(dialog).toContainText('12,8');
  await dialog.getByRole('button', { name: 'Pourquoi\u202f? Dividendes du dirigeant' }).click();
  await expect(dialog).toContainText('Bénéfice net de la société');
  await look('simulator-why');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  await field(main, 'Chiffre d’affaires hors taxes (€)').fill('beaucoup');
  await button(page, 'Calculer').click();
  await expect(main.getByText(/nombre attendu/).first()).toBeVisible();
  await field(main, 'Chiffre d’affaires hors taxes (€)').fill('100 000');

  await button(page, 'Enregistrer').click();
  await field(dialog, 'Nom').fill(mark);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByText(/visible de son auteur seul/)).toBeVisible();
  await look('simulator-saved');
  await button(page, 'Partager').click();
  await dialog.getByRole('button', { name: 'Partager' }).click();
  await expect(dialog).toContainText('?simulation=');
  await look('simulator-share');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await button(page, 'Refaire aux taux du jour').click();
  await expect(main.getByText(new RegExp(`${mark} \\(taux du`)).first()).toBeVisible();

  await page.goto('/simulateurs/simulations');
  await expect(heading(page, 'Simulations enregistrées')).toBeVisible();
  await field(main, 'Nom, personne ou société').fill(mark);
  await expect(main.getByText('Total : 2 simulations', { exact: true })).toBeVisible();
  await look('simulation-list');
  for (const box of await main.getByRole('row').getByRole('checkbox').all()) await box.check();
  await button(page, 'Comparer').click();
  await expect(heading(page, 'Comparaison de simulations')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Tableau de la comparaison' })).toContainText(mark);
  await look('simulation-comparison');
});

test('an auto-entrepreneur sees both ways of paying the tax beside the real regime', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', '/simulateurs/simulateur-micro-entreprise');
  await expect(heading(page, 'Auto-entrepreneur')).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main.getByText('Micro, versement libératoire\u202f: le plus favorable avec ces données.'),
  ).toBeVisible();
  await field(main, 'Chiffre d’affaires encaissé (€)').fill('95 000');
  await choose(main, 'Nature de l’activité', 'Prestations commerciales');
  await button(page, 'Calculer').click();
  await expect(main.getByText(/dépasse le plafond/)).toBeVisible();
  await look('simulator-micro');
});

const others: [path: string, title: string, line: RegExp][] = [
  ['are', 'Allocation de retour à l’emploi', /^Allocation mensuelle 1\s686,60/],
  ['sci', 'SCI', /^Revenu de l’associé après impôt/],
  ['lmnp-sci', 'LMNP / SCI', /^Revenu après impôt/],
  ['distribution-dividende', 'Distribution de dividendes', /^Dividendes nets 17\s493/],
];

for (const [path, title, line] of others) {
  test(`${title}: computed at once, each line with its reason`, async ({ page, signedIn, look }) => {
    await signedIn('COMPTABLE', `/simulateurs/simulateur-${path}`);
    await expect(heading(page, title)).toBeVisible();
    const row = page.getByRole('region', { name: 'Tableau du résultat' }).getByRole('row', { name: line });
    await row.getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText('Calculé à partir de');
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
    await look(`simulator-${path}`);
  });
}

test('golden portage finds the portage simulator alone, and saves there', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  await signedIn('GOLDENPORTAGE', '/simulateurs');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /ligne par ligne/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /SCI|dividendes|enregistrées/ })).toHaveCount(0);
  await main.getByRole('link', { name: /^Portage salarial/ }).click();
  await expect(heading(page, 'Portage salarial')).toBeVisible();
  await expect(main.getByRole('row', { name: /^Net avant impôt 4\s98/ })).toBeVisible();
  await button(page, 'Enregistrer').click();
  await field(page.getByRole('dialog'), 'Nom').fill(mark);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByText(/visible de son auteur seul/)).toBeVisible();
  await look('simulator-portage');
});

test('the menu of portage leads to its simulator', async ({ page, signedIn }) => {
  await signedIn('DIRIGEANT', '/portage-salarial-menu/simulateur-portage-salarial');
  await expect(heading(page, 'Portage salarial')).toBeVisible();
  await expect(page.getByRole('main').getByText('Versé à la personne portée, frais compris')).toBeVisible();
});
