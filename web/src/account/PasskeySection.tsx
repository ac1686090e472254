import { Button } from '@mantine/core';
import { IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { GetTwoStepSettings, RemovePasskey } from '#contract/account/security-calls.ts';
import { callApi } from '../kit/api.ts';
import { confirm } from '../kit/confirm.tsx';
import { Entry, EntryList } from '../kit/EntryList.tsx';
import { counted } from '../kit/french.ts';
import { IconAction } from '../kit/IconAction.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Notice } from '../kit/Notice.tsx';
import { passkeyObstacle } from '../kit/passkeys.ts';
import { Section } from '../kit/Section.tsx';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import { useAction } from '../kit/use-action.ts';
import { useReload } from '../kit/use-reading.ts';
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
