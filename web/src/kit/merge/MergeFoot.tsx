import { Button } from '@mantine/core';
import { Notice } from '../feedback/Notice.tsx';
import css from './merge.module.css';

interface MergeFootProps {
  busy: boolean;
  /** Why the merge was refused; stale: what is compared is not what the register holds now. */
  failure: { sentence: string; isStale: boolean } | undefined;
  onAskAgain: () => void;
  onCancel: () => void;
  onMerge: () => void;
}

/**
 * The foot of a merge: its failure, with a way to compare anew where a record changed meanwhile, and the two buttons.
 */
export function MergeFoot({ busy, failure, onAskAgain, onCancel, onMerge }: MergeFootProps) {
  return (
    <div className={css.foot}>
      {failure && (
        <div role="alert" className={css.failure}>
          <Notice status="danger">{failure.sentence}</Notice>
          {failure.isStale && (
            <Button variant="default" onClick={onAskAgain}>
              Comparer de nouveau
            </Button>
          )}
        </div>
      )}
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      <Button loading={busy} onClick={onMerge}>
        Fusionner
      </Button>
    </div>
  );
}
