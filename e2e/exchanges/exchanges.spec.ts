import type { Browser } from '@playwright/test';
import { AddThread, threadConversation } from '#contract/exchanges/messaging/calls.ts';
import { paper } from '../../tools/seed/work/paper.ts';
import type { Account } from '../accounts.ts';
import { leads, newCustomer } from '../customer.ts';
import { hold } from '../hold.ts';
import { expect, test } from '../journey.ts';
import { addPersons, field, personCalled } from '../person.ts';
import { callBeside, signInBeside } from '../sign-in.ts';
import { heading } from '../sign-in-pages.ts';

/** The customer's telephone. */
async function phoneOf(browser: Browser, account: Account) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await context.newPage();
  await signInBeside(theirs.request, account);
  return theirs;
}

test('a customer answers on a phone what the firm asks, with a photo, and the firm closes it', async ({
  page,
  browser,
  signedIn,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const customer = await newCustomer({ anotherBrowser, office, mark }, 'Capucine');
  await leads(customer.id, `Maison ${mark}`);
  const { account } = customer;

  await signedIn('COMPTABLE', '/portefeuille/client-requests/');
  await page.getByRole('button', { name: 'Nouvelle demande' }).click();
  const ask = page.getByRole('dialog', { name: 'Nouvelle demande' });
  await field(ask, 'Nature').click();
  await page.getByRole('option', { name: 'Question sur une écriture' }).click();
  await field(ask, 'Société').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(ask, 'Objet').fill(`Virement ${mark}`);
  await field(ask, 'Message').fill('À quoi correspond ce virement ?');
  await field(ask, 'Libellé').fill('VIR SEPA GARAGE');
  await field(ask, 'Montant (€)').fill('-1 234,50');
  await look('request-add');
  await ask.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('1 demande envoyée.')).toBeVisible();
  expect(await office.message(customer.person.Email, 2)).not.toContain('virement');

  const theirs = await phoneOf(browser, account);
  await theirs.goto('/home/accueil');
  await expect(theirs.getByText('1 à répondre')).toBeVisible();
  await theirs.screenshot({ path: 'reports/screens/own-work-390.png', fullPage: true });
  await theirs.getByRole('link', { name: 'Mes demandes' }).click();
  await theirs.getByRole('link', { name: `Virement ${mark}` }).click();
  const asked = theirs.getByRole('dialog');
  await expect(asked.getByText(/VIR SEPA GARAGE · .1.234,50/)).toBeVisible();
  await asked.getByRole('textbox', { name: 'Votre message' }).fill('La réparation du camion.');
  const chosen = theirs.waitForEvent('filechooser');
  await asked.getByRole('button', { name: 'Joindre' }).click();
  await (await chosen).setFiles({
    name: 'garage.pdf',
    mimeType: 'application/pdf',
    buffer: paper([`Facture ${mark}`]),
  });
  await theirs.screenshot({ path: 'reports/screens/own-request-390.png', fullPage: true });
  await asked.getByRole('button', { name: 'Envoyer' }).click();
  await expect(asked.getByText('La réparation du camion.')).toBeVisible();
  await expect(asked.getByText('Répondue')).toBeVisible();
  await theirs.context().close();

  await page.goto(`/portefeuille/client-requests/?Texte=${mark}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'garage.pdf' })).toBeVisible();
  await look('request');
  await panel.getByRole('button', { name: 'Clore' }).click();
  await expect(panel.getByText('Close', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Fermer le panneau' }).click();
  await look('requests');
  await page.goto('/portefeuille/client-requests/questions/true');
  await expect(heading(page, 'Questions des clients')).toBeVisible();
  await look('questions');
});

test('messages come as they are written, a note stays among the staff, and what is typed is kept', async ({
  page,
  browser,
  signedIn,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const customer = await newCustomer({ anotherBrowser, office, mark }, 'Colombe');
  await leads(customer.id, `Atelier ${mark}`);
  const theirs = await phoneOf(browser, customer.account);
  await theirs.goto('/messages');
  await theirs.getByRole('button', { name: 'Écrire au cabinet' }).click();
  const write = theirs.getByRole('dialog', { name: 'Écrire au cabinet' });
  await field(write, 'Objet').fill(`Embauche ${mark}`);
  await field(write, 'Votre message').fill('Je voudrais embaucher en mars.');
  await theirs.screenshot({ path: 'reports/screens/own-message-add-390.png', fullPage: true });
  await write.getByRole('button', { name: 'Envoyer' }).click();
  await theirs.getByRole('link', { name: `Embauche ${mark}` }).click();
  const own = theirs.getByRole('dialog');

  await signedIn('COMPTABLE', `/portefeuille/client-messaging?Texte=${mark}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Je voudrais embaucher en mars.')).toBeVisible();
  await panel.getByRole('checkbox', { name: /Note interne/ }).check();
  await panel.getByRole('textbox', { name: 'Note interne' }).fill('Vérifier les aides.');
  await panel.getByRole('textbox', { name: 'Note interne' }).press('Control+Enter');
  await expect(panel.getByText('Vérifier les aides.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Votre message' }).fill('Quel poste ?');
  await panel.getByRole('textbox', { name: 'Votre message' }).press('Control+Enter');
  await expect(own.getByText('Quel poste ?')).toBeVisible();
  await expect(own.getByText('Vérifier les aides.')).toBeHidden();
  await own.getByRole('textbox', { name: 'Votre message' }).fill('Vendeuse.');
  await own.getByRole('textbox', { name: 'Votre message' }).press('Control+Enter');
  await expect(panel.getByText('Vendeuse.')).toBeVisible();
  await theirs.screenshot({ path: 'reports/screens/own-thread-390.png', fullPage: true });
  await theirs.context().close();
  await panel.getByRole('textbox', { name: 'Votre message' }).fill('À finir');
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Votre message' })).toHaveValue('À finir');
  await look('thread');
  await panel.getByRole('textbox', { name: 'Votre message' }).fill('');
  await panel.getByRole('button', { name: 'Fermer le panneau' }).click();
  await look('threads');
});

test('what is written while a message is on its way is neither lost nor held up', async ({
  page,
  signedIn,
  anotherBrowser,
  office,
  mark,
}) => {
  const customer = await newCustomer({ anotherBrowser, office, mark }, 'Clarisse');
  const IdSociete = await leads(customer.id, `Atelier ${mark}`);
  const visitor = await signedIn('COMPTABLE');
  const thread = { IdSociete, Objet: `Salon ${mark}`, Texte: 'Le stand est réservé.' };
  const { Id } = await callBeside(page.request, AddThread, thread, visitor.headers);
  await page.goto(`/portefeuille/client-messaging?fil=${Id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Le stand est réservé.')).toBeVisible();
  const text = panel.getByRole('textbox', { name: 'Votre message' });

  // sent, and the conversation on its way: the next message leaves all the same
  const letRead = await hold(page, `**/api/${threadConversation.read.path}`);
  await text.fill('Dites-nous le jour.');
  await text.press('Control+Enter');
  await expect(text).toHaveValue('');
  await text.fill('Et le prix.');
  await text.press('Control+Enter');
  await expect(text).toHaveValue('');
  letRead();
  const messages = panel.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Dites-nous le jour.');
  await expect(messages).toContainText('Et le prix.');

  // not sent yet: what is typed behind it stays for the next one
  const letSend = await hold(page, `**/api/${threadConversation.send.path}`);
  await text.fill('Bonne journée.');
  await text.press('Control+Enter');
  await text.press('End');
  await text.pressSequentially(' À jeudi');
  letSend();
  await expect(text).toHaveValue('À jeudi');
  await expect(messages).toContainText('Bonne journée.');
  await expect(messages).not.toContainText('À jeudi');
  await text.fill('');
});

test('a sponsor is noted, what became of it is told, and they are thanked', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const person = personCalled('Sidonie', mark);
  await addPersons(await anotherBrowser('ADMINSTRATOR'), person);
  await signedIn('CHEF_MISSION', '/portefeuille/coopting');
  await page.getByRole('button', { name: 'Ajouter' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Personne').fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await field(panel, 'Nom ou société').fill(`Filleul ${mark}`);
  await field(panel, 'État').click();
  await page.getByRole('option', { name: 'Sans suite' }).click();
  await field(panel, 'Dû au parrain (€)').fill('150');
  await look('sponsorship-add');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`Filleul ${mark}`) });
  await expect(row).toContainText('150');
  await row.click();
  await page.getByRole('button', { name: 'Remercier' }).first().click();
  const thanks = page.getByRole('dialog', { name: 'Remercier' });
  await field(thanks, 'Remerciement').fill('Coffret gourmand');
  await thanks.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('Remercié');
  await look('sponsorships');
});
