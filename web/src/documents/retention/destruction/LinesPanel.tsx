import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetDestructionLines, RemoveDestructionLine } from '#contract/documents/retention/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';

interface LinesPanelProps {
  id: number;
  isWaiting: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const PageSize = 50;

/** What is on a list, document by document; one may be kept while the list waits. */
export default function LinesPanel({ id, isWaiting, onChanged, onClose }: LinesPanelProps) {
  const [PageNumber, setPage] = useState(1);
  const { run } = useAction();
  const query = useQuery({
    queryKey: [GetDestructionLines.path, id, PageNumber],
    queryFn: ({ signal }) => callApi(GetDestructionLines, { Id: id, PageNumber, PageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

  async function keep(Id: number) {
    await run(() => callApi(RemoveDestructionLine, { Id }));
    await query.refetch();
    onChanged();
  }

  return (
    <SidePanel title={`Liste n° ${id}`} onClose={onClose}>
      {(close) => (
        <div className={form.form}>
          <div className={form.fields}>
            <Loaded query={query}>
              {({ Items, TotalCount }) => (
                <>
                  <p>{counted(TotalCount, 'document')}</p>
                  <EntryList label="Documents de la liste">
                    {Items.map((line) => (
                      <Entry
                        key={line.Id}
                        title={line.Libelle}
                        action={
                          isWaiting && (
                            <Button
                              variant="default"
                              aria-label={`Conserver ${line.Libelle}`}
                              onClick={() => void keep(line.Id)}
                            >
                              Conserver
                            </Button>
                          )
                        }
                      >
                        <span>{[line.Societe, line.TypeDocument].filter(Boolean).join(' · ')}</span>
                        <span>À conserver jusqu’au {formatDate(line.ConserveJusquAu)}</span>
                        {line.EstDetruit && <span>Détruit</span>}
                        {line.Motif && <span>{line.Motif}</span>}
                      </Entry>
                    ))}
                  </EntryList>
                </>
              )}
            </Loaded>
          </div>
          <div className={form.foot}>
            {PageNumber > 1 && (
              <Button variant="default" onClick={() => setPage(PageNumber - 1)}>
                Précédents
              </Button>
            )}
            {(query.data?.TotalCount ?? 0) > PageNumber * PageSize && (
              <Button variant="default" onClick={() => setPage(PageNumber + 1)}>
                Suivants
              </Button>
            )}
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  );
}
