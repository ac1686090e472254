import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnyInvoice } from '#contract/permanent-files/invoicing/invoice.ts';
import { linkFields } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { dayInParis } from '#contract/today.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { formatDate } from '#web/kit/text/french.ts';

type Linked = Pick<AnyInvoice, 'Email' | 'Link'>;

/** What a kind of invoices makes its link's calls with. */
export interface LinkWays {
  read: (signal: AbortSignal) => Promise<Linked>;
  open: (request: { Email?: string; Days: number }) => Promise<unknown>;
  send: () => Promise<unknown>;
  address: () => Promise<{ Url: string }>;
  close: (LinkId: string) => Promise<unknown>;
}

interface LinkDialogProps {
  /** What the invoice is called. */
  name: string;
  /** Tells the invoice from others. */
  id: string;
  ways: LinkWays;
  onClose: () => void;
}

/** The payment link of an invoice: opened and mailed, sent again, handed over, closed. */
export default function LinkDialog({ name, id, ways, onClose }: LinkDialogProps) {
  const queryKey = ['payment-link', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ways.read(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const link = query.data?.Link;
  const title = `Lien de paiement\u202f: ${name}`;
  if (query.data && !link)
    return <NewLink title={title} email={query.data.Email} ways={ways} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Loaded query={query}>
        {({ Link }) => Link && <OpenLink link={Link} ways={ways} queryKey={queryKey} />}
      </Loaded>
    </Dialog>
  );
}

const NewLinkRequest = z.object({ Email: linkFields.Email, Days: linkFields.Days });

interface NewLinkProps {
  title: string;
  email: string;
  ways: LinkWays;
  onClose: () => void;
}

function NewLink({ title, email, ways, onClose }: NewLinkProps) {
  return (
    <FormDialog
      title={title}
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
      saved={{ Email: email, Days: '30' }}
      schema={NewLinkRequest}
      toRequest={(values) => ({
        Email: textAt(values, 'Email'),
        Days: numberAt(values, 'Days') ?? Number.NaN,
      })}
      label="Envoyer le lien"
      send={async (request) => {
        await ways.open(request as never);
        await ways.send();
      }}
      onClose={onClose}
    >
      <p>Le payeur reçoit un courriel, puis un code{'\u202f'}: la facture ne s’affiche qu’avec les deux.</p>
    </FormDialog>
  );
}

interface OpenLinkProps {
  link: NonNullable<AnyInvoice['Link']>;
  ways: LinkWays;
  queryKey: readonly string[];
}

function OpenLink({ link, ways, queryKey }: OpenLinkProps) {
  const { run, busy } = useAction();
  const cache = useQueryClient();
  const copy = async () => {
    const { Url } = await ways.address();
    await navigator.clipboard.writeText(Url);
  };
  const end = async () => {
    await ways.close(link.LinkId);
    await cache.invalidateQueries({ queryKey });
  };
  return (
    <>
      <p>{`Ouvert pour ${link.Email} jusqu’au ${formatDate(dayInParis(link.ExpiresAt))}.`}</p>
      {link.IsCardOpen && <p>Un paiement par carte y est commencé.</p>}
      <p>Renvoyer ou copier l’adresse met fin à celle d’avant.</p>
      <Button loading={busy} onClick={() => void run(() => ways.send(), `Lien envoyé à ${link.Email}.`)}>
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
