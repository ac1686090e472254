import { useState } from 'react';
import { saveListDeclarations } from '#contract/tax/vat/calls.ts';
import type { VatDeclaration } from '#contract/tax/vat/declaration.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { counted } from '#web/kit/text/french.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import { type EntryFault, type EntryRow, entryOf, faultOf, isChanged, toItem } from './entry-rows.ts';

/** What is typed into the rows of a page, its faults, and how it is saved: the sound rows leave, the others stay. */
export function useEntry(items: readonly VatDeclaration[], reload: () => Promise<unknown>) {
  const { busy, run } = useAction();
  const [typed, setTyped] = useState<ReadonlyMap<number, EntryRow>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, EntryFault>>(new Map());
  const rowOf = (declaration: VatDeclaration) => typed.get(declaration.Id) ?? entryOf(declaration);
  const changedOnes = items.filter((one) => isChanged(rowOf(one), one));
  const faultIn = (one: VatDeclaration) =>
    refused.get(one.Id) ?? (typed.has(one.Id) ? faultOf(rowOf(one), one) : undefined);
  const faults = changedOnes.filter((one) => faultIn(one) !== undefined).length;
  useUnsavedChanges(changedOnes.length > 0);

  function change(declaration: VatDeclaration, changed: Partial<EntryRow>) {
    const { Id } = declaration;
    setTyped((rows) => new Map(rows).set(Id, { ...rowOf(declaration), ...changed }));
    setRefused((rows) => new Map([...rows].filter(([id]) => id !== Id)));
  }

  const save = () =>
    run(async () => {
      const sound = changedOnes.filter((one) => faultOf(rowOf(one), one) === undefined);
      if (sound.length === 0) {
        toast('danger', 'Aucune ligne ne peut être enregistrée\u202f: voyez les lignes à corriger.');
        return;
      }
      const { Items } = await callApi(saveListDeclarations, {
        Items: sound.map((one) => toItem(rowOf(one), one)),
      });
      const saved = new Set(Items.flatMap(({ Id, Message }) => (Message === null ? [Id] : [])));
      setRefused(
        new Map(
          Items.flatMap(({ Id, Message }) =>
            Message === null ? [] : [[Id, { field: 'state', message: Message }]],
          ),
        ),
      );
      await reload();
      setTyped((rows) => new Map([...rows].filter(([id]) => !saved.has(id))));
      const left = changedOnes.length - saved.size;
      toast(
        left === 0 ? 'success' : 'warning',
        `${counted(saved.size, 'ligne enregistrée', 'lignes enregistrées')}${left > 0 ? `, ${left} à corriger` : ''}.`,
      );
    }, null);

  return { busy, rowOf, faultOf: faultIn, change, save, changed: changedOnes.length, faults };
}
