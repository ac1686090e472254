import { GetAllSuiviSocietes1 } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { PortfolioList } from './PortfolioList.tsx';

/** The files of the whole firm, or of one collaborator. */
export default function FirmPortfolioScreen() {
  return (
    <PortfolioList
      call={GetAllSuiviSocietes1}
      description="Les dossiers de tout le cabinet et ce qui est à faire."
      isExported={false}
      empty={<p>Pas de données à afficher!</p>}
    />
  );
}
