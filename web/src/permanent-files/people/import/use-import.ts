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

/** The step that an import stands at, where the page is opened again. */
const stepOf = ({ State, Errors }: ImportState): Step => {
  if (State === 'received') return 2;
  return State === 'imported' || State === 'importing' || Errors === 0 ? 4 : 3;
};

const noChoices: Choices = { columns: {}, values: {} };
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
  const [chosenStep, setStep] = useState<Step>();
  const [isCorrecting, setCorrecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; fields: FieldError[] }>();

  const query = useQuery({
    queryKey: key(Id),
    queryFn: ({ signal }) => callApi(GetImport, { Id: Id ?? '' }, { signal, quiet: true }),
    enabled: Id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && underWay(data) ? 1000 : false),
    staleTime: 0,
    retry: false,
  });
  const state = query.data;
  const chosenKind = kind ?? state?.Kind ?? 'persons';
  const hasBeenChecked = state !== undefined && (state.State !== 'received' || state.Refusal !== null);
  const step: Step = Id === undefined ? 1 : (chosenStep ?? (state ? stepOf(state) : 1));

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

  const open = (id: string | undefined) =>
    navigate({ to: importPath, search: (id ? { import: id } : {}) as never, replace: true });
  const told = (next: ImportState) => queries.setQueryData(key(next.Id), next);

  async function send(source: Source) {
    const before = sheet && { sheet, choices };
    const received = await callApi(UploadImport, { Kind: source.kind }, { file: source.file });
    if (Id) void callApi(AbandonImport, { Id }).catch(() => undefined);
    setSent(source);
    setCorrecting(false);
    setSheet(received);
    setChoices(firstChoices(received, before));
    await open(received.Id);
    setStep(2);
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
    reachable: (Id === undefined ? 1 : hasBeenChecked ? 3 : 2) as Step,
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
      setStep(undefined);
      await open(undefined);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
