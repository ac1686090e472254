import { useState } from 'react';
import { AnswerApproval, type approvalAnswers } from '#contract/portage/activity/approval-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { LongTextField } from '#web/kit/sign-in-page/LongTextField.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { TextField } from '#web/kit/sign-in-page/TextField.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import css from './approval.module.css';

type Answer = (typeof approvalAnswers)[number];

interface AnswerFormProps {
  Token: string;
  onAnswered: (answer: Answer) => void;
}

/** Approves by name, or refuses by name with a sentence. */
export function AnswerForm({ Token, onAnswered }: AnswerFormProps) {
  const [isRefusing, setRefusing] = useState(false);
  const Etat: Answer = isRefusing ? 'REFUSE' : 'VALIDE_CLIENT';
  const { form, values, errors, failure, busy, change, submit } = useSignInForm({
    initial: { Nom: '', Motif: '' },
    errorsOf: ({ Nom, Motif }) => ({
      ...(Nom.trim() === '' && { Nom: 'Votre nom est obligatoire.' }),
      ...(isRefusing && Motif.trim() === '' && { Motif: 'Dites en une phrase ce qui est à corriger.' }),
    }),
    send: async ({ Nom, Motif }, refuse) => {
      try {
        await callApi(AnswerApproval, { Token, Etat, Nom, ...(isRefusing && { Motif }) });
        onAnswered(Etat);
        return null;
      } catch (error) {
        return refuse(error) ? null : sentenceOf(error);
      }
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={css.form}>
      <SignInFailure>{failure}</SignInFailure>
      <TextField
        label="Votre nom"
        name="Nom"
        autoComplete="name"
        maxLength={100}
        value={values.Nom}
        error={errors.Nom}
        onChange={({ currentTarget }) => change({ Nom: currentTarget.value })}
      />
      {isRefusing && (
        <LongTextField
          label="Ce qui est à corriger"
          name="Motif"
          rows={3}
          maxLength={500}
          value={values.Motif}
          error={errors.Motif}
          onChange={({ currentTarget }) => change({ Motif: currentTarget.value })}
        />
      )}
      <SubmitButton busy={busy}>{isRefusing ? 'Envoyer le refus' : 'Approuver'}</SubmitButton>
      <PlainButton look="framed" disabled={busy} onClick={() => setRefusing(!isRefusing)}>
        {isRefusing ? 'Revenir à l’approbation' : 'Refuser'}
      </PlainButton>
    </form>
  );
}
