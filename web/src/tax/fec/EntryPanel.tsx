import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GetFecLignes } from '#contract/tax/fec/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from './figures.module.css';
import { formatCents } from './format-cents.ts';

interface EntryPanelProps {
  fecId: number;
  /** Journal and number, as 'VE~12'. */
  entry: string;
  onClose: () => void;
}

/** One entry whole, as it stands in the file: its lines with their numbers, its piece and its dates. */
export function EntryPanel({ fecId, entry, onClose }: EntryPanelProps) {
  const [Journal = '', ...number] = entry.split('~');
  const Ecriture = number.join('~');
  const query = useQuery({
    queryKey: [GetFecLignes.path, fecId, 'entry', entry],
    queryFn: ({ signal }) =>
      callApi(GetFecLignes, { IdFec: fecId, Journal, Ecriture, PageSize: 100 }, { signal }),
  });
  return (
    <SidePanel title={`Écriture ${Journal} ${Ecriture}`} onClose={onClose}>
      <Loaded query={query}>
        {({ Items: [first, ...others], TotalDebit, TotalCredit, IdSociete, Pieces }) =>
          first === undefined ? (
            <p>Cette écriture n’est pas dans le fichier.</p>
          ) : (
            <div className={css.panel}>
              <p>
                {[
                  first.JournalLib,
                  first.EcritureDate && formatDate(first.EcritureDate),
                  first.PieceRef && `pièce ${first.PieceRef}`,
                  first.PieceDate && `du ${formatDate(first.PieceDate)}`,
                  first.ValidDate && `validée le ${formatDate(first.ValidDate)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {Pieces.map(({ PieceRef, Document }) => (
                <p key={PieceRef}>
                  {`Pièce ${PieceRef}\u202f: `}
                  <Link
                    to={companyPagePath}
                    params={{ id: String(IdSociete) } as never}
                    search={{ onglet: 'documents', document: Document.Key } as never}
                  >
                    {Document.Value}
                  </Link>
                </p>
              ))}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard */}
              <section className={css.box} aria-label="Lignes de l’écriture" tabIndex={0}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">Compte</th>
                      <th scope="col" data-text>
                        Libellé
                      </th>
                      <th scope="col">Ligne</th>
                      <th scope="col">Débit</th>
                      <th scope="col">Crédit</th>
                    </tr>
                  </thead>
                  <tbody>
                    {[first, ...others].map((line) => (
                      <tr key={line.Ligne}>
                        <th scope="row">{`${line.CompteNum} ${line.CompAuxNum} ${line.CompteLib}`}</th>
                        <td data-text>{line.EcritureLib}</td>
                        <td>{formatInteger(line.Ligne)}</td>
                        <td>{formatCents(line.Debit)}</td>
                        <td>{formatCents(line.Credit)}</td>
                      </tr>
                    ))}
                    <tr data-total>
                      <th scope="row">Total</th>
                      <td />
                      <td />
                      <td>{formatCents(TotalDebit)}</td>
                      <td>{formatCents(TotalCredit)}</td>
                    </tr>
                  </tbody>
                </table>
              </section>
            </div>
          )
        }
      </Loaded>
    </SidePanel>
  );
}
