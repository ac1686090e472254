import { isConnectionLost, subscribeToConnection } from './connection.ts';

const pause = 1_000;
/** What does not come while the server is there is missing for good, after a release mostly. */
const maxAttempts = 5;

/** Resolves once the server is in reach, after a moment at least. */
const inReach = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (!isConnectionLost()) return resolve();
      const stop = subscribeToConnection(() => {
        stop();
        resolve();
      });
    }, pause);
  });

/**
 * Loads a part of the frame however often its coming is cut: one whose loading failed would otherwise take the page
 * down when it is shown, with all that was typed.
 */
export async function retryLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries >= maxAttempts) throw error;
      await inReach();
    }
  }
}
