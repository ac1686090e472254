import { type ReactNode, useState } from 'react';
import { daysOfUndo } from '#contract/deletion.ts';
import { sentenceOf } from '../api/api-error.ts';
import { confirm } from '../feedback/confirm.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { toast } from '../feedback/toasts.tsx';

const DeletionRefusal = lazyPart(() => import('./DeletionRefusal.tsx'));

interface Deletion<Row> {
  nameOf: (row: Row) => string;
  words: {
    /** 'Voulez-vous vraiment supprimer la personne sélectionnée ?' */
    question: string;
    done: string;
    /** Begins the sentence of a failure. */
    failed: string;
    /** Heads the reasons of a refusal. */
    refused: string;
  };
  /** Deletes, or tells what holds the record in the register, a line each. */
  remove: (row: Row) => Promise<readonly ReactNode[] | undefined>;
  /** Takes a deletion back; absent where the user may not. */
  restore?: ((row: Row) => Promise<unknown>) | undefined;
  reload: () => void;
}

/** Deletes a record once the user agrees, and tells in a dialog why one was not deleted. */
export function useDeletion<Row>({ nameOf, words, remove, restore, reload }: Deletion<Row>) {
  const [refusal, setRefusal] = useState<{ name: string; reasons: readonly ReactNode[] }>();

  const ask = (row: Row) =>
    confirm({
      title: 'Suppression',
      text: (
        <>
          <p>{words.question}</p>
          <p>
            <strong>{nameOf(row)}</strong> quittera le registre. Un administrateur pourra restaurer sa fiche
            pendant {daysOfUndo} jours.
          </p>
        </>
      ),
      dangerous: true,
    });

  async function undo(row: Row, takeBack: (row: Row) => Promise<unknown>) {
    try {
      await takeBack(row);
      toast('success', 'La fiche est de nouveau là.', { title: nameOf(row) });
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
    reload();
  }

  async function run(row: Row) {
    if (!(await ask(row))) return;
    try {
      const reasons = await remove(row);
      if (reasons) {
        setRefusal({ name: nameOf(row), reasons });
        return;
      }
      toast('success', words.done, {
        title: nameOf(row),
        actions: restore ? [{ label: 'Annuler', run: () => undo(row, restore) }] : [],
      });
    } catch (error) {
      toast('danger', `${words.failed} ${sentenceOf(error)}`);
    }
    reload();
  }

  return {
    run: (row: Row) => void run(row),
    dialog: refusal && (
      <DeletionRefusal title={words.refused} {...refusal} onClose={() => setRefusal(undefined)} />
    ),
  };
}
