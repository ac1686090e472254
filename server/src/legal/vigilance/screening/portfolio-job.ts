import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { StartFiltragePortefeuille } from '#contract/legal/vigilance/screening-calls.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import { RegisterFailure } from './freeze-register.ts';
import { openRegister } from './open-register.ts';
import { type ScreenedFile, screenPortfolio } from './screen-portfolio.ts';

const columns: Column<ScreenedFile>[] = [
  { head: 'Société', width: 40, value: ({ name }) => name },
  { head: 'Recherches', width: 12, value: ({ subjects }) => subjects },
  { head: 'Ressemblances', width: 14, value: ({ hits }) => hits },
];

/** Runs the register of asset freezes over all files of a firm. */
export const screenPortfolioJob = defineJob({
  kind: 'freeze-screening',
  access: StartFiltragePortefeuille.access,
  input: z.strictObject({}),
  async run({ clientId, userId, settings, inFirm, progress, write, signal }) {
    const publication = await openRegister(settings.freezeRegister)
      .latest()
      .catch((error: unknown) => {
        if (error instanceof RegisterFailure)
          throw new AppError({ status: 502, code: 'REGISTER_AWAY', message: error.message });
        throw error;
      });
    const screened = await screenPortfolio({ clientId, userId, publication, inFirm, progress, signal });
    async function* rows() {
      yield* screened;
    }
    return write({
      fileName: `Filtrage du portefeuille le ${todayInParis()}.xlsx`,
      mediaType: xlsx.mediaType,
      content: streamXlsx(publication.isSimulation ? 'Simulation' : 'Filtrage', columns, rows()),
    });
  },
});
