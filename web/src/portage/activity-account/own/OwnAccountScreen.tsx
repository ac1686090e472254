import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  GetMesComptesActivite,
  GetMonCompteActivite,
  type OwnAccount,
} from '#contract/portage/activity-account/own-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { AccountYear, useAccountYear, YearBar } from '../AccountYear.tsx';
import { useAccount } from '../use-account.ts';

/** The connected person's own activity account, which the portage company owes them monthly (Code du travail L1254-25). */
export default function OwnAccountScreen() {
  return (
    <>
      <PageHeader
        title="Mon compte d’activité"
        description="Chaque somme reçue de vos clients, ce qui en a été prélevé et pourquoi, et ce qu’il vous reste."
      />
      <Sections>
        <Loaded query={useReading(GetMesComptesActivite)}>
          {({ Items }) => <Accounts accounts={Items} />}
        </Loaded>
      </Sections>
    </>
  );
}

function Accounts({ accounts }: { accounts: readonly OwnAccount[] }) {
  const { compte } = useSearch({ strict: false }) as { compte?: number | string };
  const chosen = accounts.find(({ IdPortage }) => String(IdPortage) === String(compte)) ?? accounts[0];
  if (!chosen)
    return (
      <Notice status="info">
        Aucun contrat de portage salarial n’est à votre nom. S’il en manque un, écrivez à votre cabinet.
      </Notice>
    );
  return (
    <>
      <YearBar>{accounts.length > 1 && <CarrierChoice accounts={accounts} chosen={chosen} />}</YearBar>
      <Account key={chosen.IdPortage} account={chosen} />
    </>
  );
}

interface CarrierChoiceProps {
  accounts: readonly OwnAccount[];
  chosen: OwnAccount;
}

function CarrierChoice({ accounts, chosen }: CarrierChoiceProps) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label="Société de portage"
      data={accounts.map(({ IdPortage, SocietePortage }) => ({
        value: String(IdPortage),
        label: SocietePortage,
      }))}
      value={String(chosen.IdPortage)}
      onChange={(compte) => void navigate({ to: '.', search: { compte } as never, resetScroll: false })}
      allowDeselect={false}
    />
  );
}

function Account({ account: { IdPortage } }: { account: OwnAccount }) {
  const query = useAccount(GetMonCompteActivite, { IdPortage, Annee: useAccountYear() });
  return <Loaded query={query}>{(account) => <AccountYear account={account} isOwn />}</Loaded>;
}
