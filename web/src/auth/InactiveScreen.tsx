import { ButtonLink } from '../kit/door/ButtonLink.tsx';
import { DoorCard } from '../kit/door/DoorCard.tsx';

export default function InactiveScreen() {
  return (
    <DoorCard title="Accès inactif">
      <p>
        Votre session ou votre compte n’est plus actif. Connectez-vous pour reprendre ; si l’accès vous est
        refusé, adressez-vous à l’administrateur de votre cabinet.
      </p>
      <ButtonLink to="/login">Se connecter</ButtonLink>
    </DoorCard>
  );
}
