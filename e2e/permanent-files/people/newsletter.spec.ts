import type { Page } from '@playwright/test';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { newsletterTokens } from '#server/permanent-files/people/newsletter/newsletter-token.ts';
import { keptSecretKey } from '#server/platform/secrets/secret-key.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, personCalled } from '../../person.ts';
import { runFolders } from '../../run-folders.ts';
import { callBeside, type Visitor } from '../../sign-in.ts';
import { button, heading } from '../../sign-in-pages.ts';

/** As the mail names it: the key is the one that the server signs its links with. */
async function unsubscribePage({ page, headers }: Visitor, Nom: string): Promise<string> {
  const list = await callBeside(
    page.request,
    GetListPersonsByFilter,
    { Nom, PageNumber: 1, PageSize: 15 },
    headers,
  );
  const personId = list.Items[0]?.Id ?? 0;
  const tokens = newsletterTokens(keptSecretKey(runFolders().data));
  return `/person/unsubscribe-newsletter/${tokens.make({ clientId: 1, personId })}`;
}

const leave = (page: Page) => button(page, 'Me désinscrire');

test('a reader leaves the newsletter by its link, without signing in, and is told so the next time', async ({
  page,
  anotherBrowser,
  mark,
  look,
}) => {
  const staff = await anotherBrowser('ADMINSTRATOR');
  const reader = { ...personCalled('Rosalie', mark), IsSubscribedToNewsletter: true };
  await addPersons(staff, reader);
  const address = await unsubscribePage(staff, reader.Nom);

  await page.goto(address);
  await expect(page.getByText(reader.Email)).toBeVisible();
  await look('newsletter-leave');
  await leave(page).click();
  await expect(
    page.getByText('Désinscription de la liste de diffusion effectuée avec succès.'),
  ).toBeVisible();
  await expect(leave(page)).toBeHidden();
  await look('newsletter-left');

  await page.reload();
  await expect(page.getByText('Vous êtes déjà désinscrit(e) de la liste de diffusion.')).toBeVisible();
  await expect(leave(page)).toBeHidden();
});

test('a link that was made up opens nothing, and neither does the page without its anti-forgery token', async ({
  page,
  anotherBrowser,
  mark,
  look,
}) => {
  await page.goto(`/person/unsubscribe-newsletter/1.1.${'A'.repeat(43)}`);
  await expect(page.getByText('Ce lien de désinscription n’est plus valable.')).toBeVisible();
  await expect(leave(page)).toBeHidden();
  await look('newsletter-refused');

  const staff = await anotherBrowser('ADMINSTRATOR');
  const reader = { ...personCalled('Rosalie', mark), IsSubscribedToNewsletter: true };
  await addPersons(staff, reader);
  await page.route('**/api/person/antiforgeryToken', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(await unsubscribePage(staff, reader.Nom));
  await expect(button(page, 'Réessayer')).toBeVisible();
  await expect(heading(page, 'Désinscription')).toBeVisible();
  await expect(leave(page)).toBeHidden();
});
