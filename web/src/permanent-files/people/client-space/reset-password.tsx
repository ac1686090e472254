import { clientSpaceWarnings } from '#contract/permanent-files/people/client-space.ts';
import { ResetCRMPassword } from '#contract/permanent-files/people/client-space-calls.ts';
import { noEmail } from '#contract/permanent-files/people/person.ts';
import { obtainCaptchaToken } from '#web/identity/auth/captcha/captcha.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';

interface Owner {
  Nom: string;
  Prenom: string;
  Email: string | null;
}

const send = async (email: string) =>
  callApi(ResetCRMPassword, { email, token: await obtainCaptchaToken('reset_request') });

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
    await blockScreen('Envoi du lien…', send(Email));
    toast('success', "Un lien vient d'être envoyé au client pour réinitialiser le mot de passe.");
  } catch (error) {
    toast('danger', sentenceOf(error));
  }
}
