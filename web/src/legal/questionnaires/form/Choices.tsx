import { IconCheck } from '@tabler/icons-react';
import { type AnswerChoice, answerChoices } from '#contract/legal/questionnaires/template.ts';
import css from './choices.module.css';

interface ChoicesProps {
  /** Tells the radio group from the others of the page. */
  name: string;
  allowed: readonly AnswerChoice[];
  chosen: AnswerChoice | null;
  isReadOnly: boolean;
  onChoose: (choice: AnswerChoice) => void;
}

/** Oui, Non, Sans objet: those that a question allows, as buttons that are radios. */
export function Choices({ name, allowed, chosen, isReadOnly, onChoose }: ChoicesProps) {
  return (
    <div className={css.choices}>
      {allowed.map((choice) => (
        <label
          key={choice}
          className={css.choice}
          data-chosen={choice === chosen || undefined}
          data-read-only={isReadOnly || undefined}
        >
          <input
            type="radio"
            className={css.radio}
            name={`reponse-${name}`}
            value={choice}
            checked={choice === chosen}
            disabled={isReadOnly}
            onChange={() => onChoose(choice)}
          />
          {choice === chosen && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
          {answerChoices[choice]}
        </label>
      ))}
    </div>
  );
}
