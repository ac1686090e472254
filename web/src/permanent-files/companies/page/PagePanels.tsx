import { useState } from 'react';
import {
  type Company,
  type CompanySection,
  companySections,
} from '#contract/permanent-files/companies/company.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { readCompany } from './use-company.ts';
import type { usePagePanel } from './use-page-panel.ts';

const CompanyPanel = lazyPart(() => import('../form/CompanyPanel.tsx'));
const SiretPanel = lazyPart(() => import('../seat/SiretPanel.tsx'));
const RequestPanel = lazyPart(() => import('../requests/RequestPanel.tsx'));
const CarriersDialog = lazyPart(() => import('../seat/CarriersDialog.tsx'));

interface PagePanelsProps {
  company: Company;
  panel: ReturnType<typeof usePagePanel>;
  reload: () => void;
}

/** The section that a panel is opened for, and the field that typing begins in; undefined: there is none so called. */
function placeOf(id: string): { section: CompanySection; focus: string | undefined } | undefined {
  const [section = '', focus] = id.split('.');
  return section in companySections ? { section: section as CompanySection, focus } : undefined;
}

/** What the address opens over a company's page. */
export function PagePanels({ company, panel, reload }: PagePanelsProps) {
  const [carriers, setCarriers] = useState<readonly string[]>([]);
  const { open, close } = panel;
  const place = open && placeOf(open.id);
  const saved = () => {
    close();
    reload();
  };
  return (
    <>
      {open?.name === 'modifier' && place && (
        <CompanyPanel key={open.id} id={company.Id} {...place} onSaved={saved} onClose={close} />
      )}
      {open?.name === 'siret' && (
        <SiretPanel
          company={company}
          onSaved={(told) => {
            setCarriers(told);
            saved();
          }}
          onClose={close}
        />
      )}
      {open?.name === 'demander' && place && (
        <RequestPanel
          key={open.id}
          read={() => readCompany(company.Id, null)}
          {...place}
          onSaved={saved}
          onClose={close}
        />
      )}
      {carriers.length > 0 && <CarriersDialog carriers={carriers} onClose={() => setCarriers([])} />}
    </>
  );
}
