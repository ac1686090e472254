import { Button } from '@mantine/core';
import type { ExpenseLine } from '#contract/social/expenses/line.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import type { ExpenseScreenFamily } from '../expense-family.ts';
import css from './note-panel.module.css';

interface LineListProps {
  family: ExpenseScreenFamily;
  lines: readonly ExpenseLine[];
  /** Absent where the note is changed no more. */
  onEdit: ((line: ExpenseLine) => void) | undefined;
  onDone: () => void;
}

/** The rule that an expense is paid back by, what it was given and where it comes from. */
const Why = ({ Pourquoi: { Regle, Entrees, Source } }: ExpenseLine) => (
  <details className={css.why}>
    <summary>Pourquoi{'\u202f'}?</summary>
    <p>{Regle}</p>
    <ul>
      {Entrees.map(({ Libelle, Valeur }) => (
        <li key={Libelle}>{`${Libelle}\u202f: ${Valeur}`}</li>
      ))}
    </ul>
    {Source && <p>{`Source\u202f: ${Source}`}</p>}
  </details>
);

/** The expenses of a note, each with its receipt and what whoever decides should look at. */
export function LineList({ family: { calls }, lines, onEdit, onDone }: LineListProps) {
  const { run } = useAction();
  async function remove({ Id, Libelle, Date: on }: ExpenseLine) {
    const isMeant = await confirm({
      title: 'Supprimer la dépense',
      text: `${Libelle} du ${formatDate(on)} disparaîtra avec son reçu.`,
      dangerous: true,
    });
    if (isMeant) await run(() => callApi(calls.removeLine, { Id }));
    onDone();
  }
  if (lines.length === 0) return <p>Aucune dépense pour l’instant.</p>;
  return (
    <EntryList label="Dépenses">
      {lines.map((line) => (
        <Entry
          key={line.Id}
          title={`${formatDate(line.Date)} · ${line.Libelle}`}
          state={<strong>{formatEuros(line.Rembourse)}</strong>}
          action={
            onEdit && (
              <div className={css.buttons}>
                <Button variant="default" size="compact-sm" onClick={() => onEdit(line)}>
                  Modifier
                </Button>
                <Button variant="default" size="compact-sm" onClick={() => void remove(line)}>
                  Supprimer
                </Button>
              </div>
            )
          }
        >
          <span>{line.Description}</span>
          {line.Trajet && <span>{line.Trajet}</span>}
          {line.MontantTTC !== null && <span>{`Payé ${formatEuros(line.MontantTTC)}`}</span>}
          {line.TvaRecuperable > 0 && <span>{`TVA récupérée ${formatEuros(line.TvaRecuperable)}`}</span>}
          {line.Alertes.map((alert) => (
            <StatusBadge key={alert} status="warning">
              {alert}
            </StatusBadge>
          ))}
          <Why {...line} />
          {line.Fichier && (
            <div className={css.receipt}>
              <KeptFile name={line.Fichier} fetch={() => fetchFile(calls.receipt, { Id: line.Id })} />
            </div>
          )}
        </Entry>
      ))}
    </EntryList>
  );
}
