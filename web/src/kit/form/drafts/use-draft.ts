import { useContext, useEffect, useState } from 'react';
import { LayerContext } from '../../unsaved/use-unsaved-changes.ts';
import { type Draft, dropDraft, keepDraft, noteOpenForm, readDraft } from './drafts.ts';

/** Of a page: its title without the product's name. */
const screenTitle = () => document.title.split(' – ')[0] ?? '';

/** What was typed in this form and not saved, as found when it opened. */
export function useFoundDraft(name: string): Draft | undefined {
  const [found] = useState(() => readDraft(name));
  useEffect(() => noteOpenForm(name), [name]);
  return found;
}

/** Keeps what is typed over what was read, in this tab, until it is saved or given up. */
export function useKeptDraft(name: string, { values, read, sealed }: Draft, dirty: boolean): void {
  const layer = useContext(LayerContext);
  const text = JSON.stringify({ values, read, sealed });
  useEffect(() => {
    if (dirty) keepDraft(name, JSON.parse(text) as Draft, layer?.title ?? screenTitle());
    else dropDraft(name);
  }, [name, text, dirty, layer]);
}
