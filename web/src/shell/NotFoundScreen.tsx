import { ButtonLink } from '../kit/door/ButtonLink.tsx';
import { Logo } from './Logo.tsx';
import css from './not-found.module.css';

export default function NotFoundScreen() {
  return (
    <main id="contenu" tabIndex={-1} className={css.page}>
      <Logo />
      <h1 className={css.title}>Cette page n’existe pas</h1>
      <p className={css.text}>
        L’adresse est peut-être incomplète, ou la page a été déplacée. Vérifiez l’adresse ou repartez de
        l’accueil.
      </p>
      <ButtonLink to="/home/accueil">Revenir à l’accueil</ButtonLink>
    </main>
  );
}
