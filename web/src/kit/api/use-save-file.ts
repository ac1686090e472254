import type { Call, RequestOf } from '#contract/call.ts';
import { fetchFile, saveFile } from './api.ts';
import { blockScreen } from './pending-requests.ts';
import { useAction } from './use-action.ts';

/** Saves the file that a call answers, the screen held meanwhile; a toast says why there is none. */
export function useSaveFile() {
  const { run } = useAction();
  return <C extends Call>(call: C, request: RequestOf<C>): void =>
    void run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, request))),
      null,
    );
}
