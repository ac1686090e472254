import { useParams } from '@tanstack/react-router';
import { ComparePersons, MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import { useBackTo } from '#web/kit/address/use-back.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { MergeFrame } from '#web/kit/merge/MergeFrame.tsx';
import { useComparison } from '#web/kit/merge/use-comparison.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { duplicatesPath } from '../register-paths.ts';
import { useReloadRegister } from '../use-register.ts';
import { mergingOf } from './person-merging.tsx';

/** Two persons side by side, to make one of them. */
export default function MergeScreen() {
  const { Id, OtherId } = useParams({ strict: false }) as { Id: string; OtherId: string };
  const comparison = useComparison(ComparePersons, { Id: Number(Id), OtherId: Number(OtherId) });
  const toList = useBackTo(duplicatesPath);
  const reload = useReloadRegister();
  return (
    <>
      <PageHeader
        title="Fusionner deux personnes"
        description="Choisissez la fiche conservée, puis la valeur de chaque champ qui diffère."
      />
      <Loaded query={comparison}>
        {(data) => (
          <MergeFrame
            key={data.Persons.map(({ Version }) => Version).join('-')}
            merging={mergingOf(data)}
            merge={(request) => callApi(MergePersons, request)}
            onLeave={toList}
            onMerged={() => void reload()}
            onAskAgain={() => void comparison.refetch()}
          />
        )}
      </Loaded>
    </>
  );
}
