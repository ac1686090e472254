import { StatusBadge } from '../page/status/StatusBadge.tsx';
import type { Column } from '../table/types.ts';
import css from './duplicates.module.css';

/** Two records that may be the same, and why. */
export interface DuplicatePair<Brief, Reason> {
  First: Brief;
  Second: Brief;
  Reasons: Reason[];
}

interface Words<Brief, Reason extends string> {
  reasonsInShort: Readonly<Record<Reason, string>>;
  nameOf: (record: Brief) => string;
  linesOf: (record: Brief) => readonly string[];
}

/** Both records at a glance, and what makes them a possible duplicate. */
export function duplicateColumns<Brief, Reason extends string>({
  reasonsInShort,
  nameOf,
  linesOf,
}: Words<Brief, Reason>): readonly Column<DuplicatePair<Brief, Reason>>[] {
  const brief = (record: Brief) => (
    <div className={css.brief}>
      <strong>{nameOf(record)}</strong>
      {linesOf(record).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
  return [
    {
      key: 'First',
      title: 'Première fiche',
      width: 366,
      onCard: 'heading',
      cell: ({ First }) => brief(First),
    },
    {
      key: 'Second',
      title: 'Seconde fiche',
      width: 366,
      onCard: 'heading',
      cell: ({ Second }) => brief(Second),
    },
    {
      key: 'Reasons',
      title: 'Motif',
      width: 190,
      onCard: 'detail',
      cell: ({ Reasons }) => (
        <div className={css.reasons}>
          {Reasons.map((reason) => (
            <StatusBadge key={reason} status="warning">
              {reasonsInShort[reason]}
            </StatusBadge>
          ))}
        </div>
      ),
    },
  ];
}
