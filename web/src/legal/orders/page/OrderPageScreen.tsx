import { useState } from 'react';
import { SendOrderDocumentsToSign } from '#contract/legal/orders/calls.ts';
import type { OrderDetails } from '#contract/legal/orders/order.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { customerOf } from '../order-table-columns.tsx';
import { orderListPath } from '../paths.ts';
import { ActionSection } from './ActionSection.tsx';
import { LineSection } from './LineSection.tsx';
import { OrderOverview } from './OrderOverview.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { useOrder, useReloadOrder } from './use-order.ts';
import { type AskedOfOrder, useOrderActions } from './use-order-actions.ts';
import { WorkSection } from './WorkSection.tsx';

const OrderPanel = lazyPart(() => import('../OrderPanel.tsx'));
const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'));
const WorkDialog = lazyPart(() => import('./WorkDialog.tsx'));
const ActionDialog = lazyPart(() => import('./ActionDialog.tsx'));
const AskPanel = lazyPart(() => import('#web/documents/signatures/ask/AskPanel.tsx'));

/** An order: what it is of, its lines, papers, steps, and what was done for it. */
export default function OrderPageScreen() {
  const id = useRecordId();
  return (
    <LoadedRecord id={id} query={useOrder(id)} list={{ to: orderListPath, label: 'Revenir aux formalités' }}>
      {(order) => <Page order={order} />}
    </LoadedRecord>
  );
}

function Page({ order }: { order: OrderDetails }) {
  const [asked, ask] = useState<AskedOfOrder>();
  const close = () => ask(undefined);
  const reload = useReloadOrder(order.Id);
  const actions = useOrderActions(order, ask);
  return (
    <>
      <PageHeader title={`${order.Number} – ${customerOf(order)}`} description={order.Type.Value} />
      <Toolbar label="Actions sur la commande" actions={actions} />
      <Sections>
        <OrderOverview order={order} />
        <LineSection order={order} />
        {order.Signatures.length > 0 && <SignatureSection signatures={order.Signatures} />}
        <WorkSection order={order} onEdit={() => ask({ what: 'work' })} />
        <ActionSection
          order={order}
          onEdit={(action) => ask({ what: 'action', ...(action && { action }) })}
        />
      </Sections>
      {asked?.what === 'edit' && (
        <OrderPanel
          mode={{ kind: 'edit', row: order }}
          name={order.Number}
          onSaved={() => {
            close();
            void reload();
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'status' && (
        <StatusDialog order={order} to={asked.to} onClose={close} onDone={reload} />
      )}
      {asked?.what === 'work' && <WorkDialog order={order} onClose={close} onDone={reload} />}
      {asked?.what === 'sign' && order.Societe && (
        <AskPanel
          companyId={order.Societe.Key}
          schema={SendOrderDocumentsToSign.request.omit({ OrderId: true })}
          ask={(asking) => callApi(SendOrderDocumentsToSign, { OrderId: order.Id, ...asking } as never)}
          hasOwnSigners
          onAsked={() => void reload()}
          onClose={close}
        />
      )}
      {asked?.what === 'action' && (
        <ActionDialog order={order} action={asked.action} onClose={close} onDone={reload} />
      )}
    </>
  );
}
