import { IconPlayerSkipForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GetCustomerInvoice, GetNextCustomerInvoice } from '#contract/social/customer-invoices/calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { FilterValues } from '#web/kit/filters/types.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { counted } from '#web/kit/text/french.ts';
import { toRequest } from '../invoice-filters.ts';
import { customerInvoicesPath, enterPath } from '../paths.ts';
import { EnterForm } from './EnterForm.tsx';
import css from './enter.module.css';
import { InvoicePaper } from './InvoicePaper.tsx';

/** One invoice after another beside its paper: what was read is proposed, Ctrl+Enter books it and goes on. */
export default function EnterInvoiceScreen() {
  const id = useRecordId();
  const navigate = useNavigate();
  const filter = toRequest(useSearch({ strict: false }) as FilterValues);
  const back = useBackAction(customerInvoicesPath);
  const query = useQuery({
    queryKey: [GetCustomerInvoice.path, id],
    queryFn: ({ signal }) => callApi(GetCustomerInvoice, { Id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });
  const waiting = useQuery({
    queryKey: [GetNextCustomerInvoice.path, filter, id],
    queryFn: ({ signal }) => callApi(GetNextCustomerInvoice, { ...filter, After: id ?? null }, { signal }),
  });

  async function goOn() {
    const { data } = await waiting.refetch();
    if (data?.Id)
      await navigate({ to: enterPath.replace('$id', String(data.Id)) as never, search: true as never });
    else {
      toast('success', 'Plus aucune facture n’attend.');
      await navigate({ to: customerInvoicesPath as never });
    }
  }

  return (
    <LoadedRecord id={id} query={query} list={{ to: customerInvoicesPath, label: 'Revenir aux factures' }}>
      {(invoice) => (
        <>
          <PageHeader
            title={invoice.FileName ?? `Facture ${invoice.Id}`}
            description={`${invoice.Societe} – ${counted(waiting.data?.Restantes ?? 0, 'facture à traiter', 'factures à traiter')}`}
          />
          <Toolbar
            label="Actions sur la facture"
            actions={[back, { label: 'Suivante', icon: IconPlayerSkipForward, onClick: () => void goOn() }]}
          />
          <div className={css.beside}>
            <InvoicePaper key={`paper${invoice.Id}`} invoice={invoice} />
            <EnterForm
              key={`${invoice.Id}-${invoice.Version}`}
              invoice={invoice}
              onDone={() => void goOn()}
            />
          </div>
        </>
      )}
    </LoadedRecord>
  );
}
