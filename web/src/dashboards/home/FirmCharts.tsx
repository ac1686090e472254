import { CabinetChart } from './CabinetChart.tsx';
import { CreationsChart } from './CreationsChart.tsx';
import css from './home-figures.module.css';
import { activeCompanies, companyList, staffList } from './lists.ts';
import type { FirmFigures } from './use-firm-figures.ts';
import { VisaYears } from './VisaYears.tsx';

/** A cabinet without a name, or none at all (specification 1, section 2.6). */
const nameOf = (Cabinet: string | null) => Cabinet?.trim() || 'non affecté';

const noCompany = 'Aucune société créée';

/** Where the firm's companies and staff are, and how many companies were created, month by month. */
export default function FirmCharts({ figures }: { figures: FirmFigures }) {
  const { companiesByCabinet, staffByCabinet, creations } = figures;
  return (
    <div className={css.charts}>
      <CabinetChart
        title="Sociétés par cabinet"
        description="Hors sociétés désactivées."
        unit="société"
        empty={noCompany}
        query={companiesByCabinet}
        toSlice={({ Cabinet, SocietesCount }) => ({ label: nameOf(Cabinet), value: SocietesCount })}
        list={{ path: companyList, search: activeCompanies, label: 'Voir les sociétés' }}
      />
      <CabinetChart
        title="Collaborateurs par cabinet"
        description="Hors comptes désactivés."
        unit="collaborateur"
        empty="Aucun collaborateur"
        query={staffByCabinet}
        toSlice={({ Cabinet, CollaboratorsCount }) => ({ label: nameOf(Cabinet), value: CollaboratorsCount })}
        list={{ path: staffList, label: 'Voir les collaborateurs' }}
      />
      <CreationsChart query={creations} empty={noCompany} />
      <VisaYears />
    </div>
  );
}
