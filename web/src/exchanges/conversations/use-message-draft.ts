import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, noteOpenForm, readDraft } from '#web/kit/form/drafts/drafts.ts';
import { textAt } from '#web/kit/form/values.ts';

/** The text of a message that is being written: kept in the tab until it is sent. */
export function useMessageDraft(name: string, title: string) {
  const [text, setText] = useState(() => textAt(readDraft(name)?.values ?? {}, 'Texte') ?? '');
  useEffect(() => noteOpenForm(name), [name]);

  function write(typed: string) {
    setText(typed);
    if (typed.trim()) keepDraft(name, { values: { Texte: typed }, read: { Texte: '' } }, title);
    else dropDraft(name);
  }

  function clear() {
    setText('');
    dropDraft(name);
  }

  return { text, write, clear };
}
