import type { Page } from '@playwright/test';
import { pdf } from '#proof/files/papers.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, field, personCalled } from '../../person.ts';

/** Opens this year's questionnaire of the first permanent file. */
async function openFirst(page: Page, type = 'LAB') {
  await page.getByRole('row').nth(1).dblclick();
  await expect(page).toHaveURL(/\/view\/\d+/);
  const [, id] = /\/view\/(\d+)/.exec(page.url()) ?? [];
  await page.goto(`/questionnaire-lab/${id}?annee=2031&type=${type}`);
}

test('a questionnaire is answered by keyboard, each answer is kept as it is given, and it is resumed', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await openFirst(page);
  const first = page.getByRole('group', { name: /identité du client/ });
  await first.getByRole('radio', { name: 'Oui' }).focus();
  await page.keyboard.press('n');
  await expect(first.getByRole('radio', { name: 'Non' })).toBeChecked();
  await expect(first.getByText('Enregistré', { exact: true })).toBeVisible();
  await first.getByRole('textbox').fill('Kbis demandé');
  await expect(first.getByText('Enregistrement…')).toBeHidden();
  await look('questionnaire');
  await page.reload();
  await expect(first.getByRole('radio', { name: 'Non' })).toBeChecked();
  await expect(first.getByRole('textbox')).toHaveValue('Kbis demandé');
});

test('accepting tells every gap with the way to it; a settled questionnaire is reopened with a motive', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await openFirst(page, 'ACCEPTANCE_MISSION');
  const first = page.getByRole('group').first();
  await first.getByRole('radio', { name: 'Oui' }).check();
  await expect(first.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Accepter' }).click();
  const gaps = page.getByRole('alert').filter({ hasText: 'Rien n’a été accepté' });
  await expect(gaps).toContainText('La lettre de mission est-elle signée');
  await look('questionnaire-gaps');
  await gaps.getByRole('button', { name: /honoraires sont-ils suffisants/ }).click();
  await expect(
    page
      .getByRole('group', { name: /honoraires sont-ils suffisants/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused();

  // every question of every group, as short as it may be
  for (let step = 1; step <= 4; step += 1) {
    const asked = page
      .getByRole('navigation', { name: 'Groupes de questions' })
      .getByRole('listitem')
      .nth(step - 1);
    await asked.click();
    await expect(asked.locator('[aria-current=step]')).toBeVisible();
    for (const group of await page.getByRole('group').all()) {
      const no = group.getByRole('radio', { name: 'Non' });
      if ((await no.count()) > 0) await no.check();
      else await group.getByRole('textbox').fill('Acceptée');
    }
  }
  await expect(page.getByText('Enregistrement…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Traité', { exact: true })).toBeVisible();
  const firstGroup = page
    .getByRole('navigation', { name: 'Groupes de questions' })
    .getByRole('button')
    .first();
  await firstGroup.click();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await look('questionnaire-processed');
  await page.getByRole('button', { name: 'Rouvrir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rouvrir le questionnaire' });
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Nouvel associé');
  await dialog.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeEnabled();
});

test('a questionnaire sent to be signed without a provider waits for its simple signature', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION', '/menu-dossier-permanent/dossiers-permanents/list');
  const signer = personCalled('Ada', mark);
  await addPersons(visitor, signer);
  await openFirst(page, 'DOSSIER_REVISION');
  await page.getByRole('group').first().getByRole('radio', { name: 'Oui' }).check();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page
    .getByRole('group')
    .first()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('Preuve'),
    });
  await expect(page.getByText('paper.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer à la signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Envoyer à la signature' });
  await field(dialog, 'Signataire').fill(signer.Nom);
  await page.getByRole('option').first().click();
  await look('questionnaire-sign');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('En attente de signature')).toBeVisible();
});

test('of two people in one questionnaire both answers stay; on the same question the second is told and chooses', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await openFirst(page, 'ACCEPTANCE_MISSION');
  await page.goto(page.url().replace('annee=2031', 'annee=2032'));
  const question = (of: Page, at: number) => of.getByRole('group').nth(at);
  const kept = (of: Page, at: number) =>
    expect(question(of, at).getByText('Enregistré', { exact: true })).toBeVisible();
  await question(page, 2).getByRole('radio', { name: 'Oui' }).check();
  await kept(page, 2);
  const address = new URL(page.url());
  const { page: other } = await anotherBrowser('DIRIGEANT', address.pathname + address.search);
  await question(other, 1).getByRole('radio', { name: 'Non' }).check();
  await kept(other, 1);
  await question(page, 0).getByRole('radio', { name: 'Oui' }).check();
  await kept(page, 0);
  // the second has not seen the first one's answer
  await question(other, 0).getByRole('radio', { name: 'Non' }).check();
  await expect(question(other, 0).getByRole('button', { name: 'Garder ma réponse' })).toBeVisible();
  await question(other, 0).scrollIntoViewIfNeeded();
  await other.screenshot({ path: 'reports/screens/questionnaire-contested-1440.png' });
  await page.reload();
  await expect(question(page, 0).getByRole('radio', { name: 'Oui' })).toBeChecked();
  await expect(question(page, 1).getByRole('radio', { name: 'Non' })).toBeChecked();
  await question(other, 0).getByRole('button', { name: 'Garder ma réponse' }).click();
  await kept(other, 0);
  await page.reload();
  await expect(question(page, 0).getByRole('radio', { name: 'Non' })).toBeChecked();
  await look('questionnaire-two-people');
});

test('an answer is stored within two seconds of typing', async ({ page, signedIn }) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await openFirst(page, 'ACCEPTANCE_MISSION');
  await page.goto(page.url().replace('annee=2031', 'annee=2033'));
  const comment = page.getByRole('group').first().getByRole('textbox');
  await comment.fill('Un');
  await expect(page.getByRole('group').first().getByText('Enregistré', { exact: true })).toBeVisible();
  const stored = page.waitForResponse((response) => response.url().endsWith('EditQuestionnairesLab'));
  const typed = Date.now();
  // typed on without a pause, for longer than that
  const typing = comment.pressSequentially('e réponse qui se tape sans pause', { delay: 100 });
  const response = await stored;
  expect(response.status()).toBe(200);
  expect(Date.now() - typed).toBeLessThan(2000);
  await typing;
});

test('an answer that does not reach the server says so and is sent again; whoever lost the browser resumes in another', async ({
  page,
  signedIn,
  anotherBrowser,
}) => {
  await signedIn('EXPERT_COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/list');
  await openFirst(page, 'ACCEPTANCE_MISSION');
  await page.goto(page.url().replace('annee=2031', 'annee=2034'));
  const question = (of: Page, at: number) => of.getByRole('group').nth(at);
  const isKept = () => expect(question(page, 0).getByText('Enregistré', { exact: true })).toBeVisible();
  await question(page, 0).getByRole('radio', { name: 'Oui' }).check();
  await isKept();
  // the server is away
  await page.route(/EditQuestionnairesLab$/, (route) => route.abort());
  await question(page, 0).getByRole('textbox').fill('Reçu le 3 mars');
  const again = question(page, 0).getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute(/EditQuestionnairesLab$/);
  await again.click();
  await isKept();
  const { pathname, search } = new URL(page.url());
  await page.close();
  const { page: other } = await anotherBrowser('EXPERT_COMPTABLE', pathname + search);
  await expect(question(other, 0).getByRole('radio', { name: 'Oui' })).toBeChecked();
  await expect(question(other, 0).getByRole('textbox')).toHaveValue('Reçu le 3 mars');
});

test('a questionnaire is compared with the year before it, differences first', async ({
  page,
  signedIn,
  look,
}) => {
  const year = new Date().getFullYear();
  await signedIn('EXPERT_COMPTABLE', `/suivi-questionnaire?onglet=lab&Annee=${year}&Etat=EN_COURS`);
  await page.getByRole('row').nth(1).dblclick();
  await expect(page.getByRole('button', { name: 'Comparer à N-1' })).toBeVisible();
  await page.getByRole('button', { name: 'Comparer à N-1' }).click();
  const dialog = page.getByRole('dialog', { name: /Comparer \d+ à l’année précédente/ });
  await expect(dialog.getByText(/écarts? sur|Aucun questionnaire plus ancien/)).toBeVisible();
  await look('questionnaire-comparison');
});
