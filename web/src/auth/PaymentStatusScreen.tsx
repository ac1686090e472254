import { notFound, useParams } from '@tanstack/react-router';
import { DoorCard } from '../kit/door/DoorCard.tsx';

/** Why a payment link leads no further (specification 1, section 8). */
const states: Record<string, { title: string; text: string }> = {
  expired: {
    title: 'Lien de paiement expiré',
    text: "Pour votre sécurité, le lien est expiré, merci de contacter l'équipe administration du système.",
  },
  paid: {
    title: 'Facture déjà payée',
    text: "La facture est déjà payée. Merci de contacter l'équipe administration du système en cas de problème.",
  },
};

export default function PaymentStatusScreen() {
  const { status = '' } = useParams({ strict: false }) as { status?: string };
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  if (!state) throw notFound();
  return (
    <DoorCard title={state.title}>
      <p>{state.text}</p>
    </DoorCard>
  );
}
