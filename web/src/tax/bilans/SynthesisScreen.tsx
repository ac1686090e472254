import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { GetAllSyntheseBilanByIdSociete } from '#contract/tax/bilans/calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { useCompany } from '#web/permanent-files/companies/page/use-company.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';
import { statementsPath } from '../fec/paths.ts';
import { useSyntheses } from '../fec/use-fec.ts';

type Year = AnswerOf<typeof GetAllSyntheseBilanByIdSociete>[number];

const sources = { FEC: 'FEC', LIASSE: 'Liasse', SAISIE: 'Saisie' } as const;

/** The key figures of a company year by year, each with its change on the year before. */
export default function SynthesisScreen() {
  const id = useRecordId() ?? 0;
  const query = useSyntheses(id);
  const name = useCompany(id, null).data?.RaisonSociale;
  const goBack = useBackAction(`${companyPagePath.replace('$id', String(id))}?onglet=comptes`);
  return (
    <>
      <PageHeader
        title="Synthèse des exercices"
        description={`Chiffres clés${name ? ` de ${name}` : ''} par exercice, avec leur source et leur variation.`}
      />
      <Toolbar label="Actions sur la synthèse" actions={[goBack]} />
      <Loaded query={query}>{(years) => <Figures years={years.filter(({ Source }) => Source)} />}</Loaded>
    </>
  );
}

function Figures({ years }: { years: readonly Year[] }) {
  const all = years.flatMap(({ Chiffres }) => Chiffres);
  const keys = [...new Map(all.map((figure) => [figure.Cle, figure])).values()];
  const headings = [...new Set(keys.map(({ Rubrique }) => Rubrique))];
  if (years.length === 0)
    return <p>Aucun exercice n’a encore de chiffres{'\u202f'}: importez un FEC ou complétez un bilan.</p>;
  return (
    <div className={css.sections}>
      {headings.map((heading) => (
        <Section key={heading} title={heading}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard */}
          <section className={css.box} aria-label={`Tableau\u202f: ${heading}`} tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{heading}</th>
                  {years.map((year) => (
                    <th key={year.IdExercice} scope="col">
                      <YearHead year={year} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {keys
                  .filter(({ Rubrique }) => Rubrique === heading)
                  .map(({ Cle, Libelle }) => (
                    <tr key={Cle}>
                      <th scope="row">{Libelle}</th>
                      {years.map((year) => (
                        <td key={year.IdExercice}>
                          <Figure figure={year.Chiffres.find((one) => one.Cle === Cle)} />
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        </Section>
      ))}
    </div>
  );
}

function YearHead({ year: { DateFin, IdFec, Source } }: { year: Year }) {
  const words = formatDate(DateFin);
  return (
    <>
      {IdFec === null ? words : <Link to={statementsPath.replace('$id', String(IdFec))}>{words}</Link>}
      {Source && ` (${sources[Source]})`}
    </>
  );
}

function Figure({ figure }: { figure: Year['Chiffres'][number] | undefined }) {
  if (!figure) return '–';
  const { Valeur, Variation } = figure;
  return (
    <>
      {formatCents(Valeur)}
      {Variation !== null && Variation !== '0' && (
        <small
          className={css.change}
        >{`${Variation.startsWith('-') ? '' : '+'}${formatCents(Variation)}`}</small>
      )}
    </>
  );
}
