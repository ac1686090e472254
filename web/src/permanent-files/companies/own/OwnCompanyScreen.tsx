import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { GetSocieteByGuid } from '#contract/permanent-files/companies/calls.ts';
import { GetDemandesModification } from '#contract/permanent-files/companies/change-request-calls.ts';
import {
  type Company,
  type CompanySection,
  companySections,
} from '#contract/permanent-files/companies/company.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { goneTitle } from '#web/kit/page/not-found/gone-title.ts';
import { NotFound } from '#web/kit/page/not-found/NotFound.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { missingOf } from '#web/kit/records/missing-of.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { CompanyFields } from '../page/CompanyFields.tsx';
import css from '../page/company-page.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { OwnRequests } from './OwnRequests.tsx';

const RequestPanel = lazyPart(() => import('../requests/RequestPanel.tsx'));

const panels = ['demander'] as const;

const isSection = (name: string): name is CompanySection => name in companySections;

/** A customer's own company: what the firm knows of it, and what they ask to change. */
export default function OwnCompanyScreen() {
  const { guid = '' } = useParams({ strict: false }) as { guid?: string };
  const query = useQuery({
    queryKey: [GetSocieteByGuid.path, guid],
    queryFn: ({ signal }) => callApi(GetSocieteByGuid, { guid }, { signal }),
  });
  const missing = missingOf(query);
  if (missing && !missing.retry)
    return (
      <NotFound
        title={goneTitle}
        text="Cette société n’est pas rattachée à votre espace."
        ways={[{ to: '/', label: 'Revenir à l’accueil' }]}
      />
    );
  return <Loaded query={query}>{(company) => <OwnCompany company={company} />}</Loaded>;
}

function OwnCompany({ company }: { company: Company }) {
  const { Id, Guid, RaisonSociale, FormeJuridique, Siren, Adresse, Etat } = company;
  const back = useBackAction('/');
  const panel = usePanel(panels);
  const queries = useQueryClient();
  const summary = [FormeJuridique, Siren && `SIREN ${formatSiren(Siren)}`, Adresse.Ville];
  const { open } = panel;
  return (
    <>
      <PageHeader title={RaisonSociale} description={summary.filter(Boolean).join(' · ')}>
        <StateBadge state={Etat} />
      </PageHeader>
      <Toolbar label="Actions" actions={[back]} />
      <div className={css.own}>
        <OwnRequests companyId={Id} />
        <CompanyFields company={company} of="own" request={(section) => panel.show('demander', section)} />
      </div>
      {open && isSection(open.id) && (
        <RequestPanel
          key={open.id}
          read={() => callApi(GetSocieteByGuid, { guid: Guid })}
          section={open.id}
          onSaved={() => {
            panel.close();
            void queries.invalidateQueries({ queryKey: [GetDemandesModification.path] });
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
}
