import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { StepUpScope } from '#contract/access/access.ts';
import { CaptchaConsent } from '#web/identity/auth/captcha/CaptchaConsent.tsx';
import { hasLeft } from '#web/identity/auth/sign-in/failures.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ChoiceField } from '#web/kit/sign-in-page/ChoiceField.tsx';
import { CodeField } from '#web/kit/sign-in-page/CodeField.tsx';
import { PasswordField } from '#web/kit/sign-in-page/PasswordField.tsx';
import { ResendCode } from '#web/kit/sign-in-page/ResendCode.tsx';
import css from './step-up.module.css';
import { isSentMethod, type Method, methodNames, methodsFor, sendStepUpCode } from './step-up.ts';
import { useStepUp } from './use-step-up.ts';

const reasons: Record<StepUpScope, string> = {
  'my-account': 'Cette action touche à la sécurité de votre compte.',
  'coffre-fort': 'Le coffre-fort est protégé par une seconde preuve d’identité.',
  'key-pass': 'Les mots de passe sont protégés par une seconde preuve d’identité.',
  'bank-details': 'Les coordonnées bancaires sont protégées par une seconde preuve d’identité.',
};

interface StepUpDialogProps {
  scope: StepUpScope;
  onAnswer: (proved: boolean) => void;
}

/** Asks the connected user to prove anew who they are, by one of the ways that they have. */
export default function StepUpDialog({ scope, onAnswer }: StepUpDialogProps) {
  const [methods, setMethods] = useState<Method[]>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    methodsFor(scope).then(setMethods, (error: unknown) => setFailure(sentenceOf(error)));
  }, [scope]);

  const [first] = methods ?? [];
  if (methods && first) return <Proof scope={scope} methods={methods} first={first} onAnswer={onAnswer} />;
  return (
    <Dialog
      title="Confirmez votre identité"
      urgent
      onClose={() => onAnswer(false)}
      footer={
        <Button variant="default" onClick={() => onAnswer(false)}>
          Annuler
        </Button>
      }
    >
      <p>
        {failure || (methods ? 'Aucun moyen de confirmer votre identité n’est disponible.' : 'Chargement…')}
      </p>
    </Dialog>
  );
}

interface ProofProps extends StepUpDialogProps {
  methods: Method[];
  first: Method;
}

function Proof({ scope, methods, first, onAnswer }: ProofProps) {
  const id = useId();
  const proof = useStepUp(scope, first, () => onAnswer(true));
  const { method, choose, typed, type, busy, error, failure, isCodeSent, submit } = proof;
  const form = useRef<HTMLFormElement>(null);

  // What was refused is typed again.
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [error]);

  const sentBy = isSentMethod(method) && isCodeSent ? method : undefined;
  const asksForCode = sentBy !== undefined || method === 'Authenticator' || method === 'RecoveryCode';

  return (
    <Dialog
      title="Confirmez votre identité"
      urgent
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer(false)}>
            Annuler
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {actionOf(method, isCodeSent)}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{reasons[scope]}</p>
        {methods.length > 1 && (
          <ChoiceField
            label="Comment confirmer que c’est vous ?"
            name={`${id}-method`}
            choices={methods.map((value) => ({ value, label: methodNames[value] }))}
            value={method}
            onChange={(value) => choose(value as Method)}
          />
        )}
        <div aria-live="assertive">{failure && <Notice status="danger">{failure}</Notice>}</div>
        {method === 'Password' && (
          <PasswordField
            label="Mot de passe"
            name="Password"
            autoComplete="current-password"
            data-autofocus
            required
            value={typed}
            error={error}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
        {asksForCode && (
          <CodeField
            key={method}
            value={typed}
            length={method === 'RecoveryCode' ? undefined : 6}
            error={error}
            busy={busy}
            onChange={type}
          />
        )}
        {sentBy && (
          <>
            <p>Un code de vérification vous est envoyé, veuillez le saisir ci-dessus :</p>
            <ResendCode onResend={() => hasLeft(sendStepUpCode(scope, sentBy))} />
          </>
        )}
        <CaptchaConsent />
      </form>
    </Dialog>
  );
}

function actionOf(method: Method, isCodeSent: boolean): string {
  if (method === 'Passkey') return 'Utiliser ma clé d’accès';
  return isSentMethod(method) && !isCodeSent ? 'Envoyer le code' : 'Confirmer';
}
