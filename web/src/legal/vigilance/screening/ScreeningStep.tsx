import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GetNotificationRisqueByRiskGuid } from '#contract/legal/vigilance/report-calls.ts';
import { FiltrerSociete, GetFiltrages, type Hit } from '#contract/legal/vigilance/screening-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { SubjectList } from './SubjectList.tsx';

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'));

/** Searches the register for who is behind a file, and has likenesses decided; what is typed in the report stays. */
export function ScreeningStep({ companyId, guid }: { companyId: number; guid: string }) {
  const cache = useQueryClient();
  const { busy, run } = useAction();
  const [asked, ask] = useState<Hit>();
  const query = useQuery({
    queryKey: [GetFiltrages.path, companyId],
    queryFn: ({ signal }) => callApi(GetFiltrages, { IdSociete: companyId }, { signal }),
    staleTime: 0,
  });
  const reload = async () => {
    await query.refetch();
    await cache.invalidateQueries({ queryKey: [GetNotificationRisqueByRiskGuid.path, guid] });
  };
  return (
    <>
      <Button
        variant="default"
        w="fit-content"
        loading={busy}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() =>
          void run(async () => {
            await callApi(FiltrerSociete, { IdSociete: companyId });
            await reload();
          }, 'Recherche conservée.')
        }
      >
        Rechercher dans le registre
      </Button>
      <Loaded query={query}>{({ Sujets }) => <SubjectList subjects={Sujets} onDecide={ask} />}</Loaded>
      {asked && <DecisionDialog hit={asked} onDone={() => void reload()} onClose={() => ask(undefined)} />}
    </>
  );
}
