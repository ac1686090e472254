import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GetBilanFromFec } from '#contract/tax/fec/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { fecPath } from './paths.ts';
import { useReloadBooks } from './use-fec.ts';

interface Year {
  IdSociete: number;
  IdExercice: number;
}

const isInForce = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.Code === 'FEC_IN_FORCE';

/** Sends the FEC of a year and leads to its check; where one is in force already, asks first. */
export function useUploadFec() {
  const navigate = useNavigate();
  const reload = useReloadBooks();
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState('');

  async function post(year: Year, file: File, Remplace: boolean): Promise<number | undefined> {
    try {
      return (await callApi(GetBilanFromFec, { ...year, Remplace }, { file, onProgress: setSent })).IdFec;
    } catch (error) {
      if (!isInForce(error)) throw error;
      const text = `${error.Message} Il reste en vigueur jusqu’à ce que le nouveau soit confirmé.`;
      const isMeant = await confirm({ title: 'Remplacer le FEC', text });
      return isMeant ? post(year, file, true) : undefined;
    }
  }

  return {
    /** How much of it has left, from 0 to 1; undefined: nothing is on its way. */
    sent,
    failure,
    async send(year: Year, file: File): Promise<void> {
      setFailure('');
      setSent(0);
      try {
        const id = await post(year, file, false);
        await reload();
        if (id !== undefined) void navigate({ to: fecPath.replace('$id', String(id)) });
      } catch (error) {
        setFailure(sentenceOf(error));
      } finally {
        setSent(undefined);
      }
    },
  };
}
