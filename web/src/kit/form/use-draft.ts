import { useEffect, useState } from 'react';
import { getSession } from '../api/session.ts';
import type { FormValues } from './fields.ts';

/** What was typed in a form and not saved. */
export interface Draft {
  values: FormValues;
  /** The values that the form had started from. */
  read: FormValues;
}

const prefix = 'draft:';

/** Of this user alone: another may sign in in the same tab. */
const keyOf = (name: string) => `${prefix}${getSession()?.UserEMail ?? ''}:${name}`;

function readDraft(name: string): Draft | undefined {
  try {
    const { values, read } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as Partial<Draft>;
    return values && read && { values, read };
  } catch {
    return undefined;
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** Forgets what was typed in any form of this tab and not saved. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** What was typed in this form and not saved, as found when it opened. */
export function useFoundDraft(name: string): Draft | undefined {
  const [found] = useState(() => readDraft(name));
  return found;
}

/** Keeps what is typed over what was read, in this tab, until it is saved or given up. */
export function useKeptDraft(name: string, { values, read }: Draft, dirty: boolean): void {
  useEffect(() => {
    if (dirty) sessionStorage.setItem(keyOf(name), JSON.stringify({ values, read } satisfies Draft));
  }, [name, values, read, dirty]);
}
