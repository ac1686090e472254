import type { Company } from '#contract/permanent-files/companies/company.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { companyGroups, valuesOf } from './company-groups.ts';
import css from './company-page.module.css';

/** A company's own fields for reading, those of one part of its page. */
export const CompanyFields = ({ company, of }: { company: Company; of: keyof typeof companyGroups }) => (
  <Surface>
    <div className={css.fields}>
      <ReadOnlyGroups groups={companyGroups[of]} values={valuesOf(company)} />
    </div>
  </Surface>
);
