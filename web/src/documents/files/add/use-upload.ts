import { useState } from 'react';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { AddMultipleSocieteDocuments, AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { progressOf } from './progress.ts';

/** What became of a file: on its way so far, kept, or refused in one sentence, maybe for a document that is the same. */
export interface Fate {
  part: number;
  id?: number | null;
  message?: string | null;
  double?: { Key: number; Value: string } | null;
}

type OfCompany = RequestOf<typeof AddSocieteDocument>;
type OfObject = RequestOf<typeof objectDocuments.add>;

const doubleIn = (error: ApiError) => error.Details.Doublon as Fate['double'];

/** A refusal that the one file is to blame for; another one is thrown on, to the fields of the form. */
function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) throw error;
  if (error.Code === 'DUPLICATE') return { part: 1, message: error.Message, double: doubleIn(error) ?? null };
  const own = error.Fields.find(({ Path }) => Path === 'file');
  if (!own) throw error;
  return { part: 1, message: own.Message };
}

type Told = AnswerOf<typeof AddMultipleSocieteDocuments>;

/** What is wrong with each file, where that is why none of them was kept; another refusal is thrown on. */
function toldOfEach(error: unknown): Told {
  if (error instanceof ApiError && Array.isArray(error.Details.Items)) return error.Details as Told;
  throw error;
}

/** Sends files with what is said of all of them: several in one request, and tells what becomes of each. */
export function useUpload() {
  const [fates, setFates] = useState<readonly Fate[]>([]);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);

  /** Files of a record leave one by one. */
  async function requestEach(described: OfObject, files: readonly File[]): Promise<Fate[]> {
    const told: Fate[] = [];
    for (const file of files) {
      const onProgress = (part: number) => setFates([...told, { part }]);
      try {
        const { Id } = await callApi(objectDocuments.add, described, { file, onProgress });
        told.push({ part: 1, id: Id });
      } catch (error) {
        told.push(fateOf(error));
      }
    }
    return told;
  }

  async function request(described: OfCompany | OfObject, files: readonly File[]): Promise<Fate[]> {
    if ('TypeObjet' in described) return requestEach(described, files);
    const sizes = files.map(({ size }) => size);
    const onProgress = (part: number) => setFates(progressOf(sizes, part).map((own) => ({ part: own })));
    const [file] = files;
    if (files.length > 1) {
      const { Items } = await callApi(AddMultipleSocieteDocuments, described, {
        many: files,
        onProgress,
      }).catch(toldOfEach);
      return Items.map(({ Id, Message, Doublon }) => ({
        part: 1,
        id: Id,
        message: Message,
        double: Doublon,
      }));
    }
    try {
      const { Id } = await callApi(AddSocieteDocument, described, { file, onProgress });
      return [{ part: 1, id: Id }];
    } catch (error) {
      return [fateOf(error)];
    }
  }

  return {
    fates,
    failure,
    isSending,
    forget: () => setFates([]),
    keep: setFates,

    /** @returns what became of each, or undefined where the form is to blame, which `blame` is told. */
    async send(
      described: OfCompany | OfObject,
      files: readonly File[],
      blame: (error: unknown) => boolean,
    ): Promise<Fate[] | undefined> {
      setSending(true);
      setFailure('');
      try {
        const told = await request(described, files);
        setFates(told);
        return told;
      } catch (error) {
        setFates([]);
        if (!blame(error)) setFailure(sentenceOf(error));
        return undefined;
      } finally {
        setSending(false);
      }
    },
  };
}
