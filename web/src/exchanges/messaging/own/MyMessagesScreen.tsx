import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddMyThread, GetMyThreads, ownThreadConversation } from '#contract/exchanges/messaging/own-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import { BeginDialog } from '../../conversations/BeginDialog.tsx';
import { Conversation } from '../../conversations/Conversation.tsx';
import { useExchange, useReloadExchanges } from '../../conversations/exchange-queries.ts';

const panels = ['fil', 'ecrire'] as const;

/** What the firm and the customer write to each other. */
export default function MyMessagesScreen() {
  const query = useExchange(GetMyThreads, {});
  const reload = useReloadExchanges();
  const panel = usePanel(panels);
  return (
    <>
      <PageHeader title="Messages" description="Vos échanges avec votre cabinet." />
      <Section
        title="Conversations"
        aside={
          <Button
            leftSection={<IconMessagePlus size={18} aria-hidden="true" />}
            onClick={() => panel.show('ecrire')}
          >
            Écrire au cabinet
          </Button>
        }
      >
        <Loaded query={query}>
          {({ Items }) =>
            Items.length === 0 ? (
              <p>{'Aucun message. Écrivez à votre cabinet par «\u202fÉcrire au cabinet\u202f».'}</p>
            ) : (
              <EntryList label="Conversations">
                {Items.map(({ Id, Objet, Societe, DernierMot, DernierMotLe, DernierAuteur, NonLus }) => (
                  <Entry
                    key={Id}
                    title={
                      <Link to="." search={{ fil: String(Id) } as never}>
                        {Objet}
                      </Link>
                    }
                    state={
                      NonLus > 0 && (
                        <StatusBadge status="info">{counted(NonLus, 'non lu', 'non lus')}</StatusBadge>
                      )
                    }
                  >
                    <span>{Societe.Value}</span>
                    {DernierMotLe && <Moment at={DernierMotLe} />}
                    {DernierMot && <span>{`${DernierAuteur}\u202f: ${DernierMot}`}</span>}
                  </Entry>
                ))}
              </EntryList>
            )
          }
        </Loaded>
      </Section>
      {panel.open?.name === 'fil' && (
        <MyThread key={panel.open.id} id={Number(panel.open.id)} onClose={panel.close} />
      )}
      {panel.open?.name === 'ecrire' && (
        <BeginDialog
          title="Écrire au cabinet"
          call={AddMyThread}
          sent="Votre message est envoyé au cabinet."
          onSent={reload}
          onClose={panel.close}
        />
      )}
    </>
  );
}

function MyThread({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useExchange(ownThreadConversation.read, { Id: id });
  return (
    <SidePanel title={data?.Objet ?? 'Messages'} size="medium" onClose={onClose}>
      <div className={form.form}>
        <div className={form.fields}>
          <Conversation id={id} calls={ownThreadConversation} />
        </div>
      </div>
    </SidePanel>
  );
}
