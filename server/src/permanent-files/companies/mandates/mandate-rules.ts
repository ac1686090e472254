import type { Mandate, MandateToSave } from '#contract/permanent-files/companies/mandate.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { day } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

type Sent = Pick<
  MandateToSave,
  | 'IdSociete'
  | 'IdPerson'
  | 'IdSocieteMandataire'
  | 'IdRepresentantPermanent'
  | 'Fonction'
  | 'DateDebut'
  | 'DateFin'
>;

/**
 * Refuses a mandate that names somebody whom the firm does not have, or a company that directs itself.
 * @throws AppError 400 at each field
 */
export async function checkHolders(db: Db, clientId: number, sent: Sent): Promise<void> {
  const { IdSociete, IdPerson, IdSocieteMandataire, IdRepresentantPermanent } = sent;
  if (IdSocieteMandataire === IdSociete)
    throw invalidInput([{ Path: 'IdSocieteMandataire', Message: 'Une société ne se dirige pas elle-même.' }]);
  const missing = await db.query<{ field: string }>(
    `select field from (values ('IdPerson', 'person', $2::bigint), ('IdSocieteMandataire', 'company', $3),
       ('IdRepresentantPermanent', 'person', $4)) v (field, kind, id)
     where id is not null
       and not exists (select from person p where kind = 'person' and p.client_id = $1 and p.id = v.id and p.anonymised_at is null)
       and not exists (select from company c where kind = 'company' and c.client_id = $1 and c.id = v.id)`,
    [clientId, IdPerson, IdSocieteMandataire, IdRepresentantPermanent],
  );
  if (missing.length > 0)
    throw invalidInput(
      missing.map(({ field }) => ({ Path: field, Message: 'Cette valeur n’existe pas ou plus.' })),
    );
}

/**
 * Refuses a second mandate of the same kind to the same holder at the same time. The company's row is locked.
 * @throws AppError 400 naming the days of the other one
 */
export async function refuseOverlap(db: Db, clientId: number, sent: Sent, own = 0): Promise<void> {
  const [other] = await db.query<{ starts_on: string; ends_on: string | null }>(
    `select starts_on, ends_on from mandate m
     where client_id = $1 and company_id = $2 and id <> $3 and function is not distinct from $4
       and person_id is not distinct from $5 and holder_company_id is not distinct from $6
       and daterange(starts_on, ends_on, '[]') && daterange($7, $8, '[]')
     order by starts_on limit 1`,
    [
      clientId,
      sent.IdSociete,
      own,
      sent.Fonction,
      sent.IdPerson,
      sent.IdSocieteMandataire,
      sent.DateDebut,
      sent.DateFin,
    ],
  );
  if (!other) return;
  const days = other.ends_on
    ? `du ${day(other.starts_on)} au ${day(other.ends_on)}`
    : `depuis le ${day(other.starts_on)}`;
  throw invalidInput([{ Path: 'DateDebut', Message: `Ce mandat est déjà exercé ${days}.` }]);
}

/** What the journal keeps of a mandate: who it names by name, since it is read in words. */
export function journalled(mandate: Mandate | undefined): object {
  return {
    Mandat: {
      Titulaire: mandate ? (mandate.Personne ?? mandate.SocieteMandataire)?.Value : null,
      Representant: mandate?.RepresentantPermanent?.Value ?? null,
      Fonction: mandate?.Fonction ? mandateFunctions[mandate.Fonction] : null,
      Statut: mandate?.StatutDirigeantLibelle ?? null,
      DateDebut: mandate?.DateDebut ?? null,
      DateFin: mandate?.DateFin ?? null,
      DateExpiration: mandate?.DateExpiration ?? null,
      IsSignataire: mandate?.IsSignataire ?? null,
      IsAdresseConfidentielle: mandate?.IsAdresseConfidentielle ?? null,
      Motif: mandate?.Motif ?? null,
    },
  };
}
