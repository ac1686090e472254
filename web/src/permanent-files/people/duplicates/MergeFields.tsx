import { useState } from 'react';
import { type MergeField, mergeFields } from '#contract/permanent-files/people/merge-fields.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { Toggle } from '#web/kit/page/Toggle.tsx';
import { formatPhone } from '#web/kit/text/identifiers.ts';
import css from './merge.module.css';
import type { Choices, Comparison, Side } from './merge-choices.ts';

type Field = Comparison['Fields'][number];

interface MergeFieldsProps {
  comparison: Comparison;
  choices: Choices;
  /** Whoever has a client space signs in with the e-mail: nothing to choose. */
  lockedEmail: boolean;
  onChoose: (name: MergeField, side: Side) => void;
}

const sides: readonly Side[] = [0, 1];

/** Field by field, the value of one person or the other; what is the same for both is shown on demand. */
export function MergeFields({ comparison, choices, lockedEmail, onChoose }: MergeFieldsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const differing = comparison.Fields.filter(({ IsSame }) => !IsSame);
  const shown = showsAll ? comparison.Fields : differing;
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
          chosen={choices[field.Name]}
          locked={field.Name === 'Email' && lockedEmail}
          onChoose={(side) => onChoose(field.Name, side)}
        />
      ))}
    </Section>
  );
}

interface ChoiceProps {
  field: Field;
  chosen: Side;
  locked: boolean;
  onChoose: (side: Side) => void;
}

function Choice({ field, chosen, locked, onChoose }: ChoiceProps) {
  const { Name, IsSame } = field;
  return (
    <fieldset className={css.field}>
      <legend>{mergeFields[Name]}</legend>
      {IsSame ? (
        <p className={css.same}>{display(field, 0)}</p>
      ) : (
        <div className={css.values}>
          {sides.map((side) => (
            <label key={side} className={css.value} data-chosen={chosen === side || undefined}>
              <input
                type="radio"
                name={Name}
                checked={chosen === side}
                disabled={locked}
                onChange={() => onChoose(side)}
              />
              <span>{display(field, side)}</span>
            </label>
          ))}
        </div>
      )}
      {locked && !IsSame && <p className={css.help}>C’est l’adresse de connexion à l’Espace PRO.</p>}
      {Name === 'NumeroSs' && !IsSame && (
        <p className={css.help}>Les numéros restent masqués : ils diffèrent.</p>
      )}
    </fieldset>
  );
}

function display({ Name, Values }: Field, side: Side) {
  const value = Values[side];
  if (value === null) return <em className={css.empty}>Vide</em>;
  return Name === 'Tel' || Name === 'TelSecondaire' ? formatPhone(value) : value;
}
