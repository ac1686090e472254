import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accountStates } from '#contract/identity/auth/session.ts';
import { messages } from '#contract/messages.ts';
import { useSession } from '#web/kit/api/session.ts';
import { noteSessionEnd, sentenceOfEnd, sessionEnd } from '#web/kit/api/session-end.ts';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { hasDrafts } from '#web/kit/form/drafts/drafts.ts';
import { PasswordField } from '#web/kit/sign-in-page/PasswordField.tsx';
import { SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { TextField } from '#web/kit/sign-in-page/TextField.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { CaptchaConsent } from '../captcha/CaptchaConsent.tsx';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { actionable } from './failures.ts';
import css from './login.module.css';
import { loginErrors } from './login-rules.ts';
import { mayOpen } from './may-open.ts';
import { rememberedEmail } from './remembered.ts';
import { safeReturnUrl } from './return-url.ts';
import { type Credentials, type SignInOutcome, signIn } from './sign-in.ts';

const RefusedSignIn = lazyPart(() => import('./RefusedSignIn.tsx'), <Bones />);

function initialCredentials(): Credentials {
  const Email = rememberedEmail();
  return { Email, Password: '', RememberMe: Email !== '' };
}

export default function LoginScreen() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const navigate = useNavigate();
  const session = useSession();
  const target = safeReturnUrl(returnUrl);
  const router = useRouter();
  const [end] = useState(sessionEnd);
  // Led here by a guard that refused this user's profile, who may sign in as somebody else.
  const refused = session !== undefined && !mayOpen(router, target, session);
  const { form, values, errors, busy, failure, setFailure, change, submit } = useSignInForm<Credentials>({
    initial: initialCredentials,
    errorsOf: loginErrors,
    async send(credentials) {
      try {
        return follow(await signIn(credentials));
      } catch (error) {
        return actionable(error) ?? messages.wrongSignIn;
      }
    },
  });

  // Signed in here, by a passkey, or in another tab of this browser.
  const isIn = session !== undefined && !refused;
  useEffect(() => {
    if (!isIn) return;
    noteSessionEnd(undefined);
    void navigate({ href: target, replace: true });
  }, [isIn, target, navigate]);

  /** Goes where the outcome leads, or answers what to tell. */
  function follow(outcome: SignInOutcome) {
    switch (outcome.kind) {
      case 'leave':
        window.location.assign(outcome.address);
        return null;
      case 'two-step':
        void navigate({ to: '/login/send-code', search: { returnUrl } });
        return null;
      case 'signed-in':
        return null;
      case 'refused':
        return (
          <>
            <p>{messages.wrongSignIn}</p>
            {outcome.state !== accountStates.MDPIncorrect && (
              <RefusedSignIn state={outcome.state} email={values.Email} />
            )}
          </>
        );
    }
  }

  return (
    <SignInForm title="S'authentifier" form={form} onSubmit={submit}>
      {refused && (
        <Notice status="info">
          Votre profil ne donne pas accès à la page demandée. Connectez-vous avec un autre compte ou{' '}
          <Link to="/home/accueil">revenez à l’accueil</Link>.
        </Notice>
      )}
      {end && !refused && !isIn && (
        <Notice status="info">
          {sentenceOfEnd(end)}
          {hasDrafts() && ' Ce que vous saisissiez est gardé\u202f: vous le retrouverez une fois connecté.'}
        </Notice>
      )}
      <SignInFailure>{failure}</SignInFailure>
      <TextField
        label="Email"
        name="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={values.Email}
        error={errors.Email}
        onChange={(event) => change({ Email: event.currentTarget.value })}
      />
      <PasswordField
        label="Mot de passe"
        name="Password"
        autoComplete="current-password"
        required
        value={values.Password}
        error={errors.Password}
        onChange={(event) => change({ Password: event.currentTarget.value })}
      />
      <div className={css.line}>
        <label className={css.remember}>
          <input
            type="checkbox"
            name="RememberMe"
            checked={values.RememberMe}
            onChange={(event) => change({ RememberMe: event.currentTarget.checked })}
          />
          Se souvenir de moi
        </label>
        <Link to="/lostPassword">Mot de passe oublié ?</Link>
      </div>
      <CaptchaConsent />
      <SubmitButton busy={busy || isIn}>Se connecter</SubmitButton>
      <PasskeyButton onOutcome={(outcome) => setFailure(follow(outcome))} onFailure={setFailure} />
    </SignInForm>
  );
}
