import { VisaFiscalByYear } from '#contract/dashboards/home/calls.ts';
import { SliceTable } from '#web/kit/charts/SliceTable.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { useFigure } from './use-firm-figures.ts';

/** Members of the tax visa by the year of their closing; nothing where the firm has no such register. */
export function VisaYears() {
  const { data } = useFigure(VisaFiscalByYear, {});
  if (!data || data.length === 0) return null;
  const slices = data.toReversed().map(({ Annee, Count }) => ({ label: String(Annee), value: Count }));
  return (
    <Section title="Visa fiscal par année" description="Sociétés adhérentes, selon l’année de clôture.">
      <SliceTable caption="Visa fiscal par année" kind="Année" unit="Sociétés" slices={slices} />
    </Section>
  );
}
