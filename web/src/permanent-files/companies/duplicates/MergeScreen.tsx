import { useParams } from '@tanstack/react-router';
import type { AnswerOf } from '#contract/call.ts';
import { CompareSocietes, MergeSocietes } from '#contract/permanent-files/companies/merge-calls.ts';
import {
  type MergeField,
  mergeFieldNames,
  mergeFields,
  preferredValues,
} from '#contract/permanent-files/companies/merge-fields.ts';
import { useBackTo } from '#web/kit/address/use-back.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { MergeFrame } from '#web/kit/merge/MergeFrame.tsx';
import type { Merging } from '#web/kit/merge/merging.ts';
import { useComparison } from '#web/kit/merge/use-comparison.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { duplicatesPath } from '../paths.ts';
import { useReloadRegister } from '../use-register.ts';

type Comparison = AnswerOf<typeof CompareSocietes>;

const sideOf = ({
  Id,
  Version,
  RaisonSociale,
  CreatedAt,
  Rattachements,
}: Comparison['Societes'][number]) => ({
  Id,
  Version,
  name: RaisonSociale,
  CreatedAt,
  about: Rattachements.length > 0 ? Rattachements : ['Aucun rattachement'],
});

const labels = Object.fromEntries(mergeFieldNames.map((name) => [name, mergeFields[name].label])) as Record<
  MergeField,
  string
>;

/** A number that names the seat too is worth more than a SIREN alone. */
function withSiret(fields: Comparison['Fields']) {
  const numbers = fields
    .find(({ Name }) => Name === 'Numeros')
    ?.Values.find((value) => value?.includes('SIRET'));
  return numbers ? { Numeros: numbers } : {};
}

/** Two companies field by field, with how much is tied to each. */
const mergingOf = ({ Societes, Fields, FullerId }: Comparison): Merging<MergeField> => ({
  sides: [sideOf(Societes[0]), sideOf(Societes[1])],
  fields: Fields,
  fullerId: FullerId,
  preferred: { ...preferredValues, ...withSiret(Fields) },
  labels,
});

/** Two companies side by side, to make one of them. */
export default function MergeScreen() {
  const { Id, OtherId } = useParams({ strict: false }) as { Id: string; OtherId: string };
  const comparison = useComparison(CompareSocietes, { Id: Number(Id), OtherId: Number(OtherId) });
  const toList = useBackTo(duplicatesPath);
  const reload = useReloadRegister();
  return (
    <>
      <PageHeader
        title="Fusionner deux dossiers"
        description="Choisissez la fiche conservée, puis la valeur de chaque champ qui diffère."
      />
      <Loaded query={comparison}>
        {(data) => (
          <MergeFrame
            key={data.Societes.map(({ Version }) => Version).join('-')}
            merging={mergingOf(data)}
            merge={(request) => callApi(MergeSocietes, request)}
            onLeave={toList}
            onMerged={() => void reload()}
            onAskAgain={() => void comparison.refetch()}
          />
        )}
      </Loaded>
    </>
  );
}
