import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Portage } from '#contract/portage/employments/portage.ts';
import { getPortageTracking } from '#contract/portage/payslips/calls.ts';
import type { PortageTracking } from '#contract/portage/payslips/payslip.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { nameOf } from '../../employments/carried-table-columns.tsx';
import { payslipsPath } from '../../employments/paths.ts';
import { usePortage } from '../../employments/use-employments.ts';
import type { PayslipStart } from '../form/PayslipDialog.tsx';
import { PayslipBadge } from '../payslip-words.tsx';
import css from '../payslips.module.css';
import { useReloadPayslips } from '../use-payslips.ts';

const PayslipDialog = lazyPart(() => import('../form/PayslipDialog.tsx'));
const MonthsImportDialog = lazyPart(() => import('../files/MonthsImportDialog.tsx'));

/** The payslips of a carried person, year by year, on the page of their contract. */
export default function PortagePayslips({ id }: RecordPartProps) {
  return <Loaded query={usePortage(id)}>{(portage) => <Year portage={portage} />}</Loaded>;
}

type Asked = 'import' | PayslipStart;

function Year({ portage }: { portage: Portage }) {
  const { IdPersonne: PorteeId, IdSocietePortage: SocietePortageId } = portage;
  const reload = useReloadPayslips();
  const [year, setYear] = useState(todayInParis().slice(0, 4));
  const [asked, ask] = useState<Asked>();
  const request = { PorteeId, SocietePortageId, Annee: Number(year) };
  const query = useQuery({
    queryKey: [getPortageTracking.path, request],
    queryFn: ({ signal }) => callApi(getPortageTracking, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const start = { portee: { Key: PorteeId, Value: nameOf(portage) }, SocietePortageId };
  const close = () => ask(undefined);
  return (
    <Sections>
      <Section
        title="Bulletins"
        aside={
          <Select
            aria-label="Année"
            data={years}
            value={year}
            onChange={(value) => setYear(value ?? year)}
            allowDeselect={false}
            w={110}
          />
        }
      >
        <div className={css.actions}>
          <Button variant="default" size="compact-sm" onClick={() => ask('import')}>
            Importer un classeur
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => ask(start)}>
            Saisir un bulletin
          </Button>
        </div>
        <Loaded query={query}>
          {(tracking) => <MonthTable tracking={tracking} onEnter={(Mois) => ask({ ...start, Mois })} />}
        </Loaded>
      </Section>
      {asked === 'import' && (
        <MonthsImportDialog PorteeId={PorteeId} name={nameOf(portage)} onDone={reload} onClose={close} />
      )}
      {asked && asked !== 'import' && <PayslipDialog start={asked} onDone={reload} onClose={close} />}
    </Sections>
  );
}

interface MonthTableProps {
  tracking: PortageTracking;
  onEnter: (month: string) => void;
}

function MonthTable({ tracking: { Annee, PorteeId, Mois, Totaux, SoldeReserve }, onEnter }: MonthTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard
    <section className={css.scroll} aria-label={`Bulletins de ${Annee}`} tabIndex={0}>
      <table className={css.amounts}>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col" className={css.figure}>
              Brut
            </th>
            <th scope="col" className={css.figure}>
              Net payé
            </th>
            <th scope="col" className={css.figure}>
              Coût total
            </th>
            <th scope="col" className={css.figure}>
              Réserve
            </th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {Mois.flatMap(({ Mois: month, IsManquant, Bulletins }) =>
            Bulletins.length > 0
              ? Bulletins.map((bulletin) => (
                  <tr key={bulletin.IdBulletinInfo}>
                    <th scope="row">
                      <Link
                        to={payslipsPath as never}
                        search={
                          {
                            Annee: String(Annee),
                            PorteeId: String(PorteeId),
                            fiche: String(bulletin.IdBulletinInfo),
                          } as never
                        }
                      >
                        {monthTitle(month)}
                      </Link>
                    </th>
                    <td className={css.figure}>{formatEuros(bulletin.Brut)}</td>
                    <td className={css.figure}>{formatEuros(bulletin.NetPaye)}</td>
                    <td className={css.figure}>{formatEuros(bulletin.CoutTotal)}</td>
                    <td className={css.figure}>
                      {bulletin.Reserve === null ? '–' : formatEuros(bulletin.Reserve)}
                    </td>
                    <td>
                      {bulletin.Ecarts.length > 0 && bulletin.Etat === 'A_VERIFIER' ? (
                        <StatusBadge status="danger">Écart</StatusBadge>
                      ) : (
                        <PayslipBadge state={bulletin.Etat} />
                      )}
                    </td>
                  </tr>
                ))
              : [
                  <tr key={month}>
                    <th scope="row">{monthTitle(month)}</th>
                    <td colSpan={4}>{IsManquant ? 'Aucun bulletin' : '–'}</td>
                    <td>
                      {IsManquant && (
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={`Saisir ${monthTitle(month)}`}
                          onClick={() => onEnter(month)}
                        >
                          Saisir
                        </Button>
                      )}
                    </td>
                  </tr>,
                ],
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`Total ${Annee}`}</th>
            <td className={css.figure}>{formatEuros(Totaux.Brut)}</td>
            <td className={css.figure}>{formatEuros(Totaux.NetPaye)}</td>
            <td className={css.figure}>{formatEuros(Totaux.CoutTotal)}</td>
            <td className={css.figure}>{formatEuros(Totaux.Reserve)}</td>
            <td>{`Réserve au 31/12\u202f: ${formatEuros(SoldeReserve)}`}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
