import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../kit/api-error.ts';
import { PasswordField } from '../kit/door/PasswordField.tsx';
import { SubmitButton } from '../kit/door/SubmitButton.tsx';
import { TextField } from '../kit/door/TextField.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useSession } from '../kit/session.ts';
import css from './login.module.css';
import { type LoginErrors, loginErrors } from './login-rules.ts';
import { safeReturnUrl } from './return-url.ts';
import { type Credentials, rememberedEmail, signIn } from './sign-in.ts';

const wrongCredentials = 'Login ou mot de passe incorrect.';

export default function LoginScreen() {
  const [values, setValues] = useState<Credentials>(() => {
    const Email = rememberedEmail();
    return { Email, Password: '', RememberMe: Email !== '' };
  });
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const navigate = useNavigate();
  const router = useRouter();
  const passwordPage = router.routesByPath['/lostPassword' as keyof typeof router.routesByPath];

  const errors: LoginErrors = submitted ? loginErrors(values) : {};
  const change = (change: Partial<Credentials>) => setValues((before) => ({ ...before, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    setFailure('');
    const [firstWrong] = Object.keys(loginErrors(values));
    if (firstWrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const outcome = await signIn(values);
      if (outcome.kind === 'leave') window.location.assign(outcome.address);
      else if (outcome.kind === 'refused') setFailure(wrongCredentials);
      else await navigate({ href: safeReturnUrl(returnUrl) });
    } catch (error) {
      const unreachable = error instanceof ApiError && (error.status === 0 || error.status === 429);
      setFailure(unreachable ? error.Message : wrongCredentials);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate className={css.card} onSubmit={submit} aria-labelledby="login-title">
      <h1 id="login-title" className={css.title}>
        S'authentifier
      </h1>
      {session && (
        <Notice status="info">
          Votre profil ne donne pas accès à la page demandée. Connectez-vous avec un autre compte ou{' '}
          <Link to="/home/accueil">revenez à l’accueil</Link>.
        </Notice>
      )}
      <div aria-live="assertive" className={css.failure}>
        {failure && <Notice status="danger">{failure}</Notice>}
      </div>
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
        {passwordPage && <Link to="/lostPassword">Mot de passe oublié ?</Link>}
      </div>
      <SubmitButton busy={busy}>Se connecter</SubmitButton>
    </form>
  );
}
