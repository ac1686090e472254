import { Link } from '@tanstack/react-router';
import type { KeyValue } from '#contract/key-value.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import css from './people.module.css';

const companyPage = '/menu-dossier-permanent/dossiers-permanents/view/$id';

/** A company's name, in a sentence; it links to its file, once that screen exists and where the user may open it. */
export function CompanyLink({ company: { Key, Value } }: { company: KeyValue }) {
  const path = useOpenPath(companyPage);
  if (!path) return <strong>{Value}</strong>;
  return (
    <Link to={path} className={css.inText} params={{ id: String(Key) } as never}>
      {Value}
    </Link>
  );
}
