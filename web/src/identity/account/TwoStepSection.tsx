import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SetTwoFactorEnabledAsync } from '#contract/identity/account/calls.ts';
import { GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Toggle } from '#web/kit/page/controls/Toggle.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { TwoStepSettings } from './two-step.ts';

/** Switches the second step on or off, and shows where codes are sent. */
export function TwoStepSection({ settings }: { settings: TwoStepSettings }) {
  const { IsEnabled, Email, Phone, HasAuthenticator, Passkeys } = settings;
  const reload = useReload(GetTwoStepSettings);
  const { busy, run } = useAction();

  async function change(Enabled: boolean) {
    if (!Enabled) {
      const yes = await confirm({
        title: 'Désactiver la vérification en deux étapes',
        text: 'Voulez-vous vraiment la désactiver ? Votre mot de passe seul suffira alors pour ouvrir votre compte.',
        dangerous: true,
      });
      if (!yes) return;
    }
    await run(async () => {
      await callApi(SetTwoFactorEnabledAsync, { Enabled });
      await reload();
    });
  }

  return (
    <Section
      title="Vérification en deux étapes"
      description="Après votre mot de passe, un code confirme que c’est bien vous qui vous connectez."
      aside={
        <Toggle
          label="Vérification en deux étapes"
          on="Activée"
          off="Désactivée"
          checked={IsEnabled}
          disabled={busy}
          onChange={(enabled) => void change(enabled)}
        />
      }
    >
      {!HasAuthenticator && Passkeys.length === 0 && (
        <Notice status="info">
          Nous vous recommandons une clé d’accès ou une application d’authentification : elles protègent mieux
          votre compte qu’un code reçu par e-mail ou par SMS.
        </Notice>
      )}
      <EntryList label="Où recevoir un code">
        <Entry
          lead={<IconMail size={20} stroke={1.6} aria-hidden="true" />}
          title="Code par e-mail"
          state={<StatusBadge status="success">Disponible</StatusBadge>}
        >
          <span>{Email}</span>
        </Entry>
        <Entry
          lead={<IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />}
          title="Code par SMS"
          state={
            Phone ? (
              <StatusBadge status="success">Disponible</StatusBadge>
            ) : (
              <StatusBadge status="neutral">Non configuré</StatusBadge>
            )
          }
        >
          {Phone ? (
            <span>{Phone}</span>
          ) : (
            <Link to="/my-account/my-infos">Ajouter un numéro de téléphone</Link>
          )}
        </Entry>
      </EntryList>
    </Section>
  );
}
