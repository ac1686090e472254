import { useState } from 'react';
import type { FieldOfTwo, Side } from '#contract/merge.ts';
import { Toggle } from '../page/controls/Toggle.tsx';
import { Section } from '../page/Section.tsx';
import css from './merge.module.css';
import type { Choices, MergeFieldWords } from './merging.ts';

interface MergeFieldsProps<Field extends string> {
  fields: readonly FieldOfTwo<Field>[];
  words: MergeFieldWords<Field>;
  choices: Choices<Field>;
  /** Fields that leave nothing to choose, each with why. */
  locked: Partial<Record<Field, { why: string }>>;
  onChoose: (name: Field, side: Side) => void;
}

const sides: readonly Side[] = [0, 1];

/** Field by field, the value of one record or the other; what is the same for both is shown on demand. */
export function MergeFields<Field extends string>(props: MergeFieldsProps<Field>) {
  const { fields, words, choices, locked, onChoose } = props;
  const [showsAll, setShowsAll] = useState(false);
  const differing = fields.filter(({ IsSame }) => !IsSame);
  const shown = showsAll ? fields : differing;
  return (
    <Section
      title="Champs"
      description={
        differing.length === 0
          ? 'Les deux fiches disent la même chose.'
          : 'La valeur la plus complète est proposée d’avance.'
      }
      aside={
        <Toggle
          label="Montrer aussi les champs identiques"
          on="Tous les champs"
          off="Différences seulement"
          checked={showsAll}
          onChange={setShowsAll}
        />
      }
    >
      {shown.map((field) => (
        <Choice
          key={field.Name}
          field={field}
          words={words}
          chosen={choices[field.Name]}
          lockedBecause={locked[field.Name]?.why}
          onChoose={(side) => onChoose(field.Name, side)}
        />
      ))}
    </Section>
  );
}

interface ChoiceProps<Field extends string> {
  field: FieldOfTwo<Field>;
  words: MergeFieldWords<Field>;
  chosen: Side;
  lockedBecause: string | undefined;
  onChoose: (side: Side) => void;
}

function Choice<Field extends string>({ field, words, chosen, lockedBecause, onChoose }: ChoiceProps<Field>) {
  const { Name, Values, IsSame } = field;
  const help = lockedBecause ?? words.help?.(Name);
  const display = (side: Side) => {
    const value = Values[side];
    return value === null ? <em className={css.empty}>Vide</em> : (words.display?.(Name, value) ?? value);
  };
  return (
    <fieldset className={css.field}>
      <legend>{words.labels[Name]}</legend>
      {IsSame ? (
        <p className={css.same}>{display(0)}</p>
      ) : (
        <div className={css.values}>
          {sides.map((side) => (
            <label key={side} className={css.value} data-chosen={chosen === side || undefined}>
              <input
                type="radio"
                name={Name}
                checked={chosen === side}
                disabled={lockedBecause !== undefined}
                onChange={() => onChoose(side)}
              />
              <span>{display(side)}</span>
            </label>
          ))}
        </div>
      )}
      {help && !IsSame && <p className={css.help}>{help}</p>}
    </fieldset>
  );
}
