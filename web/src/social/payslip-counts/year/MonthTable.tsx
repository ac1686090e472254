import { IconPencil } from '@tabler/icons-react';
import type { PayslipYearDetails } from '#contract/social/payslip-counts/payslip-count.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { monthNames } from '#web/kit/text/months.ts';
import css from './year.module.css';

type Line = PayslipYearDetails['Lignes'][number];

/** 'bulletins.csv, ligne 12' or 'Corrigé par Martin Claire le …: motive'. */
function sourceOf({ Source, NomFichier, Ligne, Motif, Auteur, Le }: Line): string {
  if (Source === 'FICHIER') return `${NomFichier}, ligne ${Ligne}`;
  return `Corrigé par ${Auteur ?? 'un collaborateur parti'}, ${formatMoment(Le)}\u202f: ${Motif}`;
}

interface MonthTableProps {
  year: PayslipYearDetails;
  /** Absent where the user may not. */
  onCorrect: ((month: number) => void) | undefined;
}

/** Each month's figure with the lines that it is made of; what another line outranks is struck through. */
export function MonthTable({ year: { Annee, Mois, Lignes, MoisClos }, onCorrect }: MonthTableProps) {
  return (
    <table className={css.months}>
      <thead>
        <tr>
          <th scope="col">Mois</th>
          <th scope="col">Bulletins</th>
          <th scope="col">Lignes</th>
          <th scope="col">
            <span className={css.hidden}>Corriger</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {monthNames.map((name, index) => {
          const month = index + 1;
          const count = Mois[index];
          const isClosed = MoisClos.includes(month);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={css.count}>{count == null ? '–' : formatInteger(count)}</td>
              <td>
                <ul className={css.lines}>
                  {Lignes.filter((line) => line.Mois === month).map((line) => (
                    <li key={line.Id}>
                      {line.Compte ? (
                        <span>{formatInteger(line.Nombre)}</span>
                      ) : (
                        <s title="Ne compte plus">{formatInteger(line.Nombre)}</s>
                      )}
                      {` \u00b7 ${sourceOf(line)}`}
                    </li>
                  ))}
                  {isClosed && <li>Exercice clos</li>}
                </ul>
              </td>
              <td>
                {onCorrect && !isClosed && (
                  <IconAction
                    label={`Corriger ${name.toLowerCase()} ${Annee}`}
                    icon={IconPencil}
                    onClick={() => onCorrect(month)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
