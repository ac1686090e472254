import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Bilan, done } from '#contract/tax/bilans/bilan.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './closing.module.css';

interface FinishFormProps {
  bilan: Bilan;
  onFinish: (changes: { IdStatutBilan: 1 | 4; Motif: string | null }) => Promise<void>;
}

/** Finishes the balance sheet, with a motive where something is left open; or takes that back. */
export function FinishForm({ bilan, onFinish }: FinishFormProps) {
  const [motive, setMotive] = useState(bilan.Motif ?? '');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isFinished = bilan.IdStatutBilan === done;

  async function finish() {
    setBusy(true);
    setFailure('');
    try {
      await onFinish({ IdStatutBilan: isFinished ? 1 : done, Motif: motive.trim() || null });
      toast('success', isFinished ? 'Le bilan est rouvert.' : 'Le bilan est terminé.');
    } catch (error) {
      const [field] = error instanceof ApiError ? error.Fields : [];
      setFailure(field?.Message ?? sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section
      title={isFinished ? 'Bilan terminé' : 'Terminer le bilan'}
      description="Chaque bouclage obligatoire est fait par le collaborateur et l’expert-comptable, ou un motif dit pourquoi."
    >
      <div className={css.words}>
        <TextInput
          className={css.comment}
          label="Motif"
          maxLength={500}
          value={motive}
          error={failure || undefined}
          onChange={({ currentTarget }) => setMotive(currentTarget.value)}
        />
        <Button loading={busy} onClick={() => void finish()}>
          {isFinished ? 'Rouvrir le bilan' : 'Terminer le bilan'}
        </Button>
      </div>
    </Section>
  );
}
