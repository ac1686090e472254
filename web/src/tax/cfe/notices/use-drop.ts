import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { UploadAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';

export type Dropped = AnswerOf<typeof UploadAvisCfe>['Items'][number];

/** Files of one request: a portfolio's notices go in several, so that each is told soon. */
const inOneRequest = 10;

/** Sends notices few at a time, and tells what becomes of each; what was told stays when a later request breaks. */
export function useDrop(year: number) {
  const [told, setTold] = useState<readonly Dropped[]>([]);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(files: readonly File[]) {
    setSending(true);
    setFailure('');
    setTotal(files.length);
    const all: Dropped[] = [];
    try {
      for (let at = 0; at < files.length; at += inOneRequest) {
        const many = files.slice(at, at + inOneRequest);
        const { Items } = await callApi(UploadAvisCfe, { Annee: year }, { many });
        all.push(...Items);
        setTold([...all]);
      }
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }

  return { told, total, failure, isSending, send };
}
