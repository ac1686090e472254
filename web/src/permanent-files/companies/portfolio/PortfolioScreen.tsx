import { GetAllSuiviSocietes } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { PortfolioList } from './PortfolioList.tsx';

/** One's own files, or those of a collaborator whom one manages. */
export default function PortfolioScreen() {
  return (
    <PortfolioList
      call={GetAllSuiviSocietes}
      description="Les dossiers que vous suivez aujourd’hui et ce qui est à faire."
      isExported
      empty={<p>Vous ne suivez aucun dossier aujourd’hui.</p>}
    />
  );
}
