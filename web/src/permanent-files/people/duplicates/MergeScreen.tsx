import { ComparePersons, MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import { useBackTo } from '#web/kit/address/use-back.ts';
import { callApi } from '#web/kit/api/api.ts';
import { MergeFrame } from '#web/kit/merge/MergeFrame.tsx';
import { useComparison } from '#web/kit/merge/use-comparison.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { duplicatesPath } from '../register-paths.ts';
import { useReloadRegister } from '../use-register.ts';
import { mergingOf } from './person-merging.tsx';

const list = { to: duplicatesPath, label: 'Revenir aux doublons' };

/** Two persons side by side, to make one of them. */
export default function MergeScreen() {
  const Id = useRecordId('Id');
  const OtherId = useRecordId('OtherId');
  const comparison = useComparison(ComparePersons, Id && OtherId ? { Id, OtherId } : undefined);
  const toList = useBackTo(duplicatesPath);
  const reload = useReloadRegister();
  return (
    <>
      <PageHeader
        title="Fusionner deux personnes"
        description="Choisissez la fiche conservée, puis la valeur de chaque champ qui diffère."
      />
      <LoadedRecord id={Id && OtherId} query={comparison} list={list}>
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
      </LoadedRecord>
    </>
  );
}
