import { useEffect, useState } from 'react';
import { type DateLimits, readTypedDate } from '../../text/dates.ts';

/** Told the day (YYYY-MM-DD); or null, and why where what was typed is no day that may stand here. */
export type OnDay = (day: string | null, refusal?: string) => void;

interface TypedDateOptions extends DateLimits {
  value: string | null;
  onChange: OnDay | undefined;
}

/** What stands in a date field while it is typed in, and after it where it could not be read: it is never changed. */
export function useTypedDate({ value, onChange, least, most }: TypedDateOptions) {
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  // a day that comes from elsewhere, such as a proposal, stands for what was typed
  useEffect(() => {
    if (value === null) return;
    setTyped(undefined);
    setRefusal(undefined);
  }, [value]);

  function choose(day: string | null) {
    setTyped(undefined);
    setRefusal(undefined);
    onChange?.(day);
  }

  return {
    typed,
    refusal,
    choose,
    type(text: string) {
      setTyped(text);
      setRefusal(undefined);
    },
    /** Reads what has been typed, now that it is whole. */
    commit() {
      if (typed === undefined) return;
      if (typed.trim() === '') return choose(null);
      const read = readTypedDate(typed, { least, most });
      if ('day' in read) return choose(read.day);
      setRefusal(read.refusal);
      onChange?.(null, read.refusal);
    },
  };
}
