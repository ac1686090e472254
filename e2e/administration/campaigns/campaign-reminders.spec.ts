import { NewCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import { campaignList, popUp, publish, readers, rowOf } from '../../campaigns.ts';
import { expect, test } from '../../journey.ts';
import { answer } from '../../person.ts';
import { emailOf } from '../../sign-in.ts';
import { button, home } from '../../sign-in-pages.ts';

test('who has not read is reminded by mail; a reading that could not be kept is told, and is kept the second time', async ({
  page,
  signedIn,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const title = `Congés ${mark}`;
  const chief = await signedIn('CHEF_MISSION');
  expect((await publish(chief, { title, role: readers.reminded })).ok()).toBe(true);
  await page.goto(`${campaignList}?Title=${mark}`);
  await rowOf(page, title).dblclick();
  await page.getByRole('tab', { name: "Suivi des cosultations d'annonces" }).click();
  await expect(page.getByText('0 sur 1 destinataire')).toBeVisible();
  await button(page, 'Relancer').click();
  await answer(page, 'Relance', 'Oui');
  await expect(page.getByText('1 destinataire relancé.')).toBeVisible();
  expect(await office.message(emailOf(readers.reminded))).toContain(title);

  const reader = await anotherBrowser(readers.reminded, home);
  const shown = popUp(reader.page);
  const understood = shown.getByRole('button', { name: "J'ai compris" });
  const address = `**/api/${NewCampaignHistory.path}`;
  await reader.page.route(address, (route) => route.abort());
  await understood.click();
  await expect(
    shown.getByText('Votre lecture n’a pas pu être enregistrée. Veuillez réessayer.'),
  ).toBeVisible();
  await reader.page.unroute(address);
  await understood.click();
  await expect(shown).toBeHidden();

  await page.reload();
  await page.getByRole('tab', { name: "Suivi des cosultations d'annonces" }).click();
  await expect(page.getByText('1 sur 1 destinataire')).toBeVisible();
  await look('campaign-all-read');
  await button(page, 'Relancer').hover();
  await expect(
    page.getByText('Tous les destinataires ont pris connaissance de cette annonce.'),
  ).toBeVisible();
});
