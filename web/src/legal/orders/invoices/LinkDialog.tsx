import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetInvoiceFormalityById } from '#contract/legal/orders/invoices/calls.ts';
import type { Invoice, InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import {
  AddPaymentToken,
  ClosePaymentToken,
  PaymentUrl,
  SendSecureLink,
} from '#contract/legal/orders/payments/calls.ts';
import { dayInParis } from '#contract/today.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { nameOf } from './invoice-table-columns.tsx';

interface LinkDialogProps {
  invoice: InvoiceLine;
  onClose: () => void;
}

/** The payment link of an invoice: opened and mailed, sent again, handed over, closed. */
export default function LinkDialog({ invoice, onClose }: LinkDialogProps) {
  const query = useQuery({
    queryKey: [GetInvoiceFormalityById.path, invoice.Id],
    queryFn: ({ signal }) => callApi(GetInvoiceFormalityById, { id: invoice.Id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const link = query.data?.Link;
  if (query.data && !link) return <NewLink invoice={query.data} onClose={onClose} />;
  return (
    <Dialog
      title={`Lien de paiement\u202f: ${nameOf(invoice)}`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Loaded query={query}>{({ Link }) => Link && <OpenLink invoice={invoice} link={Link} />}</Loaded>
    </Dialog>
  );
}

function NewLink({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const InvoiceFormalityId = invoice.Id;
  return (
    <FormDialog
      title={`Lien de paiement\u202f: ${nameOf(invoice)}`}
      fields={[
        {
          kind: 'text',
          name: 'Email',
          label: 'Email du payeur',
          type: 'email',
          inputMode: 'email',
          wide: true,
        },
        { kind: 'text', name: 'Days', label: 'Valable (jours)', inputMode: 'numeric', wide: true },
      ]}
      saved={{ Email: invoice.Email, Days: '30' }}
      schema={AddPaymentToken.request}
      toRequest={(values) => ({
        InvoiceFormalityId,
        Email: textAt(values, 'Email'),
        Days: numberAt(values, 'Days') ?? Number.NaN,
      })}
      label="Envoyer le lien"
      send={async (request) => {
        await callApi(AddPaymentToken, request as never);
        await callApi(SendSecureLink, { InvoiceFormalityId });
      }}
      onClose={onClose}
    >
      <p>Le payeur reçoit un courriel, puis un code{'\u202f'}: la facture ne s’affiche qu’avec les deux.</p>
    </FormDialog>
  );
}

interface OpenLinkProps {
  invoice: InvoiceLine;
  link: NonNullable<Invoice['Link']>;
}

function OpenLink({ invoice, link }: OpenLinkProps) {
  const { run, busy } = useAction();
  const cache = useQueryClient();
  const InvoiceFormalityId = invoice.Id;
  const copy = async () => {
    const { Url } = await callApi(PaymentUrl, { InvoiceFormalityId });
    await navigator.clipboard.writeText(Url);
  };
  const end = async () => {
    await callApi(ClosePaymentToken, { LinkId: link.LinkId });
    await cache.invalidateQueries({ queryKey: [GetInvoiceFormalityById.path, invoice.Id] });
  };
  return (
    <>
      <p>{`Ouvert pour ${link.Email} jusqu’au ${formatDate(dayInParis(link.ExpiresAt))}.`}</p>
      {link.IsCardOpen && <p>Un paiement par carte y est commencé.</p>}
      <p>Renvoyer ou copier l’adresse met fin à celle d’avant.</p>
      <Button
        loading={busy}
        onClick={() =>
          void run(() => callApi(SendSecureLink, { InvoiceFormalityId }), `Lien envoyé à ${link.Email}.`)
        }
      >
        Renvoyer le courriel
      </Button>{' '}
      <Button variant="default" loading={busy} onClick={() => void run(copy, 'Adresse copiée.')}>
        Copier l’adresse
      </Button>{' '}
      <Button variant="default" loading={busy} onClick={() => void run(end, 'Le lien est fermé.')}>
        Fermer le lien
      </Button>
    </>
  );
}
