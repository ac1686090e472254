import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { GetSocieteAudit, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { AsOfField } from '#web/kit/record-page/AsOfField.tsx';
import { HistorySection } from '#web/kit/record-page/HistorySection.tsx';
import { useAsOf } from '#web/kit/record-page/use-as-of.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { StateBadge } from '../StateBadge.tsx';
import { companyGroups, valuesOf } from './company-groups.ts';
import css from './company-page.module.css';

/** A company's permanent file: who it is, how it is taxed, who keeps it, and its history; today or on a day. */
export default function CompanyPageScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const day = useAsOf();
  const query = useQuery({
    queryKey: [GetSocieteById.path, Number(id), day.asOf],
    queryFn: ({ signal }) => callApi(GetSocieteById, { Id: Number(id), AsOf: day.asOf }, { signal }),
    enabled: isId,
    placeholderData: keepPreviousData,
  });
  if (!isId) return <Notice status="danger">Cette adresse ne désigne aucune société.</Notice>;
  return (
    <Loaded query={query}>
      {(company) => (
        <>
          <CompanyHeader company={company} />
          <div className={css.sections}>
            <Section title="Dossier" aside={<AsOfField {...day} />}>
              <div>
                <ReadOnlyGroups groups={companyGroups} values={valuesOf(company)} />
              </div>
            </Section>
            <HistorySection call={GetSocieteAudit} id={company.Id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** What it is called, where it stands, and what the firm calls it. */
function CompanyHeader({ company }: { company: Company }) {
  const { RaisonSociale, FormeJuridique, Siren, Adresse, Etat, IsConfidentiel, IsDisabled } = company;
  const summary = [FormeJuridique, Siren && `SIREN ${formatSiren(Siren)}`, Adresse.Ville];
  return (
    <PageHeader title={RaisonSociale} description={summary.filter(Boolean).join(' · ')}>
      <div className={css.badges}>
        <StateBadge state={Etat} />
        {IsConfidentiel && <StatusBadge status="warning">Confidentiel</StatusBadge>}
        {IsDisabled === 1 && <StatusBadge status="neutral">Inactif</StatusBadge>}
      </div>
    </PageHeader>
  );
}
