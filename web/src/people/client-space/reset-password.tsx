import { clientSpaceWarnings } from '#contract/people/client-space.ts';
import { ResetCRMPassword } from '#contract/people/client-space-calls.ts';
import { noEmail } from '#contract/people/person.ts';
import { obtainCaptchaToken } from '../../auth/captcha.ts';
import { callApi } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { confirm } from '../../kit/confirm.tsx';
import { holdScreen } from '../../kit/jobs.ts';
import { toast } from '../../kit/toasts.tsx';

interface Owner {
  Nom: string;
  Prenom: string;
  Email: string | null;
}

const send = async (Email: string) =>
  callApi(ResetCRMPassword, { Email, RecaptchaToken: await obtainCaptchaToken('reset_request') });

/** Has the link to choose a new password mailed to the owner of a client space, once that is confirmed. */
export async function resetPassword({ Nom, Prenom, Email }: Owner): Promise<void> {
  if (!Email || Email === noEmail) return toast('warning', clientSpaceWarnings.email);
  const yes = await confirm({
    title: 'Réinitialisation du mot de passe',
    text: (
      <>
        <p>Voulez-vous vraiment réinitialiser le mot de passe de la personne sélectionnée ?</p>
        <p>
          Un lien sera envoyé à{' '}
          <strong>
            {Prenom} {Nom}
          </strong>{' '}
          ({Email}). Le mot de passe actuel sert tant que le lien n’a pas été suivi.
        </p>
      </>
    ),
  });
  if (!yes) return;
  try {
    await holdScreen('Envoi du lien…', send(Email));
    toast('success', "Un lien vient d'être envoyé au client pour réinitialiser le mot de passe.");
  } catch (error) {
    toast('danger', sentenceOf(error));
  }
}
