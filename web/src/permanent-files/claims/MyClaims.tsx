import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyValue } from '#contract/key-value.ts';
import { claimStates } from '#contract/permanent-files/claims/claim.ts';
import { GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';

const AskDialog = lazyPart(() => import('./AskDialog.tsx'));

/** What a customer has asked of the firm, with its answers, and a way to ask about one of their companies. */
export default function MyClaims({ companies }: { companies: readonly KeyValue[] }) {
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title="Vos demandes"
      aside={
        companies.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            Nouvelle demande
          </Button>
        )
      }
    >
      <Loaded query={useReading(GetMyReclamations)}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Vous n’avez pas encore adressé de demande au cabinet.</p>
          ) : (
            <EntryList label="Vos demandes">
              {Items.map(({ Id, NomSociete, Objet, Etat, RecueLe, Reponse, ResolueLe }) => (
                <Entry
                  key={Id}
                  title={Objet}
                  state={
                    <StatusBadge status={Etat === 'RESOLUE' ? 'success' : 'info'}>
                      {claimStates[Etat]}
                    </StatusBadge>
                  }
                >
                  <span>{NomSociete}</span>
                  <span>{`Envoyée le ${formatDate(RecueLe)}`}</span>
                  {ResolueLe && <span>{`Résolue le ${formatDate(ResolueLe)}`}</span>}
                  {Reponse && <span>{Reponse}</span>}
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {isAsking && (
        <AskDialog
          companies={companies}
          onDone={() => void cache.invalidateQueries({ queryKey: [GetMyReclamations.path] })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
