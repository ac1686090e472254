import { useState } from 'react';
import { resendConfirmEmail } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { obtainCaptchaToken } from '../captcha/captcha.ts';
import { actionable } from './failures.ts';

interface RefusedSignInProps {
  /** One of accountStates. The server tells more than a wrong password to whoever gave the right one only. */
  state: number;
  email: string;
}

/** Below the sentence that says no more than that: what to do, for who gave the right password. */
export default function RefusedSignIn({ state, email }: RefusedSignInProps) {
  return (
    <>
      {state === accountStates.CpteBloque && (
        <p>
          Compte bloqué après plusieurs essais : réessayez dans 15 minutes ou réinitialisez le mot de passe.
        </p>
      )}
      {state === accountStates.CpteDesact && (
        <p>Compte désactivé : contactez l’administrateur de votre cabinet.</p>
      )}
      {state === accountStates.CheckInfos && <Unconfirmed email={email} />}
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const [sent, setSent] = useState('');
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      const RecaptchaToken = await obtainCaptchaToken('confirm_email_request');
      await callApi(resendConfirmEmail, { Email: email, RecaptchaToken });
      setSent('Un nouveau lien de confirmation vous a été envoyé par e-mail.');
    } catch (error) {
      setSent(actionable(error) ?? messages.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>Adresse e-mail non confirmée : ouvrez le lien qui vous a été envoyé par e-mail.</p>
      {sent ? (
        <p>{sent}</p>
      ) : (
        <PlainButton look="text" disabled={busy} onClick={resend}>
          Renvoyer le lien de confirmation
        </PlainButton>
      )}
    </>
  );
}
