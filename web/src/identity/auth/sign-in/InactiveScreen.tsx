import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';

export default function InactiveScreen() {
  return (
    <SignInCard title="Accès inactif">
      <p>
        Votre session ou votre compte n’est plus actif. Connectez-vous pour reprendre ; si l’accès vous est
        refusé, adressez-vous à l’administrateur de votre cabinet.
      </p>
      <ButtonLink to="/login">Se connecter</ButtonLink>
    </SignInCard>
  );
}
