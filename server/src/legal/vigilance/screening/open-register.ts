import { readFile, stat } from 'node:fs/promises';
import type { FreezeSettings } from '#server/platform/installation/settings.ts';
import { type FreezeRegister, type Publication, RegisterFailure } from './freeze-register.ts';
import { readPublication } from './read-publication.ts';
import { simulatedRegister } from './simulated-register.ts';

/** The whole register has about 12 MB: five times that is none of it. */
const largest = 64 * 1024 * 1024;
const mostWait = 60_000;
/** How long the version that was read last is taken for the latest. */
const fresh = 15 * 60 * 1000;

const away = () =>
  new RegisterFailure('Le registre des gels n’a pas pu être joint\u202f: réessayez plus tard.');
const tooLarge = () => new RegisterFailure('La publication du registre des gels est trop grande.');

/** The Treasury refuses whoever does not say who asks. */
const headers = { Accept: 'application/json', 'User-Agent': 'logiciel de gouvernance (filtrage LCB-FT)' };

async function ask(address: string): Promise<string> {
  const answer = await fetch(address, {
    headers,
    // the address is the settings' own
    redirect: 'error',
    signal: AbortSignal.timeout(mostWait),
  }).catch(() => {
    throw away();
  });
  if (!answer.ok || !answer.body) throw away();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > largest) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof RegisterFailure ? error : away();
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The API of the Treasury: the date of the last publication is asked first, the whole of it only where it is new. */
function api(base: string): FreezeRegister {
  let kept: { date: string; publication: Publication; at: number } | undefined;
  return {
    isSimulation: false,
    async latest() {
      if (kept && Date.now() - kept.at < fresh) return kept.publication;
      const date = await ask(`${base}/derniere-publication-date`);
      if (!kept || kept.date !== date)
        kept = {
          date,
          publication: readPublication(await ask(`${base}/derniere-publication-flux-json`)),
          at: Date.now(),
        };
      kept.at = Date.now();
      return kept.publication;
    },
  };
}

/** A file of the register that somebody puts there. */
function file(path: string): FreezeRegister {
  let kept: { changed: number; publication: Publication } | undefined;
  const missing = () =>
    new RegisterFailure(
      'Le fichier du registre des gels ne se lit pas. Prévenez qui tient votre installation.',
    );
  return {
    isSimulation: false,
    async latest() {
      const found = await stat(path).catch(() => {
        throw missing();
      });
      if (found.size > largest) throw tooLarge();
      if (kept?.changed !== found.mtimeMs)
        kept = { changed: found.mtimeMs, publication: readPublication(await readFile(path, 'utf8')) };
      return kept.publication;
    },
  };
}

/** The register of asset freezes that the installation has chosen (REGISTRE_GELS). */
export function openRegister({ kind, url, path }: FreezeSettings): FreezeRegister {
  if (kind === 'api') return api(url);
  return kind === 'fichier' ? file(path) : simulatedRegister;
}
