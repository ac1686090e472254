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

const isSection = (name: string): name is CompanySection => name in companySections;

/** What the address opens over a company's page. */
export function PagePanels({ company, panel, reload }: PagePanelsProps) {
  const [carriers, setCarriers] = useState<readonly string[]>([]);
  const { open, close } = panel;
  const saved = () => {
    close();
    reload();
  };
  return (
    <>
      {open?.name === 'modifier' && isSection(open.id) && (
        <CompanyPanel key={open.id} id={company.Id} section={open.id} onSaved={saved} onClose={close} />
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
      {open?.name === 'demander' && isSection(open.id) && (
        <RequestPanel
          key={open.id}
          read={() => readCompany(company.Id, null)}
          section={open.id}
          onSaved={saved}
          onClose={close}
        />
      )}
      {carriers.length > 0 && <CarriersDialog carriers={carriers} onClose={() => setCarriers([])} />}
    </>
  );
}
