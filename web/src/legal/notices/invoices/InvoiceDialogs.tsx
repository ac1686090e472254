import {
  ContestNoticeInvoice,
  PayNoticeInvoices,
  RebillNoticeInvoice,
} from '#contract/legal/notices/invoices/calls.ts';
import type { NoticeInvoice } from '#contract/legal/notices/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { tellEach } from './tell-each.ts';

interface OneProps {
  invoice: NoticeInvoice;
  onClose: () => void;
  onDone: () => void;
}

/** Charges the customers of an invoice's notices. */
export function RebillDialog({ invoice: { Id, Version, Numero }, onClose, onDone }: OneProps) {
  return (
    <FormDialog
      title={`Refacturer ${Numero}`}
      fields={[
        {
          kind: 'choice',
          name: 'Nature',
          label: 'Nature',
          wide: true,
          options: [
            { value: '3', label: 'Débours, au montant TTC payé' },
            { value: '1', label: 'Prestation, avec TVA' },
          ],
          help: 'Un débours suppose un mandat préalable du client (CGI art. 267 II 2°).',
        },
      ]}
      saved={{ Nature: '3' }}
      schema={RebillNoticeInvoice.request}
      toRequest={(values) => ({ Id, Version, Nature: Number(textAt(values, 'Nature')) })}
      label="Refacturer"
      send={async (request) => {
        await callApi(RebillNoticeInvoice, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>La ligne s’ajoute au brouillon de la commande, sinon à un nouveau brouillon du cabinet.</p>
    </FormDialog>
  );
}

/** Marks one or several invoices as paid. */
export function PayDialog({
  invoices,
  onClose,
  onDone,
}: {
  invoices: readonly NoticeInvoice[];
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <FormDialog
      title={`Payer ${counted(invoices.length, 'facture', 'factures')}`}
      fields={[
        { kind: 'date', name: 'PayeeLe', label: 'Payée le', wide: true },
        { kind: 'text', name: 'Reference', label: 'Référence du paiement', wide: true, first: true },
      ]}
      saved={{ PayeeLe: todayInParis(), Reference: '' }}
      schema={PayNoticeInvoices.request}
      toRequest={(values) => ({
        Ids: invoices.map(({ Id }) => Id),
        PayeeLe: textAt(values, 'PayeeLe'),
        Reference: textAt(values, 'Reference'),
      })}
      label="Marquer payée"
      send={async (request) => {
        tellEach(await callApi(PayNoticeInvoices, request as never), 'payée');
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Contests an invoice with why, or takes that back by an empty motive. */
export function ContestDialog({ invoice: { Id, Version, Numero, Motive }, onClose, onDone }: OneProps) {
  return (
    <FormDialog
      title={`Contester ${Numero}`}
      fields={[
        {
          kind: 'long-text',
          name: 'Motive',
          label: 'Motif',
          wide: true,
          first: true,
          help: 'Vide\u202f: la facture n’est plus contestée.',
        },
      ]}
      saved={{ Motive: Motive ?? '' }}
      schema={ContestNoticeInvoice.request}
      toRequest={(values) => ({ Id, Version, Motive: textAt(values, 'Motive') })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(ContestNoticeInvoice, request as never);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
