import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';

/** Règlement (UE) 2016/679, art. 12 § 3, 15 to 17, 20, 21 and 77; code monétaire et financier, art. L561-12. */
export default function PersonRightsScreen() {
  return (
    <SignInCard title="Vos données personnelles">
      <p>
        Un cabinet qui tient un dossier vous concernant vous en doit une copie. Vous pouvez faire corriger ou
        effacer vos données, les recevoir dans un fichier, et vous opposer aux lettres d’information.
      </p>
      <p>
        Adressez votre demande à votre cabinet, par la messagerie de votre espace ou à l’adresse qui figure
        sur ses courriers et ses factures. Il répond dans le mois. Il garde ce que la loi l’oblige à garder,
        comme les pièces d’identité pendant cinq ans après la fin de la relation.
      </p>
      <p>Sans réponse, vous pouvez vous adresser à la CNIL (cnil.fr).</p>
      <ButtonLink to="/login" search={{ returnUrl: '/my-account' }}>
        Ouvrir mon espace
      </ButtonLink>
    </SignInCard>
  );
}
