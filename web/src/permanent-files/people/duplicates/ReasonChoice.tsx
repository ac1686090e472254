import { type DuplicateReason, duplicateReasons } from '#contract/permanent-files/people/duplicate-calls.ts';
import css from './duplicates.module.css';

interface ReasonChoiceProps {
  wanted: DuplicateReason;
  onWant: (reason: DuplicateReason) => void;
}

const reasons = Object.keys(duplicateReasons) as DuplicateReason[];

/** For which reason pairs are looked for: one at a time, since each reads a whole register. */
export function ReasonChoice({ wanted, onWant }: ReasonChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">Motif</legend>
      {reasons.map((reason) => (
        <label key={reason} className={css.option} data-chosen={reason === wanted || undefined}>
          <input
            type="radio"
            name="reason"
            className="visually-hidden"
            checked={reason === wanted}
            onChange={() => onWant(reason)}
          />
          {duplicateReasons[reason]}
        </label>
      ))}
    </fieldset>
  );
}
