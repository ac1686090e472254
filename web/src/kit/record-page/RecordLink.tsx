import { Link } from '@tanstack/react-router';
import type { KeyValue } from '#contract/key-value.ts';
import { useOpenPath } from '../menu/use-open-path.ts';
import css from './record-page.module.css';

interface RecordLinkProps {
  /** Path of the page that shows such a record, `$id` its number. */
  page: string;
  record: KeyValue;
}

/** A record's name, in a sentence; it links to its page, where that exists and the user may open it. */
export function RecordLink({ page, record: { Key, Value } }: RecordLinkProps) {
  const path = useOpenPath(page);
  if (!path) return <strong>{Value}</strong>;
  return (
    <Link to={path} className={css.inText} params={{ id: String(Key) } as never}>
      {Value}
    </Link>
  );
}
