import { sameDayLater } from '#contract/calendar.ts';
import type { ReturnAnomaly, ReturnKind } from '#contract/social/dsn/return.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

export interface ReturnToKeep {
  clientId: number;
  companyId: number;
  /** First day of the month. */
  month: string;
  kind: ReturnKind;
  title: string;
  organism: string | null;
  issuedOn: string | null;
  source: 'FICHIER' | 'net-entreprises' | 'simulation';
  fileName: string | null;
  /** Tells it from every other of the firm. */
  reference: string;
  anomalies: readonly ReturnAnomaly[];
}

/** Until when a report's anomalies are corrected before the URSSAF may do so by itself; of what is no report, nothing. */
function correctionOf({ kind, issuedOn, anomalies }: ReturnToKeep, parameters: ParametersOnDay) {
  const isAsked = anomalies.some(({ Gravite }) => Gravite !== 'INFORMATION');
  if (kind !== 'CRM' || !isAsked) return { by: null, rule: null, source: null };
  const from = issuedOn ?? todayInParis();
  const delay = parameters('DSN_SUBSTITUTION_DELAI', from);
  if (delay?.Valeur == null) return { by: null, rule: null, source: null };
  const months = Number(delay.Valeur);
  return {
    by: sameDayLater(from, months),
    rule: `Anomalies d’un compte rendu métier\u202f: ${months} mois pour les corriger dans une DSN, ensuite l’organisme peut établir une DSN de substitution.`,
    source: delay.Source,
  };
}

/** Keeps a return; undefined where it is known: one that comes again tells nothing new. */
export async function keepReturn(
  db: Db,
  kept: ReturnToKeep,
  parameters: ParametersOnDay,
): Promise<number | undefined> {
  const { by, rule, source } = correctionOf(kept, parameters);
  const [row] = await db.query<{ id: number }>(
    `insert into dsn_return (client_id, company_id, month, kind, title, organism, issued_on, source, file_name, reference,
       anomalies, correct_by, correct_rule, correct_source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (client_id, reference) do nothing returning id`,
    [
      kept.clientId,
      kept.companyId,
      kept.month,
      kept.kind,
      kept.title,
      kept.organism,
      kept.issuedOn,
      kept.source,
      kept.fileName,
      kept.reference,
      JSON.stringify(kept.anomalies),
      by,
      rule,
      source,
    ],
  );
  return row?.id;
}
