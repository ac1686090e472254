import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AddDocumentRequests, GetPortfolioToAsk } from '#contract/documents/requests/calls.ts';
import { occasions, type PortfolioFile } from '#contract/documents/requests/request.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import form from '#web/kit/form/record-form.module.css';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './ask.module.css';

interface PortfolioPanelProps {
  onAsked: () => Promise<unknown>;
  onClose: () => void;
}

const blank: FormValues = {
  Occasion: 'BILAN',
  Annee: '',
  Dossiers: 'MIENS',
  ClotureDu: null,
  ClotureAu: null,
  DateLimite: null,
  Message: '',
};

const groups: FieldGroup[] = [
  {
    title: 'Demande',
    fields: [
      {
        kind: 'choice',
        name: 'Occasion',
        label: 'Occasion',
        options: Object.entries(occasions).map(([value, label]) => ({ value, label })),
      },
      { kind: 'text', name: 'Annee', label: 'Année', inputMode: 'numeric' },
      { kind: 'date', name: 'DateLimite', label: 'Pour le' },
      { kind: 'long-text', name: 'Message', label: 'Message', wide: true },
    ],
  },
  {
    title: 'Dossiers',
    fields: [
      {
        kind: 'choice',
        name: 'Dossiers',
        label: 'Portefeuille',
        options: [
          { value: 'MIENS', label: 'Mes dossiers' },
          { value: 'TOUS', label: 'Tous les dossiers' },
        ],
      },
      { kind: 'date', name: 'ClotureDu', label: 'Clôture du' },
      { kind: 'date', name: 'ClotureAu', label: 'Clôture au', notBefore: 'ClotureDu' },
    ],
  },
];

/** So many at once are asked by one request. */
const mostAtOnce = 500;

const yearOf = (values: FormValues) => {
  const year = numberAt(values, 'Annee');
  return year !== null && year >= 1990 && year <= 2199 ? year : null;
};

/** Why a file is not asked, in a few words; undefined: it can be. */
const reasonAgainst = ({ Email, Manquants }: PortfolioFile) => {
  if (Manquants.length === 0) return 'Rien ne manque';
  return Email ? undefined : 'Pas d’adresse e-mail';
};

/** Those that could not be asked come back with the refusal where that is all of them. */
async function ask(common: object, ids: readonly number[]) {
  let sent = 0;
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const IdsSociete = ids.slice(at, at + mostAtOnce);
    try {
      const { Items } = await callApi(AddDocumentRequests, { ...common, IdsSociete } as never);
      sent += Items.filter(({ Id }) => Id !== null).length;
    } catch (error) {
      if (!(error instanceof ApiError) || error.Code !== 'NOBODY_TO_ASK' || ids.length <= mostAtOnce)
        throw error;
    }
  }
  return sent;
}

/** Asks the files of a portfolio for what an occasion wants and each of them lacks, a mail to each. */
export default function PortfolioPanel({ onAsked, onClose }: PortfolioPanelProps) {
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  /** By file, where the user has said otherwise than was proposed. */
  const [said, setSaid] = useState<Readonly<Record<number, boolean>>>({});
  const [values, setValues] = useState<FormValues>(blank);
  const asked = {
    Occasion: textAt(values, 'Occasion') as keyof typeof occasions,
    Annee: yearOf(values),
    EstMonPortefeuille: textAt(values, 'Dossiers') === 'MIENS',
    ClotureDu: textAt(values, 'ClotureDu'),
    ClotureAu: textAt(values, 'ClotureAu'),
  };
  const isOrdered = !asked.ClotureDu || !asked.ClotureAu || asked.ClotureDu <= asked.ClotureAu;
  const portfolio = useQuery({
    queryKey: [GetPortfolioToAsk.path, asked],
    queryFn: ({ signal }) => callApi(GetPortfolioToAsk, asked, { signal }),
    enabled: isOrdered,
  });
  const files = portfolio.data?.Items ?? [];
  const isTicked = (file: PortfolioFile) => !reasonAgainst(file) && (said[file.Key] ?? !file.EstDejaDemande);
  const ids = files.filter(isTicked).map(({ Key }) => Key);
  const toRequest = (typed: FormValues) => ({
    IdsSociete: ids.slice(0, mostAtOnce),
    Occasion: textAt(typed, 'Occasion'),
    Annee: numberAt(typed, 'Annee'),
    DateLimite: textAt(typed, 'DateLimite'),
    Message: textAt(typed, 'Message'),
  });
  const state = useZodForm({
    schema: AddDocumentRequests.request,
    saved: blank,
    draft: undefined,
    toRequest,
  });
  if (JSON.stringify(state.form.values) !== JSON.stringify(values)) setValues(state.form.values);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!state.attempt()) return setAttempts(attempts + 1);
    setSending(true);
    try {
      const sent = await ask(toRequest(state.form.getValues()), ids);
      toast('success', `${counted(sent, 'demande envoyée', 'demandes envoyées')}.`);
      await onAsked();
      onClose();
    } catch (error) {
      if (!state.showFieldErrors(error)) setFailure(sentenceOf(error));
      setAttempts(attempts + 1);
    } finally {
      setSending(false);
    }
  }

  return (
    <SidePanel title="Demander à tout le portefeuille" onClose={onClose}>
      {(close) => (
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <div className={form.fields}>
            <ErrorSummary
              errors={state.form.errors}
              fields={groups.flatMap(({ fields }) => fields)}
              attempts={attempts}
            />
            <div className={form.notices}>
              <FormFailure sentence={failure} />
            </div>
            <FieldGroups groups={groups} form={state.form} schema={AddDocumentRequests.request} />
            {!isOrdered && (
              <Notice status="warning">La fin de la période de clôture doit suivre son début.</Notice>
            )}
            {isOrdered && (
              <Loaded query={portfolio}>
                {() => (
                  <fieldset className={css.lines}>
                    <legend>
                      {files.length === 0
                        ? 'Aucun dossier n’est concerné'
                        : `${counted(ids.length, 'dossier coché', 'dossiers cochés')} sur ${files.length}`}
                    </legend>
                    {files.map((file) => (
                      <Checkbox
                        key={file.Key}
                        label={file.Value}
                        description={
                          reasonAgainst(file) ??
                          [file.EstDejaDemande && 'Déjà demandé', file.Manquants.join(', ')]
                            .filter(Boolean)
                            .join(' · ')
                        }
                        disabled={reasonAgainst(file) !== undefined}
                        checked={isTicked(file)}
                        onChange={(event) => setSaid({ ...said, [file.Key]: event.currentTarget.checked })}
                      />
                    ))}
                  </fieldset>
                )}
              </Loaded>
            )}
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending} disabled={ids.length === 0}>
              {ids.length === 0 ? 'Envoyer' : `Envoyer ${counted(ids.length, 'demande', 'demandes')}`}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  );
}
