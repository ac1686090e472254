import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { KeyValue } from '#contract/key-value.ts';
import { GetMyInvoices, SendMyInvoices } from '#contract/social/customer-invoices/calls.ts';
import {
  customerInvoiceStates,
  type InvoiceDirection,
  invoiceDirections,
  invoiceLimits,
  type OwnInvoice,
} from '#contract/social/customer-invoices/invoice.ts';
import { PhotoPages } from '#web/documents/photos/PhotoPages.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { FileSender } from '#web/kit/sign-in-page/FileSender.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { invoiceStatus } from '../invoice-filters.ts';
import css from './own.module.css';

/** Invoices of the companies that the connected customer directs: sent from here, with what became of each. */
export function MyInvoices() {
  const query = useReading(GetMyInvoices);
  // who directs no company sends none
  if (query.data?.Societes.length === 0) return null;
  return (
    <Section
      title="Factures"
      description={`En PDF ou en photo, une facture par fichier, ${invoiceLimits.megabytes} Mo au plus.`}
    >
      <Loaded query={query}>
        {({ Societes, Items }) => (
          <div className={css.invoices}>
            <SendInvoices companies={Societes} />
            {Items.length > 0 && (
              <EntryList label="Factures envoyées">
                {Items.slice(0, 30).map((invoice) => (
                  <InvoiceEntry key={invoice.Id} invoice={invoice} isOfSeveral={Societes.length > 1} />
                ))}
              </EntryList>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function InvoiceEntry({ invoice, isOfSeveral }: { invoice: OwnInvoice; isOfSeveral: boolean }) {
  const { Tiers, Numero, FileName, Sens, Etat, TTC, Commentaire, Societe, DeposeeLe } = invoice;
  return (
    <Entry
      title={[Tiers, Numero].filter(Boolean).join(' ') || FileName || 'Facture'}
      state={<StatusBadge status={invoiceStatus[Etat]}>{customerInvoiceStates[Etat]}</StatusBadge>}
    >
      <span>{invoiceDirections[Sens]}</span>
      {isOfSeveral && <span>{Societe}</span>}
      {TTC !== null && <span>{formatEuros(TTC)}</span>}
      <span>
        Envoyée <Moment at={DeposeeLe} />
      </span>
      {Commentaire && <strong>{Commentaire}</strong>}
    </Entry>
  );
}

function SendInvoices({ companies }: { companies: readonly KeyValue[] }) {
  const [company, choose] = useState(companies[0]?.Key ?? 0);
  const [Sens, turn] = useState<InvoiceDirection>('ACHAT');
  const reload = useReload(GetMyInvoices);
  return (
    <div className={css.send}>
      {companies.length > 1 && (
        <NativeSelect
          label="Société"
          data={companies.map(({ Key, Value }) => ({ value: String(Key), label: Value }))}
          value={String(company)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
      )}
      <NativeSelect
        label="Sens"
        data={optionsOf(invoiceDirections)}
        value={Sens}
        onChange={(event) => turn(event.currentTarget.value as InvoiceDirection)}
      />
      <FileSender
        label="Envoyer des factures"
        send={async (many, onProgress) => {
          const told = await callApi(SendMyInvoices, { IdSociete: company, Sens }, { many, onProgress });
          await reload();
          return told.Items;
        }}
        beside={(sendAll, isBusy) => (
          <PhotoPages label="Facture" disabled={isBusy} onDone={(file) => sendAll([file])} />
        )}
      />
    </div>
  );
}
