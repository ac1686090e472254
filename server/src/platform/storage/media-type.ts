import { inThread, WorkGivenUp } from '../threads.ts';

/** How the types begin that files are kept as, in hexadecimal; whatever else comes is not looked at. */
const beginnings = ['89504e47', 'ffd8ff', '52494646', '25504446'];
const longestBeginning = 4;

/**
 * The media type of an upload, told by its content in a thread of its own; undefined where it is none of those that are
 * kept, is cut or hides something, or takes too long to look at.
 * @param share whose share of the threads it takes
 */
export async function mediaTypeOf(content: Buffer, share: string): Promise<string | undefined> {
  const beginning = content.toString('hex', 0, longestBeginning);
  if (!beginnings.some((known) => beginning.startsWith(known))) return undefined;
  const module = new URL('./media-type-thread.ts', import.meta.url);
  try {
    return await inThread<Buffer, string | undefined>({ module, task: content, share });
  } catch (error) {
    if (error instanceof WorkGivenUp) return undefined;
    throw error;
  }
}
