import type { Signer } from '#contract/permanent-files/people/look-up-calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import { todayInParis } from '#server/platform/today.ts';
import { personNotFound } from '../page/read-person.ts';

/** Who signs, and for which companies today. @throws AppError 404 when the firm has no such person. */
export async function readSigner(db: Db, clientId: number, id: number): Promise<Signer> {
  const [signer] = await db.query<Signer>(
    `select p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
       p.first_name || ' ' || p.last_name as "FullName", p.email as "Email", p.phone as "TelLabel",
       p.is_disabled::int as "IsDisabled",
       (select coalesce(json_agg(json_build_object('Key', c.id, 'Value', c.name, 'Fonction', m.function)
            order by c.name, c.id, m.function), '[]')
          from mandate m join company c on c.client_id = $1 and c.id = m.company_id
          where m.client_id = $1 and (m.person_id = $2 or m.representative_id = $2)
            and ${isReadableNow('c')} and ${isValidOnSql('m.starts_on', 'm.ends_on', '$3::date')}) as "Fonctions"
     from person p where p.client_id = $1 and p.id = $2`,
    [clientId, id, todayInParis()],
    'person-signer',
  );
  if (!signer) throw personNotFound();
  return { ...signer, TelLabel: phoneLabel(signer.TelLabel) };
}
