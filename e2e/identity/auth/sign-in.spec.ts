import type { Page, Route } from '@playwright/test';
import { GetCaptchaChallenge, Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { provedAccount } from '../../account.ts';
import { expect, test } from '../../journey.ts';
import { personList } from '../../person.ts';
import { demoPassword, emailOf } from '../../sign-in.ts';
import {
  atHome,
  button,
  emailField,
  fillAndSubmit,
  heading,
  passwordField,
  signOut,
} from '../../sign-in-pages.ts';

const submit = (page: Page) => button(page, 'Se connecter').click();
const as = (role: Parameters<typeof emailOf>[0], Password = demoPassword) => ({
  Email: emailOf(role),
  Password,
});

test('the form says what is wrong once it is sent, never before', async ({ page, look }) => {
  await page.goto('/login');
  await expect(heading(page, "S'authentifier")).toBeVisible();
  await look('login');

  await emailField(page).fill('pas une adresse');
  await passwordField(page).focus();
  await expect(page.getByText('Format invalide.')).toBeHidden();

  await submit(page);
  await expect(page.getByText('Format invalide.')).toBeVisible();
  await expect(page.getByText('Mot de passe obligatoire.')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await look('login-errors');

  await passwordField(page).fill('court');
  await expect(page.getByText('Minimum 8 caractères.')).toBeVisible();
  await emailField(page).fill('');
  await expect(page.getByText('Email obligatoire.')).toBeVisible();
  await emailField(page).fill(`${'a'.repeat(90)}@demo.example`);
  await expect(page.getByText('Maximum 100 caractères.')).toBeVisible();
});

test('a wrong password gets one sentence that does not say which of the two is wrong', async ({
  page,
  look,
}) => {
  await page.goto('/login');
  await fillAndSubmit(page, as('FACTURATION', 'pas-le-bon-mot-de-passe'));
  await expect(page.getByText('Login ou mot de passe incorrect.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await look('login-refused');
});

test('while the form is being sent its button is disabled and turns', async ({ page }) => {
  await page.goto('/login');
  let answerLogin: ((route: Route) => void) | undefined;
  const held = new Promise<Route>((resolve) => {
    answerLogin = resolve;
  });
  await page.route(`**/api/${Login.path}`, (route) => answerLogin?.(route));
  await fillAndSubmit(page, as('ECF'));
  const route = await held;
  await expect(button(page, 'Se connecter')).toBeDisabled();
  await expect(button(page, 'Se connecter')).toHaveAttribute('aria-busy', 'true');
  await route.fulfill({ status: 500, json: {} });
  await expect(page.getByText('Login ou mot de passe incorrect.')).toBeVisible();
  await expect(button(page, 'Se connecter')).toBeEnabled();
});

for (const [state, name, sentence] of [
  [
    accountStates.CpteBloque,
    'login-locked',
    'Compte bloqué après plusieurs essais : réessayez dans 15 minutes ou réinitialisez le mot de passe.',
  ],
  [
    accountStates.CpteDesact,
    'login-disabled',
    'Compte désactivé : contactez l’administrateur de votre cabinet.',
  ],
] as const) {
  test(`whoever gives the right password is told what to do: ${name}`, async ({ page, look }) => {
    await page.route(`**/api/${Login.path}`, (route) =>
      route.fulfill({
        json: { IsError: true, CnxEtatCompte: state, LinkResetPassword: null, IsTwoFactorRequired: false },
      }),
    );
    await page.goto('/login');
    await fillAndSubmit(page, as('ECF'));
    await expect(page.getByText('Login ou mot de passe incorrect.')).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await look(name);
  });
}

test('where a new password is due, the browser leaves for the link that the server gave', async ({
  page,
}) => {
  const LinkResetPassword = '/account/ResetPassword?token=abc&userId=1&page=login&maxConnects=true';
  await page.route(`**/api/${Login.path}`, (route) =>
    route.fulfill({
      json: {
        IsError: false,
        CnxEtatCompte: accountStates.ChgMDP,
        LinkResetPassword,
        IsTwoFactorRequired: false,
      },
    }),
  );
  await page.goto('/login');
  await fillAndSubmit(page, as('ECF'));
  await expect(page).toHaveURL(LinkResetPassword);
  await expect(page.getByText(/^Vous avez dépassé 500 connexions/)).toBeVisible();
});

test('the right password opens the start page, a reload keeps the session, signing out ends it', async ({
  page,
  look,
}) => {
  await page.goto('/login');
  await fillAndSubmit(page, as('CHEF_MISSION'));
  await atHome(page);
  await expect(page.getByRole('button', { name: /Bonjour Étienne Lefèvre/ })).toBeVisible();

  await page.reload();
  await atHome(page);
  await expect(page.getByText('Nos fonctionnalités')).toBeVisible();

  await page.getByRole('button', { name: /Bonjour/ }).click();
  await page.getByRole('menuitem', { name: 'Me déconnecter' }).click();
  await expect(page.getByRole('dialog', { name: 'Déconnexion' })).toBeVisible();
  await look('confirm-sign-out');
  await page.keyboard.press('Escape');
  await signOut(page);

  await page.goto('/home/accueil');
  await expect(heading(page, "S'authentifier")).toBeVisible();
});

test('who asks to be remembered finds their e-mail again, and nobody else does', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await fillAndSubmit(page, as('ECF'));
  await atHome(page);
  await signOut(page);
  await page.goto('/login');
  await expect(emailField(page)).toHaveValue(emailOf('ECF'));

  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).uncheck();
  await fillAndSubmit(page, as('ECF'));
  await atHome(page);
  await signOut(page);
  await page.goto('/login');
  await expect(emailField(page)).toHaveValue('');
});

test('who was led to the sign-in page comes back to the page they asked for', async ({ page }) => {
  const wanted = `${personList}?HasCrmClient=true`;
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await fillAndSubmit(page, as('JURIDIQUE'));
  await expect(heading(page, 'Gestion des dirigeants et actionnaires')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted);
});

for (const address of [
  'https://ailleurs.example/home/accueil',
  '//ailleurs.example/home/accueil',
  '/\\ailleurs.example',
  'javascript:alert(1)',
]) {
  test(`another site is never returned to: ${address}`, async ({ page, baseURL }) => {
    await page.goto(`/login?returnUrl=${encodeURIComponent(address)}`);
    await fillAndSubmit(page, as('SUPPORT'));
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/`));
    await expect(
      page.getByRole('button', { name: /Bonjour/ }).or(page.getByText('Cette page n’existe pas')),
    ).toBeVisible();
  });
}

test('signing in lets the other tabs in too, each at the page that it asked for', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/my-account/my-infos');
  await expect(other).toHaveURL(/\/login\?returnUrl=/);
  await fillAndSubmit(page, as('ECF'));
  await atHome(page);
  await expect(other).toHaveURL(/\/my-account\/my-infos$/);
});

test('whose profile is refused may sign in as somebody else', async ({ page, signedIn }) => {
  await signedIn('GOLDENPORTAGE', personList);
  await expect(page.getByText('Votre profil ne donne pas accès à la page demandée.')).toBeVisible();
  await fillAndSubmit(page, as('CHEF_MISSION'));
  await expect(heading(page, 'Gestion des dirigeants et actionnaires')).toBeVisible();
  await expect(page.getByRole('button', { name: /Bonjour Étienne Lefèvre/ })).toBeVisible();
});

test('an anti-forgery token that the server no longer knows is renewed once, unseen', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'perime', url: baseURL ?? '' }]);
  await page.goto('/login');
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'perime', url: baseURL ?? '' }]);
  await fillAndSubmit(page, as('ECF'));
  await atHome(page);
});

test.describe("where Google's service is configured", () => {
  // the server's policy for scripts follows its own configuration, which has no Google here
  test.use({ bypassCSP: true });

  test('nothing of it is loaded before the visitor agrees', async ({ page, look }) => {
    const loaded: string[] = [];
    await page.route('https://www.google.com/**', (route) => {
      loaded.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = {
          ready: (then) => then(),
          execute: (key, { action }) => Promise.resolve(key + ':' + action),
        };`,
      });
    });
    await page.route(`**/api/${GetCaptchaChallenge.path}`, (route) =>
      route.fulfill({ json: { Provider: 'recaptcha', SiteKey: 'cle-du-site', Challenge: null } }),
    );
    await page.goto('/login');
    await fillAndSubmit(page, as('ECF'));
    const agree = button(page, 'Accepter et continuer');
    await expect(agree).toBeFocused();
    expect(loaded).toEqual([]);
    await look('login-consent');
    await button(page, 'Refuser').click();
    await expect(
      page.getByText(/^Sans cette vérification, le formulaire ne peut pas être envoyé/),
    ).toBeVisible();
    expect(loaded).toEqual([]);

    await submit(page);
    const sent = page.waitForRequest(`**/api/${Login.path}`);
    await agree.click();
    expect((await sent).postDataJSON().RecaptchaToken).toBe('cle-du-site:login');
    expect(loaded).toHaveLength(1);
  });
});

test.describe('at a name, not an IP address', () => {
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

  test('a passkey signs in without a password', async ({ page, office, mark, look }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await provedAccount({ page, office, mark }, '/my-account/verification');
    await button(page, 'Ajouter une clé d’accès').click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    await dialog.getByRole('textbox', { name: 'Nom de la clé' }).fill('Essai');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('list', { name: 'Clés d’accès' })).toContainText('Essai');

    await signOut(page);
    await look('login-passkey');
    await button(page, 'Se connecter avec une clé d’accès').click();
    await expect(page.getByRole('button', { name: /Bonjour Maëlle/ })).toBeVisible();
  });
});

test('at an address in figures there is no passkey button', async ({ page }) => {
  await page.goto('/login');
  await expect(button(page, 'Se connecter')).toBeVisible();
  await expect(button(page, 'Se connecter avec une clé d’accès')).toBeHidden();
});
