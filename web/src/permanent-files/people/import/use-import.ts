import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldError } from '#contract/error.ts';
import {
  AbandonImport,
  CheckImport,
  ConfirmImport,
  GetImport,
  type ImportSheet,
  type ImportState,
  ReadImportSheet,
  UploadImport,
} from '#contract/permanent-files/imports/calls.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { stepKey, useStep } from '#web/kit/address/use-step.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { importPath } from './import-path.ts';
import { type Choices, choicesOf, firstChoices, toMatching } from './matching.ts';

export type Step = 1 | 2 | 3 | 4;

interface Source {
  kind: ImportKind;
  file: File;
}

const underWay = ({ State }: ImportState) => State === 'checking' || State === 'importing';

const hasBeenChecked = ({ State, Refusal }: ImportState) => State !== 'received' || Refusal !== null;

/** The step that an import stands at, where the page is opened again. */
const stepOf = ({ State, Errors }: ImportState): Step => {
  if (State === 'received') return 2;
  return State === 'imported' || State === 'importing' || Errors === 0 ? 4 : 3;
};

/** The step that the address asks for, no further than the import has come. */
function stepNow(asked: number | undefined, state: ImportState | undefined): Step {
  if (!state) return 1;
  const furthest = Math.max(stepOf(state), hasBeenChecked(state) ? 3 : 2);
  // what is imported is read, not gone back over
  const isOver = state.State === 'imported' || state.State === 'importing';
  return (isOver ? furthest : Math.min(asked ?? furthest, furthest)) as Step;
}

const noChoices: Choices = { columns: {}, values: {} };
const readImport = (Id: string, signal?: AbortSignal) =>
  callApi(GetImport, { Id }, { quiet: true, ...(signal && { signal }) });
const key = (Id: string | undefined) => ['import/GetById', Id];

/**
 * An import from its file to its report. Its id stands in the address: a page that was reloaded goes on where
 * it was. Going back keeps the file and every choice.
 */
export function useImport() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { import: Id } = useSearch({ strict: false }) as { import?: string };
  const [kind, setKind] = useState<ImportKind>();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<Source>();
  const [sheet, setSheet] = useState<ImportSheet>();
  const [choices, setChoices] = useState<Choices>(noChoices);
  const { asked, goTo: setStep } = useStep();
  const [isCorrecting, setCorrecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; fields: FieldError[] }>();

  const query = useQuery({
    queryKey: key(Id),
    queryFn: ({ signal }) => readImport(Id ?? '', signal),
    enabled: Id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && underWay(data) ? 1000 : false),
    staleTime: 0,
    retry: false,
  });
  const state = query.data;
  const chosenKind = kind ?? state?.Kind ?? 'persons';
  const step = stepNow(asked, state);

  /** Does what a button asks, and says in place why it could not be done. */
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ sentence: sentenceOf(error), fields: error instanceof ApiError ? error.Fields : [] });
    } finally {
      setBusy(false);
    }
  }

  const told = (next: ImportState) => queries.setQueryData(key(next.Id), next);

  async function send(source: Source) {
    const before = sheet && { sheet, choices };
    const received = await callApi(UploadImport, { Kind: source.kind }, { file: source.file });
    if (Id) void callApi(AbandonImport, { Id }).catch(() => undefined);
    setSent(source);
    setCorrecting(false);
    setSheet(received);
    setChoices(firstChoices(received, before));
    await queries.fetchQuery({ queryKey: key(received.Id), queryFn: () => readImport(received.Id) });
    // the step before keeps its file
    const search = { import: received.Id, [stepKey]: '1' };
    await navigate({ to: importPath, search: search as never, replace: true });
    await navigate({ to: importPath, search: { ...search, [stepKey]: '2' } as never });
  }

  async function readSheet(Sheet: number) {
    if (!Id) return;
    const read = await callApi(ReadImportSheet, { Id, Sheet });
    const asked = state?.Matching;
    setSheet(read);
    setChoices(asked?.Sheet === Sheet ? choicesOf(asked) : firstChoices(read));
  }

  return {
    step,
    /** The last step that can be gone to. */
    reachable: (!state ? 1 : hasBeenChecked(state) ? 3 : 2) as Step,
    isCorrecting,
    chosenKind,
    setKind,
    file,
    setFile,
    sheet,
    choices,
    setChoices,
    state,
    /** Why the import of the address cannot be read. */
    unreadable: query.error,
    busy,
    failure,

    goTo(next: Step) {
      setFailure(undefined);
      setStep(next);
    },

    /** Sends the file, unless it is the one that was sent already. */
    receive: () =>
      attempt(async () => {
        if (sheet && sent && sent.file === file && sent.kind === chosenKind) return setStep(2);
        if (!file && chosenKind === state?.Kind && !isCorrecting) return setStep(2);
        if (!file) throw new ApiError(400, { Message: 'Fichier introuvable.' });
        await send({ kind: chosenKind, file });
      }),

    /** Back to the choice of a file, for the same file once it has been corrected. */
    correct() {
      setFailure(undefined);
      setFile(null);
      setCorrecting(true);
      setStep(1);
    },

    readSheet: (place: number) => attempt(() => readSheet(place)),

    check: () =>
      attempt(async () => {
        if (!sheet) return;
        told(await callApi(CheckImport, { Id: sheet.Id, ...toMatching(sheet, choices) }));
        setStep(3);
      }),

    confirm: () =>
      attempt(async () => {
        if (!Id) return;
        told(await callApi(ConfirmImport, { Id }));
      }),

    async startAnew() {
      setFile(null);
      setKind(undefined);
      setCorrecting(false);
      setSent(undefined);
      setSheet(undefined);
      setChoices(noChoices);
      setFailure(undefined);
      await navigate({ to: importPath });
    },
  };
}

export type Import = ReturnType<typeof useImport>;
