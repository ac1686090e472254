import css from './duplicates.module.css';

interface ReasonChoiceProps<Reason extends string> {
  reasons: Readonly<Record<Reason, string>>;
  wanted: Reason;
  onWant: (reason: Reason) => void;
}

/** For which reason pairs are looked for: one at a time, since each reads a whole register. */
export function ReasonChoice<Reason extends string>({ reasons, wanted, onWant }: ReasonChoiceProps<Reason>) {
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">Motif</legend>
      {(Object.keys(reasons) as Reason[]).map((reason) => (
        <label key={reason} className={css.option} data-chosen={reason === wanted || undefined}>
          <input
            type="radio"
            name="reason"
            className="visually-hidden"
            checked={reason === wanted}
            onChange={() => onWant(reason)}
          />
          {reasons[reason]}
        </label>
      ))}
    </fieldset>
  );
}
