import type { ActivityAccount } from '#contract/portage/activity-account/account.ts';
import { ChartFrame } from '#web/kit/charts/ChartFrame.tsx';
import { DonutChart } from '#web/kit/charts/DonutChart.tsx';
import { SliceTable } from '#web/kit/charts/SliceTable.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { beneficiaryName } from './beneficiary-name.ts';

/** Where each euro of a year goes, by who gets it. */
export function SharedOut({ account, isOwn }: { account: ActivityAccount; isOwn: boolean }) {
  const { Annee, Repartition, EncaisseHT, Mois, Solde } = account;
  const title = 'Où va chaque euro';
  const change = Solde - (Mois.at(-1)?.SoldeOuverture ?? 0);
  const slices = [
    ...Repartition.map(({ Beneficiaire, Montant }) => ({
      label: beneficiaryName(Beneficiaire, isOwn),
      value: Montant,
    })),
    ...(change > 0 ? [{ label: 'Resté sur le compte', value: change }] : []),
  ];
  const taken = change < 0 ? ` et ${formatEuros(-change)} pris sur le solde` : '';
  return (
    <ChartFrame
      title={title}
      description={`${formatEuros(EncaisseHT)} encaissés hors taxe en ${Annee}${taken}. La réserve compte avec ce qui ${isOwn ? 'vous revient' : 'revient à la personne'}.`}
      empty={slices.length === 0 && 'Rien n’est encore sorti du compte cette année.'}
      chart={<DonutChart slices={slices} unit="réparti" format={formatEuros} />}
      table={
        <SliceTable caption={title} kind="Bénéficiaire" unit="Montant" slices={slices} format={formatEuros} />
      }
    />
  );
}
