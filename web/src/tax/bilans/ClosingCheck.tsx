import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type BilanResult, done } from '#contract/tax/bilans/bilan.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { statementsPath } from '../fec/paths.ts';
import css from './closing.module.css';

interface ClosingCheckProps {
  result: BilanResult;
  fecId: number | null;
  isBusy: boolean;
  mayEdit: boolean;
  mayValidate: boolean;
  onSave: (result: BilanResult) => Promise<void>;
}

const states = {
  JUSTE: ['success', 'Juste'],
  ECART: ['danger', 'Écart'],
  A_VERIFIER: ['warning', 'À vérifier'],
} as const;

/** One closing check: what the books say of it, both words, and a comment. */
export function ClosingCheck({ result, fecId, isBusy, mayEdit, mayValidate, onSave }: ClosingCheckProps) {
  const { Libelle, Controle, IdStatut, IdStatutExpert, EstObligatoire } = result;
  const [comment, setComment] = useState(result.Commentaire ?? '');
  const isChanged = comment.trim() !== (result.Commentaire ?? '');
  const kept = { ...result, Commentaire: comment.trim() || null };
  const statusOf = (isDone: boolean) => (isDone ? done : 1);
  return (
    <fieldset className={css.check}>
      <legend>{EstObligatoire ? Libelle : `${Libelle} (facultatif)`}</legend>
      {Controle && <Answer answer={Controle} fecId={fecId} />}
      <div className={css.words}>
        <Checkbox
          label="Fait par le collaborateur"
          checked={IdStatut === done}
          disabled={!mayEdit || isBusy}
          onChange={({ currentTarget }) =>
            void onSave({ ...kept, IdStatut: statusOf(currentTarget.checked) })
          }
        />
        <Checkbox
          label="Validé par l’expert-comptable"
          checked={IdStatutExpert === done}
          disabled={!mayValidate || isBusy}
          onChange={({ currentTarget }) =>
            void onSave({ ...kept, IdStatutExpert: statusOf(currentTarget.checked) })
          }
        />
        <TextInput
          className={css.comment}
          aria-label={`Commentaire\u202f: ${Libelle}`}
          placeholder="Commentaire"
          maxLength={1000}
          value={comment}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        {isChanged && (
          <Button variant="default" loading={isBusy} onClick={() => void onSave(kept)}>
            Enregistrer
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Answer({
  answer: { Etat, Texte, Compte },
  fecId,
}: {
  answer: NonNullable<BilanResult['Controle']>;
  fecId: number | null;
}) {
  const [status, word] = states[Etat];
  return (
    <p className={css.answer}>
      <StatusBadge status={status}>{word}</StatusBadge> {Texte}{' '}
      {fecId !== null && Compte && (
        <Link to={statementsPath.replace('$id', String(fecId))} search={{ compte: Compte } as never}>
          {`Écritures du compte ${Compte}`}
        </Link>
      )}
    </p>
  );
}
