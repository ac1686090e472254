import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ActivityAccount } from '#contract/portage/activity-account/account.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { labelOf } from '#web/kit/filters/types.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { payslipsPath } from '../employments/paths.ts';
import { portageInvoicesPath } from '../invoices/paths.ts';
import css from './account.module.css';
import { MonthSection } from './MonthSection.tsx';
import { MonthTable } from './MonthTable.tsx';
import { SharedOut } from './SharedOut.tsx';
import { useAccount } from './use-account.ts';

const EntryPanel = lazyPart(() => import('./EntryPanel.tsx'));

/** The year and the month that the address asks for. */
interface AccountSearch {
  annee?: string;
  mois?: string;
}

const useAccountSearch = () => useSearch({ strict: false }) as AccountSearch;

/** The activity account (compte d'activité) of a carried person, on the page of their contract. */
export default function AccountPart({ id }: RecordPartProps) {
  const search = useAccountSearch();
  const navigate = useNavigate();
  const panel = usePanel(['ecriture']);
  const asked = search.annee ?? search.mois?.slice(0, 4);
  const year = years.find(({ value }) => value === asked)?.value ?? todayInParis().slice(0, 4);
  const show = (annee: string) =>
    void navigate({ to: '.', search: { ...search, annee, mois: undefined } as never, resetScroll: false });
  return (
    <Sections>
      <div className={css.bar}>
        <Select
          aria-label="Année"
          data={years}
          value={year}
          onChange={(value) => show(value ?? year)}
          allowDeselect={false}
          w={110}
        />
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => panel.show('ecriture')}
        >
          Ajouter une écriture
        </Button>
      </div>
      <Loaded query={useAccount(id, Number(year))}>{(account) => <Year account={account} />}</Loaded>
      {panel.open && <EntryPanel idPortage={id} onClose={panel.close} />}
    </Sections>
  );
}

const rateOf = ({ TauxFraisGestion }: ActivityAccount) =>
  TauxFraisGestion === null
    ? 'Aucun taux de frais de gestion n’est convenu\u202f: les encaissements n’en portent pas.'
    : `Frais de gestion convenus\u202f: ${TauxFraisGestion.toLocaleString('fr-FR')}\u00a0% des sommes encaissées hors taxe.`;

const feeOf = ({ Repartition }: ActivityAccount) =>
  Repartition.find(({ Beneficiaire }) => Beneficiaire === 'SOCIETE_PORTAGE')?.Montant ?? 0;

function Year({ account }: { account: ActivityAccount }) {
  const { mois } = useAccountSearch();
  const { Annee, Mois, Solde, Reserve, EncaisseHT } = account;
  const latest = Mois.find(({ Lignes }) => Lignes.length > 0) ?? Mois[0];
  const chosen = Mois.find((month) => month.Mois === mois) ?? latest;
  if (!chosen) return <Notice status="info">{`Le compte n’a pas couru en ${Annee}.`}</Notice>;
  return (
    <>
      <SummaryCards>
        <SummaryCard label="Solde disponible" value={formatEuros(Solde)} />
        <SummaryCard label="Réserve financière" value={formatEuros(Reserve)} />
        <SummaryCard label={`Encaissé HT en ${Annee}`} value={formatEuros(EncaisseHT)} />
        <SummaryCard label={`Frais de gestion en ${Annee}`} value={formatEuros(feeOf(account))} />
      </SummaryCards>
      <Waiting account={account} />
      <Section title={`Soldes de ${Annee}`} description={rateOf(account)}>
        <MonthTable account={account} chosen={chosen.Mois} />
      </Section>
      <MonthSection key={chosen.Mois} account={account} month={chosen} />
      <SharedOut account={account} />
    </>
  );
}

/** What is not on the account yet, with the way there. */
function Waiting({ account: { Annee, Personne, EnAttente } }: { account: ActivityAccount }) {
  const { BulletinsAVerifier, ResteDu } = EnAttente;
  if (BulletinsAVerifier === 0 && ResteDu === 0) return null;
  const ofPerson = { IdPersonne: String(Personne.Key), [labelOf('IdPersonne')]: Personne.Value };
  return (
    <Notice status="info">
      {'Pas encore au compte\u202f: '}
      {ResteDu > 0 && (
        <Link to={portageInvoicesPath} search={{ ...ofPerson, Reglement: 'DU' } as never}>
          {`${formatEuros(ResteDu)} TTC dus par les clients`}
        </Link>
      )}
      {ResteDu > 0 && BulletinsAVerifier > 0 && ', '}
      {BulletinsAVerifier > 0 && (
        <Link
          to={payslipsPath}
          search={{ Annee: String(Annee), PorteeId: String(Personne.Key), Etat: 'A_VERIFIER' } as never}
        >
          {counted(BulletinsAVerifier, 'bulletin à vérifier', 'bulletins à vérifier')}
        </Link>
      )}
      .
    </Notice>
  );
}
