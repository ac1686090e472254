import { createServer } from 'node:net';
import { addressOf, type Settings } from '#server/platform/installation/settings.ts';
import { Refusal } from './explain-failure.ts';

/**
 * Learns before the slow work whether the port can be taken.
 * @throws Refusal naming PORT or HOST.
 */
export async function checkPort({ host, port }: Settings): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw refusedAddress(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** The refusal for an address that cannot be listened on; other errors come back as they are. */
export function refusedAddress(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Refusal(
      `Le port ${port} est déjà utilisé par un autre programme (${addressOf(host, port)}) : arrêtez-le ou choisissez-en un autre, par exemple PORT=${port === 65_535 ? 3000 : port + 1}.`,
    );
  }
  if (code === 'EACCES') {
    return new Refusal(
      `Cet utilisateur n’a pas le droit d’ouvrir le port ${port} : choisissez un PORT à partir de 1024.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new Refusal(
      `HOST (${host}) n’est pas une adresse de cette machine : indiquez 127.0.0.1, 0.0.0.0 ou l’une des siennes.`,
    );
  }
  return error;
}
