import type { ReactNode } from 'react';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import type { Company, CompanySection } from '#contract/permanent-files/companies/company.ts';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { AsOfField } from '#web/kit/record-page/AsOfField.tsx';
import { HistorySection } from '#web/kit/record-page/HistorySection.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { useAsOf } from '#web/kit/record-page/use-as-of.ts';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { useRecordParts } from '#web/kit/record-page/use-record-parts.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { companiesPath, companyPagePath } from '../paths.ts';
import { OpenRequestsNotice } from '../requests/OpenRequestsNotice.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { ActsSection } from './ActsSection.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import css from './company-page.module.css';
import { PagePanels } from './PagePanels.tsx';
import { inOrder } from './tab-order.ts';
import { useCompany, useReloadCompany } from './use-company.ts';
import { usePageActions } from './use-page-actions.ts';
import { usePagePanel } from './use-page-panel.ts';

const list = { to: `${companiesPath}/list`, label: 'Revenir aux dossiers permanents' };

/** A company's permanent file, subject by subject: today or on a day. */
export default function CompanyPageScreen() {
  const id = useRecordId();
  const { asOf } = useAsOf();
  const query = useCompany(id, asOf);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(company) => <Page key={company.Id} company={company} />}
    </LoadedRecord>
  );
}

function Page({ company }: { company: Company }) {
  const day = useAsOf();
  const panel = usePagePanel();
  const reload = useReloadCompany();
  const edit = (section: CompanySection) => panel.show('modifier', section);
  const request = (section: CompanySection) => panel.show('demander', section);
  const { actions, dialog } = usePageActions(company, {
    asOf: day.asOf,
    edit,
    changeSiret: () => panel.show('siret'),
    reload: () => void reload(),
  });
  const parts = useRecordParts(companyPagePath, { id: company.Id, asOf: day.asOf });
  return (
    <>
      <CompanyHeader company={company}>
        <AsOfField {...day} />
      </CompanyHeader>
      <Toolbar label="Actions sur le dossier" actions={actions} />
      <OpenRequestsNotice companyId={company.Id} />
      <RecordTabs
        label="Parties du dossier"
        tabs={inOrder([
          {
            name: 'identite',
            label: 'Identité et siège',
            content: <CompanyFields company={company} of="identity" edit={edit} request={request} />,
          },
          {
            name: 'fiscal',
            label: 'Fiscal',
            content: <CompanyFields company={company} of="tax" edit={edit} request={request} />,
          },
          {
            name: 'social',
            label: 'Social',
            content: <CompanyFields company={company} of="social" edit={edit} request={request} />,
          },
          ...parts,
          {
            name: 'historique',
            label: 'Historique',
            content: (
              <Sections>
                <ActsSection id={company.Id} asOf={day.asOf} />
                <HistorySection call={GetSocieteAudit} id={company.Id} />
              </Sections>
            ),
          },
        ])}
      />
      <PagePanels company={company} panel={panel} reload={() => void reload()} />
      {dialog}
    </>
  );
}

/** What it is called, where it stands, and who follows it. */
function CompanyHeader({ company, children }: { company: Company; children: ReactNode }) {
  const { RaisonSociale, FormeJuridique, Siren, Adresse, Etat, IsConfidentiel, IsDisabled } = company;
  const { ChefMission, Gestionnaire } = company;
  const summary = [
    FormeJuridique,
    Siren && `SIREN ${formatSiren(Siren)}`,
    Adresse.Ville,
    ChefMission && `Chef de mission\u202f: ${ChefMission.Value}`,
    Gestionnaire && `Gestionnaire\u202f: ${Gestionnaire.Value}`,
  ];
  return (
    <PageHeader title={RaisonSociale} description={summary.filter(Boolean).join(' · ')}>
      <div className={css.badges}>
        <div className={css.states}>
          <StateBadge state={Etat} />
          {IsConfidentiel && <StatusBadge status="warning">Confidentiel</StatusBadge>}
          {IsDisabled === 1 && <StatusBadge status="neutral">Inactif</StatusBadge>}
          {Siren && <CopyButton label="Copier le SIREN" text={Siren} />}
        </div>
        {children}
      </div>
    </PageHeader>
  );
}
