import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PreviewAsClient } from '#contract/documents/client-papers/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { LookUpFilter } from '#web/kit/filters/LookUpFilter.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './client-papers.module.css';
import { PaperGroups } from './own/PaperGroups.tsx';

const companyChoice = {
  name: 'IdSociete',
  label: 'Société',
  placeholder: 'Rechercher une société',
  search: (Filter: string, signal: AbortSignal) =>
    callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
};

/** What the customers of a company find in their space, as they find it. */
export default function PreviewPanel({ onClose }: { onClose: () => void }) {
  const [company, choose] = useState<KeyValue>();
  return (
    <SidePanel title="Prévisualiser comme client" onClose={onClose}>
      <div className={css.panel}>
        <LookUpFilter field={companyChoice} chosen={company} onChoose={choose} />
        <p>
          Ce que ses dirigeants voient aujourd’hui, sauf les documents que vos propres rôles ne lisent pas.
        </p>
        {company && <Preview key={company.Key} company={company} />}
      </div>
    </SidePanel>
  );
}

function Preview({ company }: { company: KeyValue }) {
  const query = useQuery({
    queryKey: [PreviewAsClient.path, company.Key],
    queryFn: ({ signal }) => callApi(PreviewAsClient, { IdSociete: company.Key }, { signal }),
  });
  return (
    <Section title={`Documents de ${company.Value}`}>
      <Loaded query={query}>{(papers) => <PaperGroups papers={papers} />}</Loaded>
    </Section>
  );
}
