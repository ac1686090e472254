import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddMyRequest, GetMyRequests } from '#contract/exchanges/requests/own-calls.ts';
import { natures, ownNatures } from '#contract/exchanges/requests/request.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { MyClaims } from '#web/permanent-files/claims/MyClaims.tsx';
import { BeginDialog } from '../../conversations/BeginDialog.tsx';
import { useExchange, useReloadExchanges } from '../../conversations/exchange-queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { MyRequestPanel } from './MyRequestPanel.tsx';

const panels = ['demande', 'nouvelle'] as const;

/** What the firm awaits of the customer, what they have asked of it, and a way to ask. */
export default function MyRequestsScreen() {
  const query = useExchange(GetMyRequests, {});
  const reload = useReloadExchanges();
  const panel = usePanel(panels);
  return (
    <>
      <PageHeader
        title="Mes demandes"
        description="Ce que votre cabinet attend de vous, et ce que vous lui demandez."
      />
      <Sections>
        <Section
          title="Demandes"
          aside={
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => panel.show('nouvelle')}
            >
              Nouvelle demande
            </Button>
          }
        >
          <Loaded query={query}>
            {({ Items }) =>
              Items.length === 0 ? (
                <p>{'Rien n’est demandé. Écrivez à votre cabinet par «\u202fNouvelle demande\u202f».'}</p>
              ) : (
                <EntryList label="Demandes">
                  {Items.map(
                    ({ Id, Objet, Etat, Nature, Societe, Echeance, IsEnRetard, DernierMot, NonLu }) => (
                      <Entry
                        key={Id}
                        title={
                          <Link to="." search={{ demande: String(Id) } as never}>
                            {Objet}
                          </Link>
                        }
                        state={
                          <>
                            <StateBadge state={Etat} isOwn />
                            {NonLu && <StatusBadge status="info">Nouveau</StatusBadge>}
                          </>
                        }
                      >
                        <span>{Societe.Value}</span>
                        <span>{natures[Nature]}</span>
                        {Echeance && (
                          <span>{`${IsEnRetard ? 'Attendue depuis le' : 'Pour le'} ${formatDate(Echeance)}`}</span>
                        )}
                        {DernierMot && <span>{DernierMot}</span>}
                      </Entry>
                    ),
                  )}
                </EntryList>
              )
            }
          </Loaded>
        </Section>
        <MyClaims />
      </Sections>
      {panel.open?.name === 'demande' && (
        <MyRequestPanel key={panel.open.id} id={Number(panel.open.id)} onClose={panel.close} />
      )}
      {panel.open?.name === 'nouvelle' && (
        <BeginDialog
          title="Nouvelle demande"
          call={AddMyRequest}
          fields={[
            { kind: 'choice', name: 'Nature', label: 'Nature', wide: true, options: optionsOf(ownNatures) },
          ]}
          values={{ Nature: 'QUESTION' }}
          sent="Votre demande est envoyée au cabinet."
          onSent={reload}
          onClose={panel.close}
        />
      )}
    </>
  );
}
