import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Carrier } from '#contract/portage/carriers/carrier.ts';
import { GetSortiePortageStatistics } from '#contract/portage/employments/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';
import { monthNames } from '#web/kit/text/months.ts';

/** Who left a portage company: by reason, and month by month over the last year. */
export default function ExitsDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const query = useQuery({
    queryKey: [GetSortiePortageStatistics.path, carrier.Guid],
    queryFn: ({ signal }) => callApi(GetSortiePortageStatistics, { societeGuid: carrier.Guid }, { signal }),
  });
  return (
    <Dialog
      title={`Sorties\u202f: ${carrier.RaisonSociale}`}
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <Loaded query={query}>
        {({ Total, ParMotif, ParMois }) =>
          Total === 0 ? (
            <p>Personne n’est sorti de cette société.</p>
          ) : (
            <>
              <p>{`${counted(Total, 'sortie')} à ce jour.`}</p>
              <EntryList label="Sorties par motif">
                {ParMotif.map(({ Code, Libelle, Count }) => (
                  <Entry key={Code} title={Libelle} state={Count} />
                ))}
              </EntryList>
              <EntryList label="Sorties des douze derniers mois">
                {ParMois.filter(({ Count }) => Count > 0).map(({ Year, Month, Count }) => (
                  <Entry key={`${Year}-${Month}`} title={`${monthNames[Month - 1]} ${Year}`} state={Count} />
                ))}
              </EntryList>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
