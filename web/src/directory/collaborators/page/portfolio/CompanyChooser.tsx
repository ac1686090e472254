import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Attachment } from '#contract/directory/collaborators/portfolio-calls.ts';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import css from './portfolio.module.css';

const pageSize = 10;

interface CompanyChooserProps {
  all: readonly Attachment[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  error: string | undefined;
}

/** The companies followed that day, ten at a time, with a box each and one for all that are found. */
export function CompanyChooser({ all, chosen, onChoose, error }: CompanyChooserProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  if (all.length === 0) return <p className={css.none}>Aucune société n’est suivie ce jour-là.</p>;
  const found = all.filter(({ Societe }) => matches(Societe.Value, typed.trim()));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const ids = found.map(({ Societe }) => Societe.Key);
  const isChosen = (id: number) => chosen.has(id);
  const count = all.filter(({ Societe }) => isChosen(Societe.Key)).length;
  const set = (some: readonly number[], wanted: boolean) =>
    onChoose(new Set([...chosen, ...some].filter((id) => wanted || !some.includes(id))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in every browser
    <div role="group" aria-label="Sociétés" className={css.fields}>
      {all.length > pageSize && (
        <TextInput
          label="Chercher une société"
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      )}
      <ul className={css.companies} aria-label="Sociétés suivies">
        <li>
          <Checkbox
            label={
              typed.trim() === ''
                ? `Toutes (${counted(ids.length, 'société')})`
                : `Les ${ids.length} trouvées`
            }
            checked={ids.length > 0 && ids.every(isChosen)}
            indeterminate={ids.some(isChosen) && !ids.every(isChosen)}
            onChange={(event) => set(ids, event.currentTarget.checked)}
          />
        </li>
        {shown.map(({ Societe }) => (
          <li key={Societe.Key}>
            <Checkbox
              label={Societe.Value}
              checked={isChosen(Societe.Key)}
              onChange={(event) => set([Societe.Key], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <div className={css.under}>
        <span aria-live="polite">{counted(count, 'société choisie', 'sociétés choisies')}</span>
        <Pager page={page} pages={Math.max(1, Math.ceil(found.length / pageSize))} onPage={setPage} />
      </div>
    </div>
  );
}
