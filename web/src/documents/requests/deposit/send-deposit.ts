import { UploadDeposit } from '#contract/documents/requests/deposit-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { SendFiles } from '#web/kit/sign-in-page/FileSender.tsx';

/** How the files of a line are sent by a link; what stands on the page is read again afterwards. */
export const sendDeposit =
  (Token: string, IdLigne: number, reload: () => Promise<void>): SendFiles =>
  async (many, onProgress) => {
    const { Items } = await callApi(UploadDeposit, { Token, IdLigne }, { many, onProgress });
    await reload();
    return Items;
  };
