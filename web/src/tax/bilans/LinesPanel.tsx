import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetFecLignes } from '#contract/tax/fec/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';

interface LinesPanelProps {
  fecId: number;
  /** '411000', or '411000~C1' of a third. */
  account: string;
  onEntry: (journal: string, entry: string) => void;
  onClose: () => void;
}

const aPage = 50;

/** The entries of an account, each with its line in the file. */
export function LinesPanel({ fecId, account, onEntry, onClose }: LinesPanelProps) {
  const [page, setPage] = useState(1);
  const [Compte = '', CompteAux] = account.split('~');
  const query = useQuery({
    queryKey: [GetFecLignes.path, fecId, account, page],
    queryFn: ({ signal }) =>
      callApi(
        GetFecLignes,
        { IdFec: fecId, Compte, CompteAux: CompteAux ?? null, PageNumber: page, PageSize: aPage },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <SidePanel title={`Écritures du compte ${account.replace('~', ' ')}`} onClose={onClose}>
      <div className={css.panel}>
        <Loaded query={query}>
          {({ Items, TotalCount, TotalDebit, TotalCredit }) =>
            TotalCount === 0 ? (
              <p>Aucune écriture{'\u202f'}: ce FEC n’est peut-être pas encore confirmé.</p>
            ) : (
              <>
                <p>
                  {`${counted(TotalCount, 'ligne')}, débit ${formatCents(TotalDebit)}\u00a0€, crédit ${formatCents(TotalCredit)}\u00a0€`}
                </p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard */}
                <section className={css.box} aria-label="Écritures" tabIndex={0}>
                  <table className={css.table}>
                    <thead>
                      <tr>
                        <th scope="col">Libellé</th>
                        <th scope="col">Ligne</th>
                        <th scope="col" data-text>
                          Date
                        </th>
                        <th scope="col" data-text>
                          Journal
                        </th>
                        <th scope="col" data-text>
                          Écriture
                        </th>
                        <th scope="col" data-text>
                          Pièce
                        </th>
                        <th scope="col">Débit</th>
                        <th scope="col">Crédit</th>
                      </tr>
                    </thead>
                    <tbody>
                      {Items.map((line) => (
                        <tr key={line.Ligne}>
                          <th scope="row">{line.EcritureLib}</th>
                          <td>{formatInteger(line.Ligne)}</td>
                          <td data-text>{line.EcritureDate ? formatDate(line.EcritureDate) : '–'}</td>
                          <td data-text>{line.JournalCode}</td>
                          <td data-text>
                            <button
                              type="button"
                              className={css.amount}
                              onClick={() => onEntry(line.JournalCode, line.EcritureNum)}
                            >
                              {line.EcritureNum}
                            </button>
                          </td>
                          <td data-text>{line.PieceRef}</td>
                          <td>{formatCents(line.Debit)}</td>
                          <td>{formatCents(line.Credit)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
                <Pager page={page} pages={Math.ceil(TotalCount / aPage)} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </div>
    </SidePanel>
  );
}
