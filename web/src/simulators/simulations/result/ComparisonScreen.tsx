import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { compare } from '#contract/simulators/simulations/compare.ts';
import { mostCompared, type Simulation } from '#contract/simulators/simulations/simulation.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { simulationsPath, simulatorPath } from '../paths.ts';
import css from '../simulations.module.css';
import { useSimulationFiles } from '../use-simulation-files.ts';
import { useSavedSimulations } from '../use-simulations.ts';
import { formatFigure } from './figures.ts';

/** The ids that the address names, whatever was typed there. */
const idsIn = (text: unknown): number[] =>
  [
    ...new Set(
      String(text ?? '')
        .split(',')
        .filter((part) => /^[1-9]\d{0,14}$/.test(part))
        .map(Number),
    ),
  ].slice(0, mostCompared);

/** Saved simulations beside each other, of one simulator or of several. */
export default function ComparisonScreen() {
  const { simulations } = useSearch({ strict: false }) as { simulations?: unknown };
  const ids = idsIn(simulations);
  const query = useSavedSimulations(ids);
  const files = useSimulationFiles();
  const back = useBackAction(simulationsPath);
  const unless = ids.length === 0 ? 'Aucune simulation n’est choisie.' : undefined;
  return (
    <>
      <PageHeader
        title="Comparaison de simulations"
        description="Chacune telle qu’elle a été enregistrée, avec les taux de son jour."
      />
      <Toolbar
        label="Actions sur la comparaison"
        actions={[
          back,
          { label: 'PDF', icon: IconFileText, disabledBecause: unless, onClick: () => files.pdf(ids) },
          {
            label: 'Excel',
            icon: IconFileSpreadsheet,
            disabledBecause: unless,
            onClick: () => files.excel(ids),
          },
        ]}
      />
      {ids.length === 0 ? (
        <Notice status="info">
          Cochez jusqu’à {mostCompared} simulations enregistrées, puis «{'\u202f'}Comparer{'\u202f'}».
        </Notice>
      ) : (
        <Loaded query={query}>{(compared) => <Comparison compared={compared} />}</Loaded>
      )}
    </>
  );
}

function Comparison({ compared }: { compared: readonly Simulation[] }) {
  const { columns, lines } = compare(compared);
  const years = new Set(compared.map(({ AnneeTaux }) => AnneeTaux));
  return (
    <Section title="Résultats">
      {years.size > 1 && (
        <Notice status="warning">
          Ces simulations n’ont pas la même année de taux{'\u202f'}: refaites les anciennes aux taux du jour.
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard too */}
      <section className={css.scroll} aria-label="Tableau de la comparaison" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {compared.map(({ Id, Nom, Simulateur, AnneeTaux, TauxDu, Resultat }) => (
                <th key={Id} scope="colgroup" colSpan={Resultat.Colonnes.length}>
                  <Link to={simulatorPath(Simulateur)} search={{ simulation: String(Id) } as never}>
                    {Nom}
                  </Link>
                  <small>{`Taux de ${AnneeTaux}, au ${formatDate(TauxDu)}`}</small>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">Ligne</th>
              {columns.map(({ Cle, Libelle }) => (
                <th key={Cle} scope="col">
                  {Libelle}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ Code, Libelle, Unite, EstTotal, Valeurs }) => (
              <tr key={Code} data-total={EstTotal || undefined}>
                <th scope="row">{Libelle}</th>
                {columns.map(({ Cle }, index) => (
                  <td key={Cle}>{formatFigure(Valeurs[index] ?? null, Unite)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
