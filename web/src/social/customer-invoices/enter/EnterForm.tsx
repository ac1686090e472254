import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import {
  allCustomerInvoices,
  GetCustomerInvoice,
  ProcessCustomerInvoice,
} from '#contract/social/customer-invoices/calls.ts';
import {
  type CustomerInvoice,
  customerInvoiceStates,
  invoiceDirections,
} from '#contract/social/customer-invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FieldGrid } from '#web/kit/form/FieldGrid.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import { Section } from '#web/kit/page/Section.tsx';
import css from './enter.module.css';

type Fate = Exclude<CustomerInvoice['Etat'], 'A_TRAITER'>;

const fields = (values: FormValues, isDouble: boolean): FormField[] => [
  { kind: 'choice', name: 'Sens', label: 'Sens', options: optionsOf(invoiceDirections) },
  {
    kind: 'text',
    name: 'Tiers',
    label: textAt(values, 'Sens') === 'VENTE' ? 'Client' : 'Fournisseur',
    first: true,
  },
  { kind: 'text', name: 'Numero', label: 'Numéro' },
  { kind: 'date', name: 'Date', label: 'Date' },
  { kind: 'text', name: 'TTC', label: 'TTC (€)', inputMode: 'decimal' },
  { kind: 'text', name: 'TVA', label: 'TVA (€)', inputMode: 'decimal' },
  {
    kind: 'text',
    name: 'Commentaire',
    label: 'Message au client',
    help: 'Obligatoire pour une facture douteuse ou refusée.',
    wide: true,
  },
  ...(isDouble
    ? [{ kind: 'check', name: 'AccepterDoublon', label: 'Ce n’est pas la même facture' } as const]
    : []),
];

/** What is kept goes before what was read: a proposal fills what is empty, for whoever enters it to see. */
function valuesOf({ Proposition: read, ...invoice }: CustomerInvoice): FormValues {
  const isNew = invoice.Etat === 'A_TRAITER';
  const proposed = isNew ? read : null;
  return {
    Sens: invoice.Sens,
    Tiers: invoice.Tiers ?? proposed?.Tiers ?? '',
    Numero: invoice.Numero ?? proposed?.Numero ?? '',
    Date: invoice.Date ?? proposed?.Date ?? null,
    TTC: cents.toForm(invoice.TTC ?? proposed?.TTC),
    TVA: cents.toForm(invoice.TVA ?? proposed?.TVA),
    Commentaire: invoice.Commentaire ?? '',
    AccepterDoublon: false,
  };
}

interface EnterFormProps {
  invoice: CustomerInvoice;
  onDone: () => void;
}

export function EnterForm({ invoice, onDone }: EnterFormProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<Fate>();
  const [failure, setFailure] = useState('');
  const [isDouble, setDouble] = useState(invoice.IdDoublon !== null);
  const [fate, setFate] = useState<Fate>('COMPTABILISEE');
  const requestOf = (values: FormValues, Etat: Fate) => ({
    Id: invoice.Id,
    Version: invoice.Version,
    Sens: textAt(values, 'Sens'),
    Tiers: textAt(values, 'Tiers'),
    Numero: textAt(values, 'Numero'),
    Date: textAt(values, 'Date'),
    TTC: cents.toRequest(values, 'TTC'),
    TVA: cents.toRequest(values, 'TVA'),
    Etat,
    Commentaire: textAt(values, 'Commentaire'),
    AccepterDoublon: tickAt(values, 'AccepterDoublon'),
  });
  const { form, showFieldErrors } = useZodForm({
    schema: ProcessCustomerInvoice.request,
    saved: valuesOf(invoice),
    draft: undefined,
    toRequest: (values) => requestOf(values, fate),
  });

  async function save(Etat: Fate) {
    setFate(Etat);
    setFailure('');
    setBusy(Etat);
    try {
      await callApi(ProcessCustomerInvoice, requestOf(form.getValues(), Etat) as never);
      await Promise.all(
        [allCustomerInvoices, GetCustomerInvoice].map(({ path }) =>
          cache.invalidateQueries({ queryKey: [path] }),
        ),
      );
      toast('success', `${customerInvoiceStates[Etat]}.`);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.Code === 'DUPLICATE') setDouble(true);
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save('COMPTABILISEE');
  }

  return (
    <Section title="Saisie" description="Ctrl + Entrée comptabilise et passe à la suivante.">
      <form onKeyDown={onKey} onSubmit={(event) => event.preventDefault()} noValidate>
        <div className={css.notices}>
          <FormFailure sentence={failure} />
          {invoice.Etat === 'A_TRAITER' && invoice.Proposition && (
            <Notice status="info">
              {invoice.Proposition.Source === 'FACTURX'
                ? 'Proposé d’après les données de la facture (Factur-X)\u202f: vérifiez avant de comptabiliser.'
                : 'Proposé d’après le texte du document\u202f: vérifiez avant de comptabiliser.'}
            </Notice>
          )}
        </div>
        <FieldGrid
          fields={fields(form.values, isDouble)}
          form={form}
          schema={ProcessCustomerInvoice.request}
        />
        <div className={css.buttons}>
          <Button loading={busy === 'COMPTABILISEE'} onClick={() => void save('COMPTABILISEE')}>
            Comptabiliser
          </Button>
          <Button variant="default" loading={busy === 'DOUTEUSE'} onClick={() => void save('DOUTEUSE')}>
            Douteuse
          </Button>
          <Button variant="default" loading={busy === 'REFUSEE'} onClick={() => void save('REFUSEE')}>
            Refuser
          </Button>
        </div>
      </form>
    </Section>
  );
}
