import { useState } from 'react';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toasts.tsx';
import { DraftNotice } from '../form/drafts/DraftNotice.tsx';
import { Sections } from '../page/Sections.tsx';
import { MergeFields } from './MergeFields.tsx';
import { MergeFoot } from './MergeFoot.tsx';
import { MergeSides } from './MergeSides.tsx';
import type { Choices, Merging } from './merging.ts';
import { useMergeChoices } from './use-merge-choices.ts';

/** What a merge is asked. */
interface MergeRequest<Field extends string> {
  KeptId: number;
  KeptVersion: number;
  MergedId: number;
  MergedVersion: number;
  FromMerged: Field[];
}

interface MergeFrameProps<Field extends string> {
  merging: Merging<Field>;
  merge: (request: MergeRequest<Field>) => Promise<unknown>;
  /** Where the user goes once it is done, or thinks better of it. */
  onLeave: () => void;
  onMerged: () => void;
  /** Reads both records again: what was compared is not what the register holds now. */
  onAskAgain: () => void;
}

/** Two records side by side, to make one of them. What was chosen speaks of their versions: another one wants a new frame. */
export function MergeFrame<Field extends string>(props: MergeFrameProps<Field>) {
  const { merging, merge, onLeave, onMerged, onAskAgain } = props;
  const { sides, fields, locked: lockedOf, links } = merging;
  const chosen = useMergeChoices(merging);
  const { kept } = chosen;
  const [failure, setFailure] = useState<{ sentence: string; isStale: boolean }>();
  const [busy, setBusy] = useState(false);
  const locked: ReturnType<NonNullable<typeof lockedOf>> = lockedOf?.(kept) ?? {};
  const choiceOf = (name: Field) => locked[name]?.side ?? chosen.values[name];
  const choices = Object.fromEntries(fields.map(({ Name }) => [Name, choiceOf(Name)])) as Choices<Field>;
  const [keptSide, mergedSide] = kept === 0 ? sides : ([sides[1], sides[0]] as const);

  async function run() {
    const yes = await confirm({
      title: 'Fusion',
      text: (
        <>
          <p>
            Voulez-vous vraiment fusionner la fiche de <strong>{mergedSide.name}</strong> dans celle de{' '}
            <strong>{keptSide.name}</strong>
            {'\u202f'}?
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
      await merge({
        KeptId: keptSide.Id,
        KeptVersion: keptSide.Version,
        MergedId: mergedSide.Id,
        MergedVersion: mergedSide.Version,
        FromMerged: fields.map(({ Name }) => Name).filter((name) => choices[name] !== kept),
      });
      chosen.markMerged();
      toast('success', 'Les deux fiches ont été fusionnées.');
      onMerged();
      onLeave();
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
      {chosen.showsDraft && <DraftNotice onForget={chosen.reset}>Repartir des valeurs proposées</DraftNotice>}
      <MergeSides sides={sides} kept={kept} onKeep={chosen.keep} />
      <Sections>
        <MergeFields
          fields={fields}
          words={merging}
          choices={choices}
          locked={locked}
          onChoose={chosen.choose}
        />
        {links}
      </Sections>
      <MergeFoot
        busy={busy}
        failure={failure}
        onAskAgain={onAskAgain}
        onCancel={onLeave}
        onMerge={() => void run()}
      />
    </>
  );
}
