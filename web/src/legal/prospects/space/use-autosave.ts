import { useEffect, useRef, useState } from 'react';
import { PMoralToSave } from '#contract/legal/prospects/prospect.ts';
import { SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { errorsOf } from '#web/kit/form/schema.ts';
import { typingPauses } from '#web/kit/form/typing-pauses.ts';
import { requestOf, type Told } from './space-fields.ts';

export type SavingState =
  | { is: 'saved'; at: string | undefined }
  | { is: 'waiting' | 'saving' }
  | { is: 'failed'; sentence: string };

/**
 * Saves what is typed within two seconds, field by field: what is not yet right waits with its message, and
 * nothing else waits for it.
 */
export function useAutosave(Token: string, kept: Told) {
  const [told, setTold] = useState(kept);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [state, setState] = useState<SavingState>({ is: 'saved', at: undefined });
  const latest = useRef(kept);
  const unsaved = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pauses = useRef(typingPauses());
  /** Saves follow one another: the last one typed is the last one kept. */
  const chain = useRef(Promise.resolve());

  async function send(): Promise<void> {
    const wrong = errorsOf(PMoralToSave, requestOf(latest.current, [...unsaved.current]));
    setErrors(wrong);
    const paths = [...unsaved.current].filter((path) => !(path in wrong));
    if (paths.length === 0) return setState({ is: 'saved', at: undefined });
    for (const path of paths) unsaved.current.delete(path);
    setState({ is: 'saving' });
    try {
      const pMoral = requestOf(latest.current, paths) as PMoralToSave;
      const { EnregistreLe } = await callApi(SaveProspect, { Token, pMoral }, { quiet: true });
      setState(unsaved.current.size > 0 ? { is: 'waiting' } : { is: 'saved', at: EnregistreLe });
    } catch (error) {
      for (const path of paths) unsaved.current.add(path);
      const fields = error instanceof ApiError ? error.Fields : [];
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(fields.map(({ Path, Message }) => [Path.replace(/^pMoral\./, ''), Message])),
      }));
      setState({ is: 'failed', sentence: sentenceOf(error) });
    }
  }

  /** Saves what waits, at once. */
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    pauses.current.leaves('');
    chain.current = chain.current.then(send);
    return chain.current;
  }

  function change(path: string, value: string) {
    latest.current = { ...latest.current, [path]: value };
    setTold(latest.current);
    unsaved.current.add(path);
    setState({ is: 'waiting' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauses.current.after(''));
  }

  const flushNow = useRef(flush);
  flushNow.current = flush;
  useEffect(() => {
    // a phone may never come back to the page that it leaves
    const leave = () => {
      if (document.visibilityState === 'hidden' && unsaved.current.size > 0) void flushNow.current();
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  return { told, errors, state, change, flush };
}
