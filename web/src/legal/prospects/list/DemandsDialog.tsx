import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GetAllDemandeProspects } from '#contract/legal/prospects/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { counted } from '#web/kit/text/french.ts';

interface DemandsDialogProps {
  onOpen: (id: number) => void;
  onClose: () => void;
}

const most = 50;

/** Visitors' messages that nobody has answered, the oldest first. */
export default function DemandsDialog({ onOpen, onClose }: DemandsDialogProps) {
  const query = useQuery({
    queryKey: [GetAllDemandeProspects.path],
    queryFn: ({ signal }) => callApi(GetAllDemandeProspects, { PageSize: most }, { signal }),
  });
  return (
    <Dialog
      title="Messages sans réponse"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Loaded query={query}>
        {({ Items, TotalCount }) =>
          Items.length === 0 ? (
            <p>Aucun prospect n’attend de réponse.</p>
          ) : (
            <>
              <EntryList label="Messages sans réponse">
                {Items.map(({ Id, ProspectId, Dirigeant, RaisonSociale, Texte, EnvoyeLe }) => (
                  <Entry
                    key={Id}
                    title={Dirigeant}
                    action={
                      <Button
                        variant="default"
                        aria-label={`Répondre à ${Dirigeant}`}
                        onClick={() => onOpen(ProspectId)}
                      >
                        Répondre
                      </Button>
                    }
                  >
                    <span>{RaisonSociale}</span>
                    <Moment at={EnvoyeLe} />
                    <span>{Texte}</span>
                  </Entry>
                ))}
              </EntryList>
              {TotalCount > Items.length && (
                <p>{`${counted(TotalCount - Items.length, 'autre message attend', 'autres messages attendent')}.`}</p>
              )}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
