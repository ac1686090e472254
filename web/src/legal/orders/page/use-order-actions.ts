import {
  IconArrowRight,
  IconBan,
  IconFileText,
  IconNews,
  IconPencil,
  IconReceipt2,
  IconTrash,
  IconWritingSign,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { listSignatures } from '#contract/documents/signatures/calls.ts';
import type { OrderAction } from '#contract/legal/orders/action.ts';
import { DeleteOrder, DownloadOrderAsPdf, SendOrderDocumentsToSign } from '#contract/legal/orders/calls.ts';
import type { Order } from '#contract/legal/orders/order.ts';
import { nextStates, type OrderState, orderStates } from '#contract/legal/orders/states.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { usePrepareNotice } from '../../notices/use-prepare-notice.ts';
import { invoiceListPath, orderListPath } from '../paths.ts';

/** What a dialog of the page is opened for. */
export type AskedOfOrder =
  | { what: 'edit' | 'work' | 'sign' }
  | { what: 'status'; to: OrderState }
  | { what: 'action'; action?: OrderAction };

/** What may be done with an order as far as it has come: first of all the step that comes next. */
export function useOrderActions(order: Order, ask: (asked: AskedOfOrder) => void): ToolbarAction[] {
  const back = useBackAction(orderListPath);
  const navigate = useNavigate();
  const { run } = useAction();
  const session = useSession();
  const prepareNotice = usePrepareNotice();
  const isDraft = order.OrderStatusCode === 'Draft';
  const steps = nextStates[order.OrderStatusCode].filter((state) => state !== 'Cancelled');
  const maySign =
    (order.OrderStatusCode === 'Preparing' || order.OrderStatusCode === 'ToSign') &&
    can(session, SendOrderDocumentsToSign) &&
    can(session, listSignatures);
  const mayCancel = nextStates[order.OrderStatusCode].includes('Cancelled');

  const remove = async () => {
    const yes = await confirm({
      title: 'Supprimer le devis',
      text: `Voulez-vous vraiment supprimer le devis ${order.Number}\u202f?`,
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(DeleteOrder, { Id: order.Id });
      await navigate({ to: orderListPath } as never);
    }, `Le devis ${order.Number} est supprimé.`);
  };

  return [
    back,
    ...steps.map(
      (to, index): ToolbarAction => ({
        label: isDraft ? 'Confirmer' : orderStates[to],
        icon: IconArrowRight,
        ...(index === 0 ? { primary: true as const } : {}),
        onClick: () => ask({ what: 'status', to }),
      }),
    ),
    ...(maySign
      ? [
          {
            label: 'Envoyer à la signature',
            icon: IconWritingSign,
            disabledBecause: order.Societe
              ? undefined
              : 'Un fondateur n’a pas encore de société\u202f: créez sa fiche pour y classer les documents à signer.',
            onClick: () => ask({ what: 'sign' }),
          },
        ]
      : []),
    {
      label: 'Modifier',
      icon: IconPencil,
      disabledBecause: order.OrderStatusCode === 'Cancelled' ? 'Cette commande est annulée.' : undefined,
      onClick: () => ask({ what: 'edit' }),
    },
    ...(order.ConfirmedOn
      ? [
          {
            label: 'Factures',
            icon: IconReceipt2,
            onClick: () => void navigate({ to: invoiceListPath, search: { Text: order.Number } } as never),
          },
        ]
      : []),
    ...(prepareNotice && order.OrderStatusCode !== 'Cancelled'
      ? [
          {
            label: 'Annonce légale',
            icon: IconNews,
            onClick: () => prepareNotice({ OrderId: order.Id }),
          },
        ]
      : []),
    ...(mayCancel
      ? [
          {
            label: 'Annuler la commande',
            icon: IconBan,
            seldom: true as const,
            onClick: () => ask({ what: 'status', to: 'Cancelled' }),
          },
        ]
      : []),
    ...(isDraft
      ? [{ label: 'Supprimer', icon: IconTrash, seldom: true as const, onClick: () => void remove() }]
      : []),
    {
      label: isDraft ? 'Devis (PDF)' : 'Commande (PDF)',
      icon: IconFileText,
      atEnd: true,
      onClick: () =>
        void run(async () => {
          const file = await fetchFile(DownloadOrderAsPdf, { orderId: order.Id });
          showPdf({ title: order.Number, file });
        }, null),
    },
  ];
}
