import { newDataFolder, startServer } from '#proof/life/installation.ts';
import { openMailServer } from '#proof/mail/mail-server.ts';
import { newPassword } from '../../accounts.ts';
import { freePort } from '../../free-port.ts';
import { expect, test } from '../../journey.ts';
import { emailOf } from '../../sign-in.ts';
import { atHome, button, fillAndSubmit } from '../../sign-in-pages.ts';

test('on an installation of its own, the link to a new password travels by a real mail server', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const mails = await openMailServer();
  const { dataDir, remove } = await newDataFolder();
  const PORT = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  try {
    await startServer({ DATA_DIR: dataDir, PORT, PUBLIC_URL, SMTP_URL: mails.url });
    const Email = emailOf('CHEF_MISSION');
    await page.goto(`${PUBLIC_URL}/lostPassword`);
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(Email);
    await button(page, 'Enregistrer').click();
    // the server also reminds its staff as it starts
    const mail = await mails.mailTo(Email, 'Choisissez votre mot de passe');
    const link = /http\S+\/account\/ResetPassword\S+/.exec(mail.text)?.[0] ?? '';
    expect(mail.html).toContain('/account/ResetPassword');

    const Password = newPassword();
    await page.goto(link);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(Password);
    await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill(Password);
    await button(page, 'Enregistrer').click();
    await expect(page.getByText('Votre nouveau mot de passe a été pris en compte.')).toBeVisible();
    await mails.mailTo(Email, 'modifié');

    await page.getByRole('link', { name: 'Se connecter' }).click();
    await fillAndSubmit(page, { Email, Password });
    await atHome(page);
  } finally {
    await remove();
    await mails.close();
  }
});
