import { Link } from '@tanstack/react-router';
import type { KeyValue } from '#contract/key-value.ts';
import { useOpenPath } from '../menu/use-open-path.ts';
import css from './record-link.module.css';

interface RecordLinkProps {
  /** The page of such records: '…/view/$id'. */
  page: string;
  record: KeyValue;
}

/** A record's name, in a sentence; it links to its page where the user may open it. */
export function RecordLink({ page, record: { Key, Value } }: RecordLinkProps) {
  const path = useOpenPath(page);
  if (!path) return <strong>{Value}</strong>;
  return (
    <Link to={path} className={css.inText} params={{ id: String(Key) } as never}>
      {Value}
    </Link>
  );
}
