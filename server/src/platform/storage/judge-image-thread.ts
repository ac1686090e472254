import { readFile } from 'node:fs/promises';
import type { DraftToJudge, Judgement } from './judge-draft.ts';
import mediaTypeIn from './media-type-thread.ts';

/** What an image is that lies in a file; it is small enough to be looked at whole. */
export default async function judgeImage({ path }: DraftToJudge): Promise<Judgement> {
  const mediaType = await mediaTypeIn(await readFile(path));
  return mediaType
    ? { mediaType }
    : { refusal: 'Cette image est abîmée, trop grande ou contient autre chose qu’une image.' };
}
