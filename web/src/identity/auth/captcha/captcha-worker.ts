import type { Challenge } from 'altcha-lib';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';

/** Receives a challenge, answers its solution as the server wants it, or null where there is none. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solveChallenge({ challenge, deriveKey });
  self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : null);
};
