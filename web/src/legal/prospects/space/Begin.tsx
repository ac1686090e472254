import { useState } from 'react';
import { NewPMoral } from '#contract/legal/prospects/prospect.ts';
import { AddProspectToken, SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { CaptchaConsent } from '#web/identity/auth/captcha/CaptchaConsent.tsx';
import { obtainCaptchaToken } from '#web/identity/auth/captcha/captcha.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { errorsOf } from '#web/kit/form/schema.ts';
import { SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { TextField } from '#web/kit/sign-in-page/TextField.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { HelpButton } from './HelpButton.tsx';
import css from './space.module.css';
import type { Space } from './space-fields.ts';

interface BeginProps {
  Cle: string | null;
  space: Space;
  /** Why there is no request to go on with. */
  notice: string;
  onBegun: (token: string) => Promise<void>;
}

interface First {
  RaisonSociale: string;
  Prenom: string;
  Nom: string;
  Email: string;
}

const pMoralOf = ({ RaisonSociale, ...Dirigeant }: First) => ({ RaisonSociale, Dirigeant });

/** The messages of a request's fields at the four that begin it. */
const atFields = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  );

/** The first words of a request, or the way back to one. */
export function Begin({ Cle, space, notice, onBegun }: BeginProps) {
  const { form, values, errors, busy, failure, change, submit } = useSignInForm<First>({
    initial: { RaisonSociale: '', Prenom: '', Nom: '', Email: '' },
    errorsOf: (given) => atFields(errorsOf(NewPMoral, pMoralOf(given))),
    async send(given) {
      try {
        const RecaptchaToken = await obtainCaptchaToken('prospect_begin');
        const { Token } = await callApi(SaveProspect, { pMoral: pMoralOf(given), RecaptchaToken, Cle });
        await onBegun(Token ?? '');
        return null;
      } catch (error) {
        const told = error instanceof ApiError ? error.Fields.map(({ Message }) => Message) : [];
        return told[0] ?? sentenceOf(error);
      }
    },
  });
  const field = (name: keyof First) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      {notice && <Notice status="warning">{notice}</Notice>}
      <SignInForm title={`Votre projet avec ${space.Cabinet}`} form={form} onSubmit={submit}>
        <p>
          Création ou reprise d’une société&nbsp;: décrivez votre projet, tout s’enregistre au fur et à
          mesure.
        </p>
        <SignInFailure>{failure}</SignInFailure>
        <TextField label="Nom du projet ou de la société" {...field('RaisonSociale')} />
        <TextField label="Prénom du dirigeant" autoComplete="given-name" {...field('Prenom')} />
        <TextField label="Nom du dirigeant" autoComplete="family-name" {...field('Nom')} />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Un lien vous y est envoyé pour reprendre votre demande."
          {...field('Email')}
        />
        <CaptchaConsent />
        <SubmitButton busy={busy}>Commencer</SubmitButton>
        <p className={css.muted}>
          Vos données servent à {space.Cabinet} pour étudier votre demande. Sans suite, elles sont anonymisées{' '}
          {space.Conservation} ans après votre dernier contact. Vous pouvez demander à les lire, à les
          corriger ou à les supprimer.
        </p>
        <HelpButton asked={{ Cle }} />
      </SignInForm>
      <ComeBack Cle={Cle} />
    </>
  );
}

/** Mails a link to whoever has begun before; the answer is the same for whoever has not. */
function ComeBack({ Cle }: { Cle: string | null }) {
  const [sentTo, setSentTo] = useState('');
  const { form, values, errors, busy, failure, change, submit } = useSignInForm<{ Email: string }>({
    initial: { Email: '' },
    errorsOf: (given) => errorsOf(AddProspectToken.request, given),
    async send({ Email }) {
      try {
        const RecaptchaToken = await obtainCaptchaToken('prospect_link');
        await callApi(AddProspectToken, { Email, RecaptchaToken, Cle });
        setSentTo(Email);
        return null;
      } catch (error) {
        return sentenceOf(error);
      }
    },
  });
  return (
    <SignInForm title="Reprendre une demande" form={form} onSubmit={submit}>
      <SignInFailure>{failure}</SignInFailure>
      <TextField
        label="E-mail de votre demande"
        name="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={values.Email}
        error={errors.Email}
        onChange={(event) => change({ Email: event.currentTarget.value })}
      />
      <SubmitButton busy={busy}>Recevoir un lien</SubmitButton>
      <div role="status">
        {sentTo && (
          <Notice status="success">
            Si une demande existe pour {sentTo}, un lien vient d’y être envoyé.
          </Notice>
        )}
      </div>
    </SignInForm>
  );
}
