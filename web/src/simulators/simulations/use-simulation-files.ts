import type { Call } from '#contract/call.ts';
import { ExportSimulationsToExcel, ExportSimulationsToPdf } from '#contract/simulators/simulations/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';

/** Saves the file of some saved simulations. */
export function useSimulationFiles() {
  const { run } = useAction();
  const download = (call: Call) => (Ids: number[]) =>
    void run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, { Ids } as never))),
      null,
    );
  return { pdf: download(ExportSimulationsToPdf), excel: download(ExportSimulationsToExcel) };
}
