import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  GetTwoStepSettings,
  RemoveAuthenticator,
  StartAuthenticator,
} from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useAction, wasGivenUp } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import css from './account.module.css';

/** An application that shows a code every 30 seconds. */
export function AuthenticatorSection({ configured }: { configured: boolean }) {
  const reload = useReload(GetTwoStepSettings);
  const { busy, run } = useAction();
  const [offered, setOffered] = useState<AnswerOf<typeof StartAuthenticator>>();

  async function start() {
    try {
      setOffered(await callApi(StartAuthenticator, {}));
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    }
  }

  async function remove() {
    const yes = await confirm({
      title: 'Retirer l’application d’authentification',
      text: 'Voulez-vous vraiment la retirer ? Ses codes ne permettront plus de vous connecter.',
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(RemoveAuthenticator, {});
      await reload();
    });
  }

  return (
    <Section
      title="Application d’authentification"
      description="Une application de votre téléphone (FreeOTP, Aegis, Google Authenticator…) donne un code à chaque connexion, même sans réseau."
      aside={
        configured ? (
          <StatusBadge status="success">Configurée</StatusBadge>
        ) : (
          <StatusBadge status="neutral">Non configurée</StatusBadge>
        )
      }
    >
      <div className={css.buttons}>
        <Button variant="default" disabled={busy} onClick={() => void start()}>
          {configured ? 'Changer d’application' : 'Configurer une application'}
        </Button>
        {configured && (
          <Button variant="subtle" color="danger" disabled={busy} onClick={() => void remove()}>
            Retirer l’application
          </Button>
        )}
      </div>
      {offered && (
        <AuthenticatorDialog
          secret={offered.Secret}
          uri={offered.Uri}
          onClose={() => setOffered(undefined)}
          onConfirmed={() => {
            setOffered(undefined);
            void reload();
          }}
        />
      )}
    </Section>
  );
}
