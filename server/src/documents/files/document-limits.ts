import { documentLimits } from '#contract/documents/files/document.ts';
import { inBytes } from '#contract/uploads.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import { todayInParis } from '#server/platform/today.ts';

/** A firm's own upload limits, none above the product's. */
export interface Limits {
  files: number;
  megabytes: number;
}

/** The upload limits of documents that a firm has set. */
export async function limitsOf(db: Db, clientId: number): Promise<Limits> {
  const limit = async (key: string, most: number) => {
    const held = await parameterAt(db, clientId, key, todayInParis());
    return Math.min(most, Number(held?.Valeur ?? most));
  };
  return {
    files: await limit('DOCUMENTS_FICHIERS_MAX', documentLimits.files),
    megabytes: await limit('DOCUMENTS_TAILLE_MAX', documentLimits.megabytes),
  };
}

/** @throws AppError 400 where there are none, or more than the firm takes at once */
export function checkNumber(drafts: readonly Draft[], field: string, { files }: Limits): void {
  if (drafts.length === 0) throw invalidInput([{ Path: field, Message: 'Fichier obligatoire.' }]);
  if (drafts.length > files)
    throw invalidInput([{ Path: field, Message: `Envoyez au plus ${files} fichiers à la fois.` }]);
}

/** Why a file is not kept, in one sentence; undefined: it may be. */
export function refusalOf({ isCut, size, refusal }: Draft, { megabytes }: Limits): string | undefined {
  if (isCut || size > inBytes(megabytes)) return `Ce fichier dépasse ${megabytes} Mo.`;
  return refusal;
}
