import { notFound, useParams } from '@tanstack/react-router';
import { messages } from '#contract/messages.ts';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';

/** Why a payment link leads no further (specification 1, section 8). */
const states: Record<string, { title: string; text: string }> = {
  expired: messages.paymentLinkExpired,
  paid: messages.invoicePaid,
};

export default function PaymentStatusScreen() {
  const { status = '' } = useParams({ strict: false }) as { status?: string };
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  if (!state) throw notFound();
  return (
    <SignInCard title={state.title}>
      <p>{state.text}</p>
    </SignInCard>
  );
}
