import { can } from '#contract/access/access.ts';
import type { TaxAnomaly } from '#contract/tax/anomalies/anomaly.ts';
import { ecfAnomalies, GetAnomaliesPortefeuille, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { anomalyColumns, useAnomalies } from './use-anomalies.tsx';

const origin = {
  key: 'Registre',
  title: 'Relevée par',
  width: 220,
  folds: 1,
  cell: ({ IdEcf, Numero, Question }: TaxAnomaly) =>
    IdEcf === null ? ['Visa fiscal', Question?.Value].filter(Boolean).join(' – ') : `ECF, point ${Numero}`,
} as const;

/** Anomalies of visas and tax reviews in the files that the user follows; each leads to its register, or to its company. */
export default function PortfolioAnomalyScreen() {
  const session = useSession();
  const { list, query, header } = useAnomalies({
    name: 'portfolio-anomalies',
    scope: '/portefeuille',
    call: GetAnomaliesPortefeuille,
  });
  const pageOf = ({ Id, IdEcf, Societe }: TaxAnomaly) => {
    if (IdEcf === null && can(session, visaAnomalies.list))
      return `/visafiscal/anomaly-visafiscal/list?fiche=${Id}`;
    if (IdEcf !== null && can(session, ecfAnomalies.list)) return `/ecf/anomaly-ecf?fiche=${Id}`;
    return companyPagePath.replace('$id', String(Societe.Key));
  };
  return (
    <ListFrame<TaxAnomaly>
      description="Ce qui a été relevé par le visa fiscal et les ECF dans les dossiers que vous suivez."
      label="Anomalies"
      words={wordsFor('anomalie', { isFeminine: true })}
      header={header}
      list={list}
      query={query}
      columns={anomalyColumns(origin)}
      rowId={({ Id }) => Id}
      rowName={({ Objet, Societe }) => `${Objet} (${Societe.Value})`}
      rowHref={pageOf}
      actions={[]}
    />
  );
}
