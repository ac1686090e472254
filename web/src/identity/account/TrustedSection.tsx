import { IconDeviceDesktopCheck, IconTrash } from '@tabler/icons-react';
import { GetTwoStepSettings, RemoveTrustedClient } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './account.module.css';
import type { TwoStepSettings } from './two-step.ts';

type TrustedClient = TwoStepSettings['TrustedClients'][number];

/** Browsers on which the second step is not asked for again. */
export function TrustedSection({ clients }: { clients: readonly TrustedClient[] }) {
  const reload = useReload(GetTwoStepSettings);
  const { busy, run } = useAction();

  async function remove({ Id, Device }: TrustedClient) {
    const yes = await confirm({
      title: 'Retirer l’appareil de confiance',
      text: `Voulez-vous vraiment retirer « ${Device} » ? Un code y sera demandé à la prochaine connexion.`,
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(RemoveTrustedClient, { Id });
      await reload();
    });
  }

  return (
    <Section
      title="Appareils de confiance"
      description="Sur ces appareils, le code de la vérification en deux étapes n’est pas redemandé."
    >
      {clients.length === 0 ? (
        <p className={css.muted}>Aucun appareil de confiance.</p>
      ) : (
        <EntryList label="Appareils de confiance">
          {clients.map((client) => (
            <Entry
              key={client.Id}
              lead={<IconDeviceDesktopCheck size={20} stroke={1.6} aria-hidden="true" />}
              title={client.Device}
              action={
                <IconAction
                  label={`Retirer ${client.Device}`}
                  icon={IconTrash}
                  disabled={busy}
                  onClick={() => void remove(client)}
                />
              }
            >
              <span>
                Ajouté <Moment at={client.CreatedAt} />
              </span>
              {client.LastUsedAt && (
                <span>
                  Dernière connexion <Moment at={client.LastUsedAt} />
                </span>
              )}
              <span>
                Expire <Moment at={client.ExpiresAt} />
              </span>
            </Entry>
          ))}
        </EntryList>
      )}
    </Section>
  );
}
