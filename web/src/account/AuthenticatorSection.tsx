import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  GetTwoStepSettings,
  RemoveAuthenticator,
  StartAuthenticator,
} from '#contract/account/security-calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import { callApi } from '../kit/api.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { confirm } from '../kit/confirm.tsx';
import { Section } from '../kit/Section.tsx';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import { toast } from '../kit/toasts.tsx';
import { useAction, wasGivenUp } from '../kit/use-action.ts';
import { useReload } from '../kit/use-reading.ts';
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
