import type { Page } from '@playwright/test';
import { SendSecureCode, VerifySecureCode } from '#contract/identity/auth/payment-code-calls.ts';
import { expect, test } from '../../journey.ts';
import { button, codeField, heading } from '../../sign-in-pages.ts';

/** As the page of the payment link leaves it. */
async function cameByPaymentLink(page: Page, mark: string) {
  await page.addInitScript(
    ([token, email]) => {
      sessionStorage.setItem('payment-token', token ?? '');
      sessionStorage.setItem('payment-person-email', email ?? '');
    },
    [`1.${mark}.inconnu`, `payeur.${mark}@journey.example`],
  );
}

/** Payment links are made with invoices, which are not there yet: the server's yes is played. */
const answerYes = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json: true }));

test('a payer is mailed a code, a wrong one is told, the right one leads back', async ({
  page,
  mark,
  look,
}) => {
  await cameByPaymentLink(page, mark);
  await page.goto('/login/send-payment-code?returnUrl=/payment-secure/paid');
  await expect(
    page.getByText(
      'Pour des raisons de sécurité, vous allez recevoir un code de sécurité sur votre adresse e-mail.',
    ),
  ).toBeVisible();
  await look('payment-send-code');

  await button(page, 'Suivant').click();
  await expect(page.getByText(/^Le code n’a pas pu être envoyé/)).toBeVisible();
  await look('payment-send-code-refused');

  await answerYes(page, SendSecureCode.path);
  await button(page, 'Suivant').click();
  await expect(page).toHaveURL(/\/login\/code-verification\?returnUrl=/);
  await expect(codeField(page)).toBeFocused();
  await look('payment-code');
  await button(page, 'Valider').click();
  await expect(page.getByText('Code obligatoire.')).toBeVisible();

  await codeField(page).fill('ABC');
  await button(page, 'Valider').click();
  await expect(page.getByText('Code invalide.')).toBeVisible();
  await look('payment-code-wrong');

  await answerYes(page, VerifySecureCode.path);
  await codeField(page).fill('ABC234');
  await expect(heading(page, 'Facture déjà payée')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('payment-authentication'))).toBe('done');
});

test('the pages of a link that leads no further say why', async ({ page, look }) => {
  await page.goto('/payment-secure/expired');
  await expect(heading(page, 'Lien de paiement expiré')).toBeVisible();
  await expect(
    page.getByText(
      "Pour votre sécurité, le lien est expiré, merci de contacter l'équipe administration du système.",
    ),
  ).toBeVisible();
  await look('payment-expired');

  await page.goto('/payment-secure/paid');
  await expect(heading(page, 'Facture déjà payée')).toBeVisible();
  await expect(
    page.getByText(
      "La facture est déjà payée. Merci de contacter l'équipe administration du système en cas de problème.",
    ),
  ).toBeVisible();
  await look('payment-paid');

  await page.goto('/payment-secure/autre');
  await expect(heading(page, 'Cette page n’existe pas')).toBeVisible();
});
