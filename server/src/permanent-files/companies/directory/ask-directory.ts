import type { z } from 'zod';
import { silent, type Told } from './company-directory.ts';

/** A form waits no longer than this, in milliseconds. */
const mostWait = 2000;

/** Bytes of an answer about one company: hundreds of times what one has. */
const largest = 512 * 1024;

/** The directory has answered, and has no such number. */
export const unknownNumber = 'L’annuaire ne connaît pas ce numéro.';

const reasons = {
  unknown: unknownNumber,
  busy: 'L’annuaire reçoit trop de demandes en ce moment\u202f: réessayez dans un instant.',
  key: 'L’annuaire a refusé la clé d’accès (paramètre CLE_API_SIRENE).',
  late: 'L’annuaire n’a pas répondu à temps\u202f: remplissez la fiche sans lui, ou réessayez.',
  away: 'L’annuaire n’a pas pu être joint\u202f: remplissez la fiche sans lui, ou réessayez.',
  unreadable: 'L’annuaire a donné une réponse illisible.',
};

/** The body, as far as it is of a size that one company has. */
async function readBody(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels what is still to come
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largest) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

function refusalOf(status: number): string {
  if (status === 404) return reasons.unknown;
  if (status === 429) return reasons.busy;
  return status === 401 || status === 403 ? reasons.key : reasons.away;
}

interface Question<Answer> {
  url: string;
  headers?: Record<string, string>;
  answer: z.ZodType<Answer>;
  /** What is told of an answer; undefined: it holds no company. */
  read: (answer: Answer) => Told | undefined;
  /** Waits for a turn; false: too many wait already. */
  turn: () => Promise<boolean>;
}

/** Asks a directory over HTTP within the time that a form waits; whatever goes wrong is a sentence. */
export async function askDirectory<Answer>(question: Question<Answer>): Promise<Told> {
  const { url, headers = {}, answer, read, turn } = question;
  const signal = AbortSignal.timeout(mostWait);
  try {
    if (!(await turn())) return silent(reasons.busy);
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // a redirection would carry the key elsewhere
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return silent(refusalOf(response.status));
    }
    const parsed = answer.safeParse(await readBody(response));
    if (!parsed.success) return silent(reasons.unreadable);
    return read(parsed.data) ?? silent(reasons.unknown);
  } catch {
    return silent(signal.aborted ? reasons.late : reasons.away);
  }
}
