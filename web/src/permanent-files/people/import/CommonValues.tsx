import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportSheet } from '#contract/permanent-files/imports/calls.ts';
import { sealedFields } from '#contract/permanent-files/imports/fields.ts';
import { Section } from '#web/kit/page/Section.tsx';
import css from './import.module.css';
import { toMatching, unfilled } from './matching.ts';
import type { Import } from './use-import.ts';

/** What stands for all lines where no column has it: what must be there is asked for, the rest can be added. */
export function CommonValues({ it, sheet }: { it: Import; sheet: ImportSheet }) {
  const { choices, setChoices, failure } = it;
  const [added, setAdded] = useState<readonly string[]>([]);
  const free = unfilled(sheet, choices);
  const shown = sheet.Fields.filter(
    ({ Field, IsRequired }) =>
      choices.values[Field] !== undefined ||
      added.includes(Field) ||
      (IsRequired && free.some((one) => one.Field === Field)),
  );
  const others = sheet.Fields.filter((field) => !shown.includes(field) && !sealedFields.has(field.Field));

  const asked = toMatching(sheet, choices).Values;
  const errorOf = (field: string) => {
    const place = asked.findIndex(({ Field }) => Field === field);
    return failure?.fields.find(({ Path }) => Path === `Values.${place}.Value`)?.Message;
  };

  return (
    <Section
      title="Valeurs communes"
      description="Ce que le fichier ne dit pas et qui vaut pour toutes ses lignes, ou pour celles dont la cellule est vide."
    >
      <div className={css.values}>
        {shown.map(({ Field, Label, IsRequired }) => (
          <TextInput
            key={Field}
            label={Label}
            required={IsRequired && free.some((one) => one.Field === Field)}
            value={choices.values[Field] ?? ''}
            error={errorOf(Field)}
            onChange={(event) =>
              setChoices({ ...choices, values: { ...choices.values, [Field]: event.currentTarget.value } })
            }
          />
        ))}
        {others.length > 0 && (
          <Select
            label="Ajouter une valeur commune"
            placeholder="Choisir un champ"
            data={others.map(({ Field, Label }) => ({ value: Field, label: Label }))}
            value={null}
            searchable
            nothingFoundMessage="Aucun champ de ce nom"
            onChange={(field) => field && setAdded([...added, field])}
          />
        )}
      </div>
    </Section>
  );
}
