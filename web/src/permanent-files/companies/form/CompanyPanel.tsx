import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CompanySection, companySections } from '#contract/permanent-files/companies/company.ts';
import css from '#web/kit/form/record-form.module.css';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { missingOf } from '#web/kit/records/missing-of.ts';
import { readCompany } from '../page/use-company.ts';
import { CompanyEditing } from './CompanyEditing.tsx';

interface CompanyPanelProps {
  id: number;
  section: CompanySection;
  /** The field that typing begins in; none: the first one. */
  focus?: string | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** One section of a company's file beside its page, to be changed. */
export default function CompanyPanel({ id, section, focus, onSaved, onClose }: CompanyPanelProps) {
  const query = useQuery({
    queryKey: ['company-form', id],
    queryFn: () => readCompany(id, null),
    // a form starts from what the server holds now
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const missing = missingOf(query);
  if (missing) return <MissingPanel {...missing} onClose={onClose} />;
  const company = query.data;
  const { label } = companySections[section];
  return (
    <SidePanel title={company ? `${label}\u202f: ${company.RaisonSociale}` : label} onClose={onClose}>
      {(close) =>
        company ? (
          <CompanyEditing
            company={company}
            section={section}
            focus={focus}
            onSaved={onSaved}
            onCancel={close}
          />
        ) : (
          <output className={css.loading}>
            <Loader size={20} /> Chargement de la fiche…
          </output>
        )
      }
    </SidePanel>
  );
}
