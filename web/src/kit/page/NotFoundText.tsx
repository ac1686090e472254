import { ButtonLink } from '../sign-in-page/ButtonLink.tsx';
import css from './not-found.module.css';

/** What an address that leads nowhere is told, within whatever frame it has. */
export default function NotFoundText() {
  return (
    <>
      <h1 className={css.title}>Cette page n’existe pas</h1>
      <p className={css.text}>
        L’adresse est peut-être incomplète, ou la page a été déplacée. Vérifiez l’adresse ou repartez de
        l’accueil.
      </p>
      <ButtonLink to="/home/accueil">Revenir à l’accueil</ButtonLink>
    </>
  );
}
