import type { Page } from '@playwright/test';
import type { AnswerOf } from '#contract/call.ts';
import { sendmailforresetpassword } from '#contract/identity/auth/calls.ts';
import { GetMessage, GetMessages, SendAgain } from '#contract/workspace/outbox/calls.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { callBeside, emailOf } from '../../sign-in.ts';

const screen = '/administration/courriels-sms';
const filters = (page: Page) => page.getByRole('search', { name: 'Filtres de la liste' });
const rows = (page: Page) =>
  page.getByRole('grid', { name: 'Courriels et SMS' }).locator('tbody').getByRole('row');

test('on a machine that sends nothing, a newcomer finds the mail here and follows its link', async ({
  signedIn,
  look,
}) => {
  const { page, headers } = await signedIn('ADMINSTRATOR');
  const Email = emailOf('RESPONSABLE_TARIFICATION_JURIDIQUE');
  await callBeside(page.request, sendmailforresetpassword, { Email }, headers);
  await page.goto('/administration');
  await page
    .getByRole('link', { name: /Courriels et SMS/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courriels et SMS' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /fil d.ariane/i })).toContainText('Courriels et SMS');
  await expect(
    page.getByText(
      'Aucun serveur de messagerie n’est configuré\u202f: les messages restent ici et ne partent pas.',
    ),
  ).toBeVisible();
  await look('outbox');

  await field(filters(page), 'Destinataire').fill(Email.toUpperCase());
  await expect(rows(page).filter({ hasNotText: Email })).toHaveCount(0);
  await expect(rows(page).first()).toContainText(Email);
  // it is written as waiting, and seen to change without anybody asking
  await expect(rows(page).first()).toContainText('Simulé');
  await rows(page).first().dblclick();
  const panel = page.getByRole('dialog', { name: 'Détails du courriel' });
  await expect(panel).toContainText(Email);
  await expect(panel.getByRole('button', { name: 'Renvoyer' })).toBeHidden();
  const preview = panel.frameLocator('iframe');
  await expect(preview.getByText('Logiciel de gouvernance')).toBeVisible();

  const [opened] = await Promise.all([page.waitForEvent('popup'), preview.getByRole('link').first().click()]);
  await expect(opened).toHaveURL(/\/account\/ResetPassword/i);
  await opened.close();

  await panel.getByText('Texte seul').click();
  await expect(panel.getByRole('link', { name: /^https?:/ })).toHaveAttribute('href', /ResetPassword/i);
  await look('outbox-message-text');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await field(filters(page), 'Destinataire').fill('personne-de-tel');
  await expect(page.getByText('Aucun message ne correspond à ces filtres.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(rows(page).first()).toBeVisible();
});

type List = AnswerOf<typeof GetMessages>;
type Row = List['Items'][number];

const row = (State: Row['State'], changes: Partial<Row>): Row => ({
  Id: crypto.randomUUID(),
  Kind: 'mail',
  Recipient: 'camille.durand@client.example',
  Subject: 'Votre code de vérification',
  State,
  Attempts: 1,
  CreatedAt: new Date().toISOString(),
  SentAt: null,
  NextAttemptAt: null,
  LastError: null,
  ...changes,
});

/** Has the page see these messages: an installation whose mail server refuses some. */
async function show(page: Page, Items: Row[]) {
  const list: List = { Items, TotalCount: Items.length, SendsMails: true, SendsSms: true };
  await page.route(`**/api/${GetMessages.path}`, (route) => route.fulfill({ json: list }));
  await page.route(`**/api/${GetMessage.path}`, (route) => {
    const { Id } = route.request().postDataJSON();
    const found = Items.find((item) => item.Id === Id);
    return route.fulfill({ json: { ...found, Text: null, Html: null, Attachments: [] } });
  });
  await page.route(`**/api/${SendAgain.path}`, (route) => {
    const { Id } = route.request().postDataJSON();
    for (const item of Items) if (item.Id === Id) Object.assign(item, { State: 'waiting', Attempts: 0 });
    return route.fulfill({ json: true });
  });
}

test('what failed can be sent again; what may have left is asked about first', async ({
  page,
  signedIn,
  look,
}) => {
  const LastError = 'Le serveur de messagerie a refusé le message\u202f: 550 5.1.1 Destinataire inconnu';
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await show(page, [
    row('failed', { LastError }),
    row('uncertain', { Kind: 'sms', Subject: '', Recipient: '+33612345678' }),
    row('waiting', {
      NextAttemptAt: later,
      Attempts: 4,
      LastError: 'Le serveur de messagerie n’a pas pu être joint (ECONNREFUSED).',
    }),
    row('sending', {}),
    row('sent', { SentAt: new Date().toISOString() }),
    row('simulated', { Attempts: 0 }),
  ]);
  await signedIn('ADMINSTRATOR', screen);
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByText(/ne partent pas/)).toBeHidden();
  await look('outbox-states');

  await rows(page).nth(0).dblclick();
  const mail = page.getByRole('dialog', { name: 'Détails du courriel' });
  await expect(mail).toContainText('550 5.1.1 Destinataire inconnu');
  await expect(mail).toContainText('Le contenu de ce message n’est pas affiché');
  await look('outbox-failed');
  await mail.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByText('Le message est de nouveau en attente d’envoi.')).toBeVisible();
  await expect(mail).toContainText('En attente');
  await mail.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(rows(page).nth(0)).toContainText('En attente');

  await rows(page).nth(1).dblclick();
  const sms = page.getByRole('dialog', { name: 'Détails du SMS' });
  await sms.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByText(/peut-être déjà parti/)).toBeVisible();
  await page.getByRole('button', { name: 'Non' }).click();
  await expect(sms).toContainText('Incertain');
});

test('nobody but the administrator opens it', async ({ page, signedIn }) => {
  await signedIn('DIRIGEANT', screen);
  await expect(page.getByText('Votre profil ne donne pas accès à la page demandée.')).toBeVisible();
});
