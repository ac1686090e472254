import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { plainDecimal } from '#contract/decimals.ts';
import { DuplicateAllBudgets } from '#contract/permanent-files/companies/budgets/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FieldGrid } from '#web/kit/form/FieldGrid.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { counted, formatAmount } from '#web/kit/text/french.ts';

type Copied = AnswerOf<typeof DuplicateAllBudgets>;

const fields: FormField[] = [
  { kind: 'text', name: 'AnneeSource', label: 'Année à reprendre', inputMode: 'numeric', first: true },
  { kind: 'text', name: 'AnneeCible', label: 'Année à budgéter', inputMode: 'numeric' },
  {
    kind: 'text',
    name: 'Coefficient',
    label: 'Évolution (%)',
    inputMode: 'decimal',
    help: 'De −50 à 50\u202f; 0 reprend les montants tels quels.',
  },
  {
    kind: 'choice',
    name: 'Arrondi',
    label: 'Arrondi',
    options: [
      { value: 'CENTIME', label: 'Au centime' },
      { value: 'EURO', label: 'À l’euro' },
    ],
  },
  { kind: 'check', name: 'Remplacer', label: 'Remplacer les budgets déjà saisis', wide: true },
];

const toRequest = (values: FormValues): RequestOf<typeof DuplicateAllBudgets> => {
  const plain = plainDecimal(textAt(values, 'Coefficient') ?? '0');
  return {
    AnneeSource: numberAt(values, 'AnneeSource') as number,
    AnneeCible: numberAt(values, 'AnneeCible') as number,
    Coefficient: plain === undefined ? Number.NaN : Number(plain),
    Arrondi: values.Arrondi === 'EURO' ? 'EURO' : 'CENTIME',
    Remplacer: values.Remplacer === true,
  };
};

interface CopyBudgetsDialogProps {
  /** The year that the list shows. */
  year: number;
  onClose: () => void;
  onDone: () => void;
}

/** One year's budgets as the next year's, for every file: first what would be done, then the copy itself. */
export default function CopyBudgetsDialog({ year, onClose, onDone }: CopyBudgetsDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [preview, setPreview] = useState<{ of: string; told: Copied }>();
  const { form, attempt, showFieldErrors } = useZodForm({
    schema: DuplicateAllBudgets.request,
    saved: {
      AnneeSource: String(year),
      AnneeCible: String(year + 1),
      Coefficient: '0',
      Arrondi: 'CENTIME',
      Remplacer: false,
    },
    draft: undefined,
    toRequest,
  });
  // what was told holds for these very values alone
  const typed = JSON.stringify(form.values);
  const told = preview?.of === typed ? preview.told : undefined;

  async function send(Apercu: boolean) {
    setFailure('');
    if (!attempt()) return;
    setBusy(true);
    try {
      const answer = await callApi(DuplicateAllBudgets, { ...toRequest(form.getValues()), Apercu });
      if (Apercu) return setPreview({ of: typed, told: answer });
      toast('success', `${counted(answer.Copies, 'budget reconduit', 'budgets reconduits')}.`);
      onDone();
      onClose();
    } catch (error) {
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(told === undefined);
  }

  return (
    <Dialog
      title="Reconduire les budgets"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} loading={busy} disabled={told?.Copies === 0}>
            {told ? `Reconduire ${counted(told.Copies, 'budget', 'budgets')}` : 'Voir l’aperçu'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <FormFailure sentence={failure} />
        <FieldGrid fields={fields} form={form} schema={DuplicateAllBudgets.request} />
      </form>
      {told && <Preview told={told} />}
    </Dialog>
  );
}

function Preview({ told }: { told: Copied }) {
  const values = {
    Copies: String(told.Copies),
    Gardes: String(told.Gardes),
    SansSource: String(told.SansSource),
    Total: `${formatAmount(told.TotalAvant)} → ${formatAmount(told.TotalApres)}`,
  };
  const shown: FormField[] = [
    { kind: 'text', name: 'Copies', label: 'Reconduits' },
    { kind: 'text', name: 'Gardes', label: 'Gardés tels quels' },
    { kind: 'text', name: 'SansSource', label: 'Sans budget à reprendre' },
    { kind: 'text', name: 'Total', label: 'Total', wide: true },
  ];
  return (
    <div role="status">
      <ReadOnlyGroups groups={[{ title: 'Aperçu', fields: shown }]} values={values} />
    </div>
  );
}
