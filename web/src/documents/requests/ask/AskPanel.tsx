import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AddDocumentRequest, GetProposedLines } from '#contract/documents/requests/calls.ts';
import { occasions } from '#contract/documents/requests/request.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import form from '#web/kit/form/record-form.module.css';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import css from './ask.module.css';

interface AskPanelProps {
  /** Of which company; chosen in the panel where it is not said. */
  companyId: number | undefined;
  onAsked: () => void;
  onClose: () => void;
}

const blank: FormValues = {
  IdSociete: '',
  Occasion: 'BILAN',
  Annee: '',
  DateLimite: null,
  Email: '',
  Message: '',
};

const company: FormField = {
  kind: 'look-up',
  name: 'IdSociete',
  label: 'Société',
  search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
  wide: true,
};

const groups = (asksCompany: boolean, email: string | null | undefined): FieldGroup[] => [
  {
    title: 'Demande',
    fields: [
      ...(asksCompany ? [company] : []),
      {
        kind: 'choice',
        name: 'Occasion',
        label: 'Occasion',
        options: Object.entries(occasions).map(([value, label]) => ({ value, label })),
      },
      { kind: 'text', name: 'Annee', label: 'Année', inputMode: 'numeric' },
      { kind: 'date', name: 'DateLimite', label: 'Pour le' },
      {
        kind: 'text',
        name: 'Email',
        label: 'E-mail',
        type: 'email',
        inputMode: 'email',
        help: email ? `Vide\u202f: ${email}.` : 'La société n’a pas d’adresse e-mail.',
      },
      { kind: 'long-text', name: 'Message', label: 'Message', wide: true },
    ],
  },
];

type Line = { IdTypeDocument: number; Libelle: string; Motif: string | null; EstDejaLa: boolean };

/** Asks a company for the papers that an occasion wants; what its file holds already is not ticked. */
export default function AskPanel({ companyId, onAsked, onClose }: AskPanelProps) {
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  /** By name, where the user has said otherwise than was proposed. */
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({});
  const [values, setValues] = useState<FormValues>(blank);
  const own = companyId ?? lookUpEntry(textAt(values, 'IdSociete'))?.Key;
  const Occasion = textAt(values, 'Occasion') as keyof typeof occasions;
  const year = numberAt(values, 'Annee');
  const Annee = year !== null && year >= 1990 && year <= 2199 ? year : null;
  const proposal = useQuery({
    queryKey: [GetProposedLines.path, own, Occasion, Annee],
    queryFn: ({ signal }) => callApi(GetProposedLines, { IdSociete: own ?? 0, Occasion, Annee }, { signal }),
    enabled: own !== undefined,
  });
  const lines: readonly Line[] = proposal.data?.Lignes ?? [];
  const isAsked = (line: Line) => said[line.Libelle] ?? !line.EstDejaLa;
  const toRequest = (typed: FormValues) => ({
    IdSociete: own,
    Occasion: textAt(typed, 'Occasion'),
    Annee: numberAt(typed, 'Annee'),
    DateLimite: textAt(typed, 'DateLimite'),
    Email: textAt(typed, 'Email'),
    Message: textAt(typed, 'Message'),
    Lignes: lines
      .filter(isAsked)
      .map(({ IdTypeDocument, Libelle, Motif }) => ({ IdTypeDocument, Libelle, Motif })),
  });
  const state = useZodForm({ schema: AddDocumentRequest.request, saved: blank, draft: undefined, toRequest });
  if (JSON.stringify(state.form.values) !== JSON.stringify(values)) setValues(state.form.values);
  const fields = groups(companyId === undefined, proposal.data?.Email);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!state.attempt()) return setAttempts(attempts + 1);
    setSending(true);
    try {
      await callApi(AddDocumentRequest, toRequest(state.form.getValues()) as never);
      toast('success', 'La demande est envoyée.');
      onAsked();
    } catch (error) {
      if (!state.showFieldErrors(error)) setFailure(sentenceOf(error));
      setAttempts(attempts + 1);
    } finally {
      setSending(false);
    }
  }

  return (
    <SidePanel title="Demander des documents au client" onClose={onClose}>
      {(close) => (
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <div className={form.fields}>
            <ErrorSummary
              errors={state.form.errors}
              fields={fields.flatMap((group) => group.fields)}
              attempts={attempts}
            />
            <div className={form.notices}>
              <FormFailure sentence={failure || (state.form.errors.Lignes as string) || ''} />
            </div>
            <FieldGroups groups={fields} form={state.form} schema={AddDocumentRequest.request} />
            <fieldset className={css.lines}>
              <legend>Documents demandés</legend>
              {own === undefined && <p>Choisissez d’abord une société.</p>}
              {own !== undefined && proposal.isSuccess && lines.length === 0 && (
                <p>Cette occasion ne demande rien à cette société.</p>
              )}
              {lines.map((line) => (
                <Checkbox
                  key={line.Libelle}
                  label={line.Libelle}
                  description={[line.Motif, line.EstDejaLa && 'Déjà dans le dossier']
                    .filter(Boolean)
                    .join(' · ')}
                  checked={isAsked(line)}
                  onChange={(event) => setSaid({ ...said, [line.Libelle]: event.currentTarget.checked })}
                />
              ))}
            </fieldset>
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending} disabled={own === undefined}>
              Envoyer la demande
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  );
}
