import type { Company } from '#contract/permanent-files/companies/company.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { companyGroups, valuesOf } from './company-groups.ts';

/** A company's own fields for reading, those of one part of its page. */
export const CompanyFields = ({ company, of }: { company: Company; of: keyof typeof companyGroups }) => (
  <Surface>
    <ReadOnlyGroups groups={companyGroups[of]} values={valuesOf(company)} />
  </Surface>
);
