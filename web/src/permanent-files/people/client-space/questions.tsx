import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';

const nameOf = ({ Prenom, Nom }: ClientSpaceDetails) => (
  <strong>
    {Prenom} {Nom}
  </strong>
);

export const askToOpen = (person: ClientSpaceDetails) =>
  confirm({
    title: 'Ouverture de l’Espace PRO',
    text: (
      <>
        <p>Voulez-vous ouvrir un Espace PRO à {nameOf(person)} ?</p>
        <p>
          Un courriel envoyé à {person.Email} lui demandera de confirmer son adresse, puis de choisir un mot
          de passe.
        </p>
      </>
    ),
  });

export const askToEnable = (person: ClientSpaceDetails) =>
  confirm({
    title: 'Réactivation de l’Espace PRO',
    text: (
      <>
        <p>Voulez-vous réactiver l’Espace PRO de {nameOf(person)} ?</p>
        <p>La connexion sera de nouveau possible avec l’adresse {person.Email}.</p>
      </>
    ),
  });
