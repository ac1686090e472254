import { Link, useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { KeyValue } from '#contract/key-value.ts';
import css from './people.module.css';

const companyPage = '/menu-dossier-permanent/dossiers-permanents/view/$id';

/** The companies of a person; each name links to its file, once the screen of company files exists. */
export function CompanyNames({ companies }: { companies: readonly KeyValue[] }) {
  const exists = companyPage in useRouter().routesByPath;
  const names = companies.map(({ Value }) => Value).join(', ');
  return (
    <p title={names} className={css.twoLines}>
      {exists
        ? companies.map(({ Key, Value }, index) => (
            <Fragment key={Key}>
              {index > 0 && ', '}
              <Link to={companyPage} className={css.inText} params={{ id: String(Key) } as never}>
                {Value}
              </Link>
            </Fragment>
          ))
        : names}
    </p>
  );
}
