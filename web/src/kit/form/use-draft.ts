import { useEffect, useState } from 'react';
import type { FormValues } from './fields.ts';

const keyOf = (name: string) => `draft:${name}`;

function readDraft(name: string): FormValues | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as FormValues;
  } catch {
    return undefined;
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** What was typed in this form and not saved, as found when it opened. */
export function useFoundDraft(name: string): FormValues | undefined {
  const [found] = useState(() => readDraft(name));
  return found;
}

/** Keeps what is typed, in this tab, until it is saved or given up. */
export function useKeptDraft(name: string, values: FormValues, dirty: boolean): void {
  useEffect(() => {
    if (dirty) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  }, [name, values, dirty]);
}
