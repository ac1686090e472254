import { PinArticle } from '#contract/administration/campaigns/intranet-calls.ts';
import { popUp, publish, readers } from '../../campaigns.ts';
import { expect, test } from '../../journey.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/communication-intranet';

test('the staff reads what the firm announces and says so; a head keeps it at the top', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const head = await anotherBrowser('DIRIGEANT');
  const title = `Consignes ${mark}`;
  const response = await publish(head, { title, role: readers.ofIntranet });
  const { Id } = await response.json();
  await callBeside(head.page.request, PinArticle, { Id, IsPinned: true }, head.headers);

  await signedIn(readers.ofIntranet, `${path}?Text=${mark}`);
  await expect(popUp(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Communication interne')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('À lire');
  await expect(row).toContainText('Épinglée');
  await look('intranet');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: new RegExp(mark) });
  await expect(panel.frameLocator('iframe').getByText(title)).toBeVisible();
  await look('intranet-article');
  await panel.getByRole('button', { name: 'J’ai lu' }).click();
  await expect(panel.getByText(/^Lue le/)).toBeVisible();
  await expect(row).toContainText('Lue');
});
