import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { valueToKeep } from '#contract/merge.ts';
import { MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import { mergeFieldNames, preferredValues } from '#contract/permanent-files/people/merge-fields.ts';
import { useBackTo } from '#web/kit/address/use-back.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { duplicatesPath } from '../register-paths.ts';
import { useComparison, useReloadRegister } from '../use-register.ts';
import { nameOf } from './duplicate-table-columns.tsx';
import { MergeFields } from './MergeFields.tsx';
import { MergeFoot } from './MergeFoot.tsx';
import { MergeLinks } from './MergeLinks.tsx';
import { MergeSides } from './MergeSides.tsx';
import css from './merge.module.css';
import type { Choices, Comparison, Side } from './merge-choices.ts';

/** Two persons side by side, to make one of them. */
export default function MergeScreen() {
  const { Id, OtherId } = useParams({ strict: false }) as { Id: string; OtherId: string };
  const comparison = useComparison(Number(Id), Number(OtherId));
  return (
    <>
      <PageHeader
        title="Fusionner deux personnes"
        description="Choisissez la fiche conservée, puis la valeur de chaque champ qui diffère."
      />
      <Loaded query={comparison}>
        {(data) => (
          // what was chosen speaks of these very versions
          <Merging
            key={data.Persons.map(({ Version }) => Version).join('-')}
            comparison={data}
            onAskAgain={() => void comparison.refetch()}
          />
        )}
      </Loaded>
    </>
  );
}

interface MergingProps {
  comparison: Comparison;
  onAskAgain: () => void;
}

function Merging({ comparison, onAskAgain }: MergingProps) {
  const { Persons, Fields, FullerId } = comparison;
  const toList = useBackTo(duplicatesPath);
  const reload = useReloadRegister();
  const fuller: Side = Persons[0].Id === FullerId ? 0 : 1;
  const [kept, setKept] = useState<Side>(fuller);
  const emailSide = sideOfEmail(comparison, kept);
  const [chosen, setChosen] = useState<Choices>(
    () =>
      Object.fromEntries(
        Fields.map((field) => [field.Name, valueToKeep(field, fuller, preferredValues)]),
      ) as Choices,
  );
  const choices = emailSide === undefined ? chosen : { ...chosen, Email: emailSide };
  const [failure, setFailure] = useState<{ sentence: string; isStale: boolean }>();
  const [busy, setBusy] = useState(false);
  const merged = Persons[kept === 0 ? 1 : 0];

  async function merge() {
    const yes = await confirm({
      title: 'Fusion',
      text: (
        <>
          <p>
            Voulez-vous vraiment fusionner la fiche de <strong>{nameOf(merged)}</strong> dans celle de{' '}
            <strong>{nameOf(Persons[kept])}</strong> ?
          </p>
          <p>Une fusion ne peut pas être annulée.</p>
        </>
      ),
      dangerous: true,
    });
    if (!yes) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await callApi(MergePersons, {
        KeptId: Persons[kept].Id,
        KeptVersion: Persons[kept].Version,
        MergedId: merged.Id,
        MergedVersion: merged.Version,
        FromMerged: mergeFieldNames.filter((name) => choices[name] !== kept),
      });
      toast('success', 'Les deux fiches ont été fusionnées.');
      void reload();
      toList();
    } catch (error) {
      setFailure({
        sentence: sentenceOf(error),
        isStale: error instanceof ApiError && error.Code === 'CONFLICT',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <MergeSides persons={Persons} kept={kept} onKeep={setKept} />
      <div className={css.sections}>
        <MergeFields
          comparison={comparison}
          choices={choices}
          lockedEmail={emailSide !== undefined}
          onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
        />
        <MergeLinks persons={Persons} />
      </div>
      <MergeFoot
        busy={busy}
        failure={failure}
        onAskAgain={onAskAgain}
        onCancel={toList}
        onMerge={() => void merge()}
      />
    </>
  );
}

/** Whose e-mail must stay: that of the client space that remains; undefined where there is none. */
function sideOfEmail({ Persons }: Comparison, kept: Side): Side | undefined {
  const [first, second] = Persons.map(({ EspacePro }) => EspacePro);
  if (first === 'Open') return 0;
  if (second === 'Open') return 1;
  if (first === 'Closed' && second === 'Closed') return kept;
  if (first === 'Closed') return 0;
  return second === 'Closed' ? 1 : undefined;
}
