import { Loader, Select } from '@mantine/core';
import { useEffect } from 'react';
import type { ImportSheet } from '#contract/permanent-files/imports/calls.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted } from '#web/kit/text/french.ts';
import { CommonValues } from './CommonValues.tsx';
import css from './import.module.css';
import { unfilled, withColumn } from './matching.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { Import } from './use-import.ts';

const samplesOf = ({ Lines }: ImportSheet, index: number) =>
  [...new Set(Lines.map(({ Cells }) => Cells[index] ?? ''))].filter(Boolean).slice(0, 3).join(' · ');

/** Which field each column fills, with what the file says on its first lines. */
export function ColumnsStep({ it }: { it: Import }) {
  const { sheet, choices, setChoices, state, readSheet } = it;
  const isMissing = !sheet && state !== undefined;

  // the page was reloaded: the file still lies at the server
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is found missing
  useEffect(() => {
    if (isMissing) void readSheet(state.Matching?.Sheet ?? 0);
  }, [isMissing]);

  if (!sheet)
    return (
      <Section title="Colonnes du fichier">
        {it.failure ? null : <Loader size={24} aria-label="Lecture du fichier" />}
        <StepFoot it={it} back={1} />
      </Section>
    );
  const options = sheet.Fields.map(({ Field, Label, IsRequired }) => ({
    value: Field,
    label: IsRequired ? `${Label} *` : Label,
  }));
  const left = unfilled(sheet, choices).filter(({ Field }) => !choices.values[Field]?.trim());
  const empty = left.filter(({ IsRequired }) => !IsRequired);

  return (
    <>
      <Section
        title="Colonnes du fichier"
        description={
          <>
            {sheet.FileName}
            {sheet.Reading && ` (${sheet.Reading})`}, titres lus à la ligne {sheet.TitleLine}. Dites ce que
            contient chaque colonne ; celles que vous laissez de côté sont ignorées. * obligatoire.
          </>
        }
      >
        {sheet.Sheets.length > 1 && (
          <Select
            label="Feuille"
            className={css.sheet}
            data={sheet.Sheets.map((name, index) => ({ value: String(index), label: name }))}
            value={String(sheet.Sheet)}
            allowDeselect={false}
            searchable
            onChange={(value) => void readSheet(Number(value))}
          />
        )}
        <ul className={css.columns}>
          {sheet.Columns.map(({ Column, Letter, Title }, index) => (
            <li key={Column} className={css.column}>
              <div className={css.columnWords}>
                <span className={css.letter}>{Letter}</span>
                <strong>{Title || 'Sans titre'}</strong>
                <small className={`${css.small} ${css.sample}`}>
                  {samplesOf(sheet, index) || 'Vide sur les premières lignes'}
                </small>
              </div>
              <Select
                aria-label={`Champ rempli par la colonne ${Letter}, ${Title || 'sans titre'}`}
                data={options}
                value={choices.columns[Column] ?? null}
                placeholder="Ignorer cette colonne"
                searchable
                clearable
                clearButtonProps={{ 'aria-label': `Ignorer la colonne ${Letter}` }}
                nothingFoundMessage="Aucun champ de ce nom"
                onChange={(field) => setChoices(withColumn(choices, Column, field))}
              />
            </li>
          ))}
        </ul>
      </Section>
      <CommonValues it={it} sheet={sheet} />
      <Section title="Premières lignes" description={counted(sheet.Lines.length, 'ligne lue', 'lignes lues')}>
        <PreviewTable sheet={sheet} choices={choices} />
      </Section>
      <Section title="Contrôler">
        {empty.length > 0 && (
          <Notice status="info">
            Sans colonne ni valeur, ces champs resteront vides : {empty.map(({ Label }) => Label).join(', ')}.
          </Notice>
        )}
        <StepFoot it={it} back={1} next={{ label: 'Contrôler le fichier', onClick: () => void it.check() }} />
      </Section>
    </>
  );
}
