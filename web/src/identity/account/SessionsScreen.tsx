import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { AnswerOf } from '#contract/call.ts';
import { EndOtherSessions, EndSession, GetSessions } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { AccountPage } from './AccountPage.tsx';

type Session = AnswerOf<typeof GetSessions>[number];

const onPhone = /android|iphone|ios\b|mobile/i;

/** The browsers that are signed in, and how to sign them out from here. */
export default function SessionsScreen() {
  const sessions = useReading(GetSessions);
  const reload = useReload(GetSessions);
  const { busy, run } = useAction();
  const others = sessions.data?.filter(({ IsCurrent }) => !IsCurrent).length ?? 0;

  async function end({ Id, Device }: Session) {
    const yes = await confirm({
      title: 'Fermer la session',
      text: `Voulez-vous vraiment fermer la session « ${Device} » ? Ce qui n’y est pas enregistré sera perdu.`,
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(EndSession, { Id });
      await reload();
    });
  }

  async function endOthers() {
    const yes = await confirm({
      title: 'Fermer les autres sessions',
      text: 'Voulez-vous vraiment fermer toutes vos autres sessions ? Seul cet appareil restera connecté.',
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(EndOtherSessions, {});
      await reload();
    });
  }

  return (
    <AccountPage>
      <Section
        title="Sessions ouvertes"
        description="Les appareils connectés à votre compte. Si vous ne reconnaissez pas l’un d’eux, fermez sa session et changez de mot de passe."
      >
        <Loaded query={sessions}>
          {(list) => (
            <EntryList label="Sessions ouvertes">
              {list.map((session) => (
                <SessionEntry
                  key={session.Id}
                  session={session}
                  busy={busy}
                  onEnd={() => void end(session)}
                />
              ))}
            </EntryList>
          )}
        </Loaded>
        {others > 0 && (
          <div>
            <Button variant="default" disabled={busy} onClick={() => void endOthers()}>
              Fermer les autres sessions
            </Button>
          </div>
        )}
      </Section>
    </AccountPage>
  );
}

interface SessionEntryProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionEntry({ session, busy, onEnd }: SessionEntryProps) {
  const { Device, Address, StartedAt, LastSeenAt, IsCurrent } = session;
  const DeviceIcon = onPhone.test(Device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Entry
      lead={<DeviceIcon size={20} stroke={1.6} aria-hidden="true" />}
      title={Device || 'Appareil inconnu'}
      state={IsCurrent && <StatusBadge status="success">Cet appareil</StatusBadge>}
      action={
        !IsCurrent && (
          <Button
            variant="default"
            aria-label={`Fermer la session ${Device}`}
            disabled={busy}
            onClick={onEnd}
          >
            Fermer
          </Button>
        )
      }
    >
      {Address && <span className="tabular">{Address}</span>}
      <span>
        Ouverte <Moment at={StartedAt} />
      </span>
      <span>
        Dernière activité <Moment at={LastSeenAt} />
      </span>
    </Entry>
  );
}
