import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportInvoiceSynthesisToExcel,
  exportInvoiceSynthesisToPdf,
  GetInvoiceSynthesis,
} from '#contract/legal/orders/invoices/calls.ts';
import { invoiceStates } from '#contract/permanent-files/invoicing/invoice.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { months } from '#web/permanent-files/companies/list/filter-fields.ts';

const thisYear = Number(todayInParis().slice(0, 4));

/** What was issued in a year, by month and state, with what is still due. */
export default function SynthesisDialog({ onClose }: { onClose: () => void }) {
  const [Year, setYear] = useState(thisYear);
  const { run, busy } = useAction();
  const query = useQuery({
    queryKey: [GetInvoiceSynthesis.path, Year],
    queryFn: ({ signal }) => callApi(GetInvoiceSynthesis, { Year }, { signal }),
  });
  const download = (call: typeof exportInvoiceSynthesisToExcel) =>
    void run(async () => saveFile(await fetchFile(call, { Year })), null);
  return (
    <Dialog
      title={`Factures émises en ${Year}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => setYear(Year - 1)}>{`Année ${Year - 1}`}</Button>
          <Button variant="default" disabled={Year === thisYear} onClick={() => setYear(Year + 1)}>
            {`Année ${Year + 1}`}
          </Button>
          <Button variant="default" loading={busy} onClick={() => download(exportInvoiceSynthesisToPdf)}>
            PDF
          </Button>
          <Button loading={busy} onClick={() => download(exportInvoiceSynthesisToExcel)}>
            Excel
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p>Aucune facture émise cette année.</p>
          ) : (
            <EntryList label="Synthèse">
              {rows.map(({ Month, State, Count, HT, TTC, Paid, Due }) => (
                <Entry
                  key={`${Month} ${State}`}
                  title={`${months[Month - 1]?.label} – ${invoiceStates[State].toLowerCase()}`}
                >
                  <span>{counted(Count, 'facture')}</span>
                  <span>{`${formatEuros(HT)} HT`}</span>
                  <span>{`${formatEuros(TTC)} TTC`}</span>
                  <span>{`${formatEuros(Paid)} encaissés`}</span>
                  <span>{`${formatEuros(Due)} dus`}</span>
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Dialog>
  );
}
