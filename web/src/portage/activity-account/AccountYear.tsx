import { Select } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityAccount } from '#contract/portage/activity-account/account.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { labelOf } from '#web/kit/filters/types.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { payslipsPath } from '../employments/paths.ts';
import { portageInvoicesPath } from '../invoices/paths.ts';
import css from './account.module.css';
import { MonthSection } from './MonthSection.tsx';
import { MonthTable } from './MonthTable.tsx';
import { SharedOut } from './SharedOut.tsx';

/** The year and the month that the address asks for. */
interface AccountSearch {
  annee?: string;
  mois?: string;
}

const useAccountSearch = () => useSearch({ strict: false }) as AccountSearch;

/** The year that the address asks for, else this one. */
export function useAccountYear(): number {
  const { annee, mois } = useAccountSearch();
  const asked = annee ?? mois?.slice(0, 4);
  return Number(years.find(({ value }) => value === asked)?.value ?? todayInParis().slice(0, 4));
}

/** The choice of the year, and what stands beside it. */
export function YearBar({ children }: { children?: ReactNode }) {
  const search = useAccountSearch();
  const navigate = useNavigate();
  const year = String(useAccountYear());
  const show = (annee: string) =>
    void navigate({ to: '.', search: { ...search, annee, mois: undefined } as never, resetScroll: false });
  return (
    <div className={css.bar}>
      <Select
        aria-label="Année"
        data={years}
        value={year}
        onChange={(value) => show(value ?? year)}
        allowDeselect={false}
        w={110}
      />
      {children}
    </div>
  );
}

const rateOf = ({ TauxFraisGestion }: ActivityAccount) =>
  TauxFraisGestion === null
    ? 'Aucun taux de frais de gestion n’est convenu\u202f: les encaissements n’en portent pas.'
    : `Frais de gestion convenus\u202f: ${TauxFraisGestion.toLocaleString('fr-FR')}\u00a0% des sommes encaissées hors taxe.`;

const feeOf = ({ Repartition }: ActivityAccount) =>
  Repartition.find(({ Beneficiaire }) => Beneficiaire === 'SOCIETE_PORTAGE')?.Montant ?? 0;

interface AccountYearProps {
  account: ActivityAccount;
  /** The reader is its person: nothing leads to the firm's own records, nothing is reversed. */
  isOwn?: boolean;
}

/** A year of an activity account: its sums, its balances by month, the lines of a month, and who gets each euro. */
export function AccountYear({ account, isOwn = false }: AccountYearProps) {
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
      <Waiting account={account} isOwn={isOwn} />
      <Section title={`Soldes de ${Annee}`} description={rateOf(account)}>
        <MonthTable account={account} chosen={chosen.Mois} />
      </Section>
      <MonthSection key={chosen.Mois} account={account} month={chosen} isOwn={isOwn} />
      <SharedOut account={account} isOwn={isOwn} />
    </>
  );
}

/** What is not on the account yet, with the way there for the staff. */
function Waiting({ account: { Annee, Personne, EnAttente }, isOwn }: Required<AccountYearProps>) {
  const { BulletinsAVerifier, ResteDu } = EnAttente;
  if (BulletinsAVerifier === 0 && ResteDu === 0) return null;
  const ofPerson = { IdPersonne: String(Personne.Key), [labelOf('IdPersonne')]: Personne.Value };
  const due = `${formatEuros(ResteDu)} TTC dus par les clients`;
  const payslips = counted(BulletinsAVerifier, 'bulletin à vérifier', 'bulletins à vérifier');
  if (isOwn) {
    const waiting = [ResteDu > 0 && due, BulletinsAVerifier > 0 && payslips].filter(Boolean).join(', ');
    return <Notice status="info">{`Pas encore au compte\u202f: ${waiting}.`}</Notice>;
  }
  return (
    <Notice status="info">
      {'Pas encore au compte\u202f: '}
      {ResteDu > 0 && (
        <Link to={portageInvoicesPath} search={{ ...ofPerson, Reglement: 'DU' } as never}>
          {due}
        </Link>
      )}
      {ResteDu > 0 && BulletinsAVerifier > 0 && ', '}
      {BulletinsAVerifier > 0 && (
        <Link
          to={payslipsPath}
          search={{ Annee: String(Annee), PorteeId: String(Personne.Key), Etat: 'A_VERIFIER' } as never}
        >
          {payslips}
        </Link>
      )}
      .
    </Notice>
  );
}
