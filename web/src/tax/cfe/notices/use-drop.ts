import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { UploadAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';

export type Dropped = AnswerOf<typeof UploadAvisCfe>['Items'][number];

const refused = {
  Id: null,
  NomSociete: null,
  Siret: null,
  Annee: null,
  Montant: null,
  Acompte: null,
  Texte: null,
};

/** Files of one request: a portfolio's notices go in several, so that each is told soon. */
const inOneRequest = 10;

/** What becomes of a few files; where none of them is a PDF they are refused together. */
async function drop(many: readonly File[], year: number): Promise<readonly Dropped[]> {
  try {
    return (await callApi(UploadAvisCfe, { Annee: year }, { many })).Items;
  } catch (error) {
    const refusal = error instanceof ApiError && error.Fields.find(({ Path }) => Path === 'files');
    if (!refusal) throw error;
    return many.map(({ name }) => ({ ...refused, FileName: name, Message: refusal.Message }));
  }
}

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
        all.push(...(await drop(many, year)));
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
