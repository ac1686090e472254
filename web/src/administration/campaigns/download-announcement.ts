import { DownloadCampaign } from '#contract/administration/campaigns/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';

/** Hands the announcement's file to the browser; a failure is only logged (specification 3, section 7.14). */
export async function downloadAnnouncement(id: number): Promise<void> {
  try {
    saveFile(await fetchFile(DownloadCampaign, { id }));
  } catch (error) {
    console.error(`announcement ${id}:`, error);
  }
}
