import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type PayerInvoice, SimulateCardPayment } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { formatEuros } from '#web/kit/text/french.ts';

interface SimulationCardProps {
  attemptId: string;
  invoice: PayerInvoice;
}

/** Stands for a card provider's page where the installation has none: it says that no card is debited. */
export default function SimulationCard({ attemptId, invoice }: SimulationCardProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function pay() {
    setBusy(true);
    try {
      await callApi(SimulateCardPayment, { AttemptId: attemptId });
      await navigate({ to: '/invoice/payment/success', replace: true } as never);
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <SignInCard title="Paiement simulé">
      <Notice status="warning">
        Cette installation n’a pas de prestataire de paiement{'\u202f'}: aucune carte n’est débitée.
      </Notice>
      <p>{`Facture ${invoice.Number}\u202f: ${formatEuros(invoice.Remaining)}`}</p>
      {failure && <Notice status="danger">{failure}</Notice>}
      <PlainButton look="main" disabled={busy} onClick={() => void pay()}>
        Simuler le paiement
      </PlainButton>
      <ButtonLink to="/invoice/payment/cancel" framed>
        Annuler
      </ButtonLink>
    </SignInCard>
  );
}
