import { useQuery } from '@tanstack/react-query';
import { ReadCustomerInvoicePaper } from '#contract/social/customer-invoices/calls.ts';
import type { CustomerInvoice } from '#contract/social/customer-invoices/invoice.ts';
import { fetchFile, type ReceivedFile } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useObjectUrl } from '#web/kit/form/files/KeptImage.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { PdfViewer } from '#web/kit/pdf/PdfViewer.tsx';
import css from './enter.module.css';

/** The paper of an invoice as it came: a PDF in the browser's viewer, or the photo. */
export function InvoicePaper({ invoice: { Id, FileName, MediaType } }: { invoice: CustomerInvoice }) {
  const query = useQuery({
    queryKey: [ReadCustomerInvoicePaper.path, Id],
    queryFn: () => fetchFile(ReadCustomerInvoicePaper, { Id }),
    enabled: FileName !== null,
    gcTime: 0,
  });
  if (FileName === null)
    return <Notice status="info">Le document de cette facture n’est plus dans le dossier.</Notice>;
  return (
    <Surface>
      <Loaded query={query}>
        {(file) =>
          MediaType === 'application/pdf' ? (
            <PdfViewer title={FileName} file={file} />
          ) : (
            <Photo name={FileName} file={file} />
          )
        }
      </Loaded>
    </Surface>
  );
}

function Photo({ name, file }: { name: string; file: ReceivedFile }) {
  const address = useObjectUrl(file.content);
  return address ? <img src={address} alt={name} className={css.picture} /> : null;
}
