import { inFigures } from '#contract/calendar.ts';
import {
  type RetentionRuleKey,
  retentionEvents,
  retentionRules,
} from '#contract/documents/types/retention.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { StoredDocument } from './readable-documents.ts';

/** A hold that forbids that a document goes. */
export interface Hold {
  Id: number;
  Affaire: string;
  Depuis: string;
}

/** The holds that name a document today: itself, its company, or all of one type of its company. */
export const holdsOn = (db: Db, clientId: number, documentId: number): Promise<Hold[]> =>
  db.query<Hold>(
    `select h.id as "Id", h.matter as "Affaire", h.starts_on as "Depuis"
     from document r join retention_hold h on h.client_id = r.client_id and h.lifted_on is null
       and (h.company_id is null or h.company_id = r.company_id) and (h.type_id is null or h.type_id = r.type_id)
     where r.client_id = $1 and r.id = $2 order by h.starts_on, h.id`,
    [clientId, documentId],
  );

/** What the law or practice says of keeping a document, where it forbids that it goes today. */
function dutyToKeep({
  rule,
  keptUntil,
  keptFrom,
}: Pick<StoredDocument, 'rule' | 'keptUntil' | 'keptFrom'>): string | undefined {
  const { label, article, event, parameter }: (typeof retentionRules)[RetentionRuleKey] =
    retentionRules[rule as RetentionRuleKey];
  if (parameter === null || (keptUntil !== null && keptUntil < todayInParis())) return undefined;
  const what = `${label} (${article})`;
  if (keptUntil !== null && keptFrom !== null)
    return `${what}\u202f: à conserver jusqu’au ${inFigures(keptUntil)} (${retentionEvents[event]}\u202f: ${inFigures(keptFrom)}).`;
  return `${what}\u202f: à conserver tant que l’événement qui fait courir le délai n’est pas connu (${retentionEvents[event]}).`;
}

/** Why a document may not go, a sentence each; none: it may. */
export async function reasonsToKeep(db: Db, clientId: number, document: StoredDocument): Promise<string[]> {
  const holds = await holdsOn(db, clientId, document.id);
  return [
    ...[dutyToKeep(document) ?? []].flat(),
    ...holds.map(
      ({ Affaire, Depuis }) => `Gelé pour «\u202f${Affaire}\u202f» depuis le ${inFigures(Depuis)}.`,
    ),
  ];
}
