import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ComparedQuestion, gapsBetweenYears } from '#contract/legal/questionnaires/comparison.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Toggle } from '#web/kit/page/controls/Toggle.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './comparison.module.css';

/** A question with what was said in both years, as it is shown. */
interface ComparedRow extends Pick<ComparedQuestion, 'Cle' | 'GroupName' | 'Label' | 'Ecart'> {
  before: ReactNode;
  now: ReactNode;
}

interface ComparisonProps {
  Annee: number;
  query: UseQueryResult<{ AnneePrecedente: number | null; rows: readonly ComparedRow[] }>;
  onClose: () => void;
}

/** What is answered otherwise than the year before, question by question. */
export function Comparison({ Annee, query, onClose }: ComparisonProps) {
  const [isWhole, showWhole] = useState(false);
  return (
    <Dialog
      size="page"
      title={`Comparer ${Annee} à l’année précédente`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Loaded query={query}>
        {({ AnneePrecedente, rows }) => {
          if (AnneePrecedente === null) return <p>Aucun questionnaire plus ancien de ce type.</p>;
          const moved = rows.filter(({ Ecart }) => Ecart !== 'IDENTIQUE');
          return (
            <>
              <div className={css.head}>
                <p>{`${counted(moved.length, 'écart', 'écarts')} sur ${counted(rows.length, 'question')}.`}</p>
                <Toggle
                  label="Montrer aussi les réponses identiques"
                  on="Toutes les réponses"
                  off="Écarts seulement"
                  checked={isWhole}
                  onChange={showWhole}
                />
              </div>
              <Compared rows={isWhole ? rows : moved} years={[AnneePrecedente, Annee]} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function Compared({ rows, years }: { rows: readonly ComparedRow[]; years: readonly [number, number] }) {
  if (rows.length === 0) return <p>Toutes les réponses sont celles de l’année précédente.</p>;
  return (
    <table className={css.compared} aria-label={`Écarts entre ${years[0]} et ${years[1]}`}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">{years[0]}</th>
          <th scope="col">{years[1]}</th>
          <th scope="col">Écart</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ Cle, GroupName, Label, Ecart, before, now }) => (
          <tr key={Cle}>
            <th scope="row">
              <span className={css.group}>{GroupName}</span> {Label}
            </th>
            <td data-year={years[0]}>{before}</td>
            <td data-year={years[1]}>{now}</td>
            <td>
              <StatusBadge status={Ecart === 'IDENTIQUE' ? 'neutral' : 'warning'}>
                {gapsBetweenYears[Ecart]}
              </StatusBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
