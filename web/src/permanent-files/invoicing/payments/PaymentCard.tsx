import { useState } from 'react';
import {
  GetInvoicePdf,
  type PayerInvoice,
  PayInvoice,
} from '#contract/permanent-files/invoicing/payer-calls.ts';
import { callApi, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { Amounts } from '../Amounts.tsx';

interface PaymentCardProps {
  firm: string | null;
  invoice: PayerInvoice;
}

async function download(id: number) {
  const { FileName, Content } = await callApi(GetInvoicePdf, { id });
  const bytes = Uint8Array.from(atob(Content), (sign) => sign.charCodeAt(0));
  saveFile({ name: FileName, content: new Blob([bytes], { type: 'application/pdf' }) });
}

/** The invoice as its payer sees it, and the way to the page of the card. */
export function PaymentCard({ firm, invoice }: PaymentCardProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { InvoiceFormalityId: id, Number: number, Remaining, Paid } = invoice;

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const pay = async () => {
    const { State, Url } = await callApi(PayInvoice, { invoiceFormalityId: id });
    window.location.assign(State === 'paid' || !Url ? '/invoice/payment/success' : Url);
  };

  return (
    <SignInCard title={`Facture ${number}`}>
      {firm && <p>{`${firm} – ${invoice.Object}, le ${formatDate(invoice.Date)}`}</p>}
      {invoice.IsSimulation && (
        <Notice status="warning">Paiement simulé{'\u202f'}: aucune carte ne sera débitée.</Notice>
      )}
      <Amounts lines={invoice.Lines} />
      {Paid > 0 && (
        <p>{`Déjà réglé\u202f: ${formatEuros(Paid)}. Reste à payer\u202f: ${formatEuros(Remaining)}.`}</p>
      )}
      {failure && <Notice status="danger">{failure}</Notice>}
      <PlainButton look="main" disabled={busy} onClick={() => void attempt(pay)}>
        {`Payer ${formatEuros(Remaining)} par carte`}
      </PlainButton>
      <PlainButton look="framed" onClick={() => void attempt(() => download(id))}>
        Télécharger la facture
      </PlainButton>
    </SignInCard>
  );
}
