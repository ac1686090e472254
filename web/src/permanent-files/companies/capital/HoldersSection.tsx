import type { CapitalTable } from '#contract/permanent-files/companies/share-register.ts';
import { type HeldRight, heldRights } from '#contract/permanent-files/people/shareholders.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';
import { HolderLink, holderName } from '../HolderLink.tsx';
import css from './capital.module.css';
import { OnCard } from './OnCard.tsx';
import { formatPercent } from './percent.ts';
import { useCapitalTable } from './use-capital.ts';

type Line = CapitalTable['Lignes'][number];

const sum = (pick: (line: Line) => number) => (lines: readonly Line[]) =>
  formatInteger(lines.reduce((all, line) => all + pick(line), 0));

const shares = (key: HeldRight): Column<Line> => ({
  key,
  title: heldRights[key],
  cell: (line) =>
    line[key] > 0 && (
      <>
        {formatInteger(line[key])}
        <OnCard>{` en ${heldRights[key].toLowerCase()}`}</OnCard>
      </>
    ),
  total: sum((line) => line[key]),
  align: 'end',
  width: 130,
  onCard: 'detail',
});

const part = (key: 'PourcentageCapital' | 'PourcentageVotes', title: string): Column<Line> => ({
  key,
  title,
  cell: (line) => (
    <>
      {formatPercent(line[key])}
      <OnCard>{key === 'PourcentageCapital' ? ' du capital' : ' des votes'}</OnCard>
    </>
  ),
  align: 'end',
  width: 110,
  onCard: 'detail',
});

const columns: Column<Line>[] = [
  {
    key: 'Titulaire',
    title: 'Titulaire',
    cell: ({ Titulaire }) => <HolderLink holder={Titulaire} />,
    width: 220,
    onCard: 'heading',
  },
  shares('PP'),
  shares('NP'),
  shares('US'),
  part('PourcentageCapital', 'Capital'),
  part('PourcentageVotes', 'Votes'),
];

/** The holders of a company's titles on a day, with what does not fit. */
export function HoldersSection({ id, asOf }: { id: number; asOf: string | null }) {
  const table = useCapitalTable(id, asOf);
  const { data } = table;
  return (
    <Section
      title={asOf ? `Titulaires le ${formatDate(asOf)}` : 'Titulaires'}
      description={data?.Avertissement}
    >
      {data && data.Alertes.length > 0 && (
        <div className={css.notices}>
          {data.Alertes.map((alert) => (
            <Notice key={alert} status="warning">
              {alert}
            </Notice>
          ))}
        </div>
      )}
      <DataTable<Line>
        name="capital-holders"
        label="Titulaires"
        columns={columns}
        rows={data?.Lignes}
        all={data?.Lignes}
        rowId={({ Titulaire }) => holderName(Titulaire)}
        rowName={({ Titulaire }) => holderName(Titulaire)}
        failure={failureOf(table)}
        fetching={table.isPlaceholderData}
        sort={undefined}
        onSort={() => undefined}
        page={1}
        pageSize={data?.Lignes.length || 3}
        total={data?.Lignes.length ?? 0}
        onPage={() => undefined}
        totalText={`Total\u202f: ${counted(data?.Total ?? 0, 'titre')}`}
        empty={<p>Aucun titulaire connu{asOf ? ' ce jour-là' : ''}. Inscrivez la constitution du capital.</p>}
      />
    </Section>
  );
}
