import { useQuery } from '@tanstack/react-query';
import { GetFecComptes } from '#contract/tax/bilans/calls.ts';
import type { StatementLine } from '#contract/tax/bilans/statements.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';

interface AccountsPanelProps {
  fecId: number;
  line: Pick<StatementLine, 'Code' | 'Libelle' | 'Calcul'>;
  onAccount: (account: string) => void;
  onClose: () => void;
}

/** What a line is made of: its formula and its accounts, each of which opens to its entries. */
export function AccountsPanel({ fecId, line, onAccount, onClose }: AccountsPanelProps) {
  const query = useQuery({
    queryKey: [GetFecComptes.path, fecId, line.Code],
    queryFn: ({ signal }) => callApi(GetFecComptes, { IdFec: fecId, Code: line.Code }, { signal }),
  });
  return (
    <SidePanel title={`${line.Libelle} (${line.Code})`} onClose={onClose}>
      <div className={css.panel}>
        {line.Calcul && <p>{`Comptes\u202f: ${line.Calcul}`}</p>}
        <Loaded query={query}>
          {({ Items }) =>
            Items.length === 0 ? (
              <p>Aucun compte ne compose cette ligne.</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard
              <section className={css.box} aria-label="Comptes de la ligne" tabIndex={0}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">Compte</th>
                      <th scope="col">Débit</th>
                      <th scope="col">Crédit</th>
                      <th scope="col">Solde</th>
                    </tr>
                  </thead>
                  <tbody>
                    {Items.map(({ Compte, Tiers, Libelle, Debit, Credit, Solde }) => (
                      <tr key={`${Compte} ${Tiers}`}>
                        <th scope="row">
                          <button
                            type="button"
                            className={css.amount}
                            onClick={() => onAccount(Tiers ? `${Compte}~${Tiers}` : Compte)}
                          >
                            {`${Compte} ${Tiers}`.trim()}
                          </button>{' '}
                          {Libelle}
                        </th>
                        <td>{formatCents(Debit)}</td>
                        <td>{formatCents(Credit)}</td>
                        <td>{formatCents(Solde)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )
          }
        </Loaded>
      </div>
    </SidePanel>
  );
}
