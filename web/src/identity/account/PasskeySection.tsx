import { Button } from '@mantine/core';
import { IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { GetTwoStepSettings, RemovePasskey } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { passkeyObstacle } from '#web/kit/api/passkeys.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import type { TwoStepSettings } from './two-step.ts';

type Passkey = TwoStepSettings['Passkeys'][number];

export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const reload = useReload(GetTwoStepSettings);
  const { busy, run } = useAction();
  const [adding, setAdding] = useState(false);
  const obstacle = passkeyObstacle();

  async function remove({ Id, Name }: Passkey) {
    const yes = await confirm({
      title: 'Supprimer la clé d’accès',
      text: `Voulez-vous vraiment supprimer la clé « ${Name} » ? Elle ne permettra plus de vous connecter.`,
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(RemovePasskey, { Id });
      await reload();
    });
  }

  return (
    <Section
      title="Clés d’accès"
      description="Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe. Une clé d’accès ne sert que sur ce site : elle résiste à l’hameçonnage."
      aside={
        passkeys.length > 0 ? (
          <StatusBadge status="success">{counted(passkeys.length, 'clé')}</StatusBadge>
        ) : (
          <StatusBadge status="neutral">Aucune clé</StatusBadge>
        )
      }
    >
      {obstacle && <Notice status="neutral">{obstacle}</Notice>}
      {passkeys.length > 0 && (
        <EntryList label="Clés d’accès">
          {passkeys.map((passkey) => (
            <Entry
              key={passkey.Id}
              lead={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
              title={passkey.Name}
              action={
                <IconAction
                  label={`Supprimer la clé ${passkey.Name}`}
                  icon={IconTrash}
                  disabled={busy}
                  onClick={() => void remove(passkey)}
                />
              }
            >
              <span>
                Ajoutée <Moment at={passkey.CreatedAt} />
              </span>
              {passkey.LastUsedAt ? (
                <span>
                  Dernière utilisation <Moment at={passkey.LastUsedAt} />
                </span>
              ) : (
                <span>Jamais utilisée</span>
              )}
            </Entry>
          ))}
        </EntryList>
      )}
      {!obstacle && (
        <div>
          <Button variant="default" disabled={busy} onClick={() => setAdding(true)}>
            Ajouter une clé d’accès
          </Button>
        </div>
      )}
      {adding && (
        <PasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void reload();
          }}
        />
      )}
    </Section>
  );
}
