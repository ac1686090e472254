import { listInvoices, UpdateInvoiceStatus } from '#contract/legal/orders/invoices/calls.ts';
import { expect, test } from '../../journey.ts';
import { callBeside } from '../../sign-in.ts';
import { button, codeField, heading } from '../../sign-in-pages.ts';
import { addConfirmedOrder } from './formality.ts';

test('an invoice is mailed as a link, shown after a code, and paid once; the simulation says that no card is debited', async ({
  page,
  browser,
  signedIn,
  office,
  mark,
  look,
}) => {
  const Email = `payeur-${mark}@client.example`;
  const visitor = await signedIn('JURIDIQUE');
  const OrderId = await addConfirmedOrder(visitor, mark, Email);
  const { Items } = await callBeside(page.request, listInvoices, { OrderId }, visitor.headers);
  const Id = Items[0]?.Id ?? 0;
  await callBeside(page.request, UpdateInvoiceStatus, { Id, State: 'Issued' }, visitor.headers);
  await page.goto(`/juridique/type-formalite/factures?Text=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`Facturée ${mark}`) });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Lien de paiement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const url = /https?:\/\/\S+/.exec(await office.message(Email))?.[0] ?? '';

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const payer = await context.newPage();
  await payer.goto(url);
  await expect(payer).toHaveURL(/send-payment-code/);
  await button(payer, 'Suivant').click();
  await expect(codeField(payer)).toBeFocused();
  const [code = ''] = /\b[A-Z\d]{6}\b/.exec(await office.message(Email, 2)) ?? [];
  await codeField(payer).fill(code);
  await expect(payer.getByRole('heading', { level: 1, name: /^Facture FF/ })).toBeVisible();
  expect(payer.url()).not.toContain('token');
  await expect(payer.getByText('Paiement simulé')).toBeVisible();
  await payer.screenshot({ path: 'reports/screens/payer-invoice-390.png' });
  await payer.getByRole('button', { name: /^Payer 696,01/ }).click();
  await expect(heading(payer, 'Paiement simulé')).toBeVisible();
  await payer.screenshot({ path: 'reports/screens/payer-simulation-390.png' });
  await payer.getByRole('button', { name: 'Simuler le paiement' }).click();
  await expect(heading(payer, 'Paiement reçu')).toBeVisible();
  // the link is kept for the host that the mail named
  await payer.goto(new URL('/type-formalite/invoice/payment', payer.url()).href);
  await expect(heading(payer, 'Facture déjà payée')).toBeVisible();
  await payer.goto('/invoice/payment/cancel');
  await expect(heading(payer, 'Paiement annulé')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(row).toContainText('Réglée');
  await look('invoice-paid-by-link');
});

test('who comes back without a link, or by one that is unknown, is told why in the page', async ({
  page,
  look,
}) => {
  await page.goto('/invoice/payment/success');
  await expect(heading(page, 'Paiement d’une facture')).toBeVisible();
  await expect(page.getByText(/reprenez le lien de votre courriel/)).toBeVisible();
  // asking again would bring nothing else
  await expect(button(page, 'Réessayer')).toBeHidden();
  await look('payment-without-link');
  await page.goto('/invoice/payment#token=unknown-link&email=payeur%40client.example');
  await expect(heading(page, 'Lien de paiement expiré')).toBeVisible();
});
