import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { register } from '#contract/directory/collaborators/calls.ts';
import { confirmEmail, NewPassword } from '#contract/identity/auth/calls.ts';
import { GetMessage, GetMessages } from '#contract/workspace/outbox/calls.ts';
import { callBeside, captchaToken, demoPassword, emailOf, signInBeside } from './sign-in.ts';

/** An account that one journey alone uses. */
export interface Account {
  Email: string;
  Password: string;
}

/** One that the rule takes and that nobody guesses, not even from the names of its owner. */
export const newPassword = () => `${randomBytes(9).toString('hex')}-Aé7`;

/** A token lives for ten minutes. */
const signInAgainAfter = 8 * 60_000;

/** The firm's administrator, who opens accounts and reads what the installation would have sent. */
export function administrator(request: APIRequestContext) {
  let headers: Promise<Record<string, string>> | undefined;
  let since = 0;

  function signedIn() {
    if (!headers || Date.now() > since + signInAgainAfter) {
      since = Date.now();
      headers = signInBeside(request, { Email: emailOf('ADMINSTRATOR'), Password: demoPassword });
    }
    return headers;
  }

  const messages = async (Recipient: string) =>
    (await callBeside(request, GetMessages, { Recipient }, await signedIn())).Items;

  /** The text of the latest message to somebody, once there are as many as this. */
  async function message(recipient: string, rank = 1): Promise<string> {
    await expect.poll(async () => (await messages(recipient)).length).toBeGreaterThanOrEqual(rank);
    const [latest] = await messages(recipient);
    const { Text } = await callBeside(request, GetMessage, { Id: latest?.Id ?? '' }, await signedIn());
    if (Text === null) throw new Error(`the message to ${recipient} cannot be read`);
    return Text;
  }

  /** The address within the site that the latest message leads to. */
  async function link(recipient: string, rank?: number): Promise<string> {
    const [url] = /https?:\/\/\S+/.exec(await message(recipient, rank)) ?? [];
    const { pathname, search } = new URL(url ?? '');
    return pathname + search;
  }

  /** The code that the latest of some messages holds: a reminder may come in between. */
  async function latestCode(recipient: string): Promise<string | undefined> {
    for (const { Id } of (await messages(recipient)).slice(0, 5)) {
      const { Text } = await callBeside(request, GetMessage, { Id }, await signedIn());
      const [, found] = /^ *([A-Z\d]{6})\b/m.exec(Text ?? '') ?? [];
      if (found) return found;
    }
    return undefined;
  }

  /** The 6-character code of the latest message that has one, once there are as many messages as this. */
  async function code(recipient: string, rank = 1): Promise<string> {
    await expect.poll(async () => (await messages(recipient)).length).toBeGreaterThanOrEqual(rank);
    let found: string | undefined;
    await expect
      .poll(async () => {
        found = await latestCode(recipient);
        return found;
      })
      .toBeDefined();
    return found ?? '';
  }

  /** Opens an account whose address is not confirmed yet; one message has been written to it. */
  async function openUnconfirmed(mark: string): Promise<Account> {
    const account = { Email: `compte.${mark}@journey.example`, Password: newPassword() };
    const name = { Nom: `Essai-${mark}`, Prenom: 'Maëlle' };
    await callBeside(request, register, { ...name, ...account }, await signedIn());
    return account;
  }

  /** Confirms the address of an account and chooses its password, as its owner does by the mails; three by then. */
  async function activate(Email: string): Promise<Account> {
    const confirmation = new URLSearchParams((await link(Email)).split('?')[1]);
    const UserId = confirmation.get('userid') ?? '';
    await callBeside(request, confirmEmail, { Token: confirmation.get('token') ?? '', UserId });
    const choice = new URLSearchParams((await link(Email, 2)).split('?')[1]);
    const Password = newPassword();
    await callBeside(request, NewPassword, {
      UserId,
      Token: choice.get('token') ?? '',
      NewPassword: Password,
      ConfirmNewPassword: Password,
      RecaptchaToken: await captchaToken(),
    });
    await message(Email, 3);
    return { Email, Password };
  }

  /** Opens an account that can sign in. */
  const open = async (mark: string): Promise<Account> => activate((await openUnconfirmed(mark)).Email);

  return { message, link, code, openUnconfirmed, activate, open };
}

export type Administrator = ReturnType<typeof administrator>;
