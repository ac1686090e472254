import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, noteOpenForm, readDraft } from '#web/kit/form/drafts/drafts.ts';
import { textAt } from '#web/kit/form/values.ts';

/** The text of a message that is being written: kept in the tab until it is sent. */
export function useMessageDraft(name: string, title: string) {
  const [text, setText] = useState(() => textAt(readDraft(name)?.values ?? {}, 'Texte') ?? '');
  // as it stands when an answer comes, which is later than what asked for it was drawn
  const latest = useRef(text);
  useEffect(() => noteOpenForm(name), [name]);

  function write(typed: string) {
    setText(typed);
    latest.current = typed;
    if (typed.trim()) keepDraft(name, { values: { Texte: typed }, read: { Texte: '' } }, title);
    else dropDraft(name);
  }

  /** Takes out what has been sent; what was typed behind it meanwhile stays. @returns what is left */
  function takeOut(sent: string): string {
    const now = latest.current;
    const left = now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
    write(left);
    return left;
  }

  return { text, write, takeOut };
}
