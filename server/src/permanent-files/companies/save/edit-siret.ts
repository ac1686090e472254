import type { AnswerOf } from '#contract/call.ts';
import { compact, isSiret } from '#contract/identifiers.ts';
import type { EditSiret } from '#contract/permanent-files/companies/calls.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { companies } from '../company-record.ts';
import { readableCompany } from '../page/read-company.ts';
import { companyPeriods } from './periods.ts';

const refused = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** What carries the number that a company had until now, in words. */
const bearers = `
  select 'établissement ' || coalesce(e.name || ' ', '') || e.siret as label from establishment e
  where e.client_id = $1 and e.company_id = $2 and left(e.siret, 9) <> left($3, 9)
  union all
  select 'numéro de TVA ' || c.vat_number from company c
  where c.client_id = $1 and c.id = $2 and c.vat_number is not null and right(c.vat_number, 9) <> left($3, 9)
  union all
  select 'adresse de facturation électronique ' || b.electronic_address from company_billing b
  where b.client_id = $1 and b.company_id = $2 and left(b.electronic_address, 9) <> left($3, 9)`;

/**
 * Changes a company's SIRET. TRANSFERT: the seat moves on a day, within the same SIREN, and the former one is kept as an
 * establishment closed the day before. CORRECTION: the number was wrong; whatever else carries it is told.
 * @throws AppError 400, 404, 409
 */
export async function editSiret(
  context: SignedInContext<typeof EditSiret>,
): Promise<AnswerOf<typeof EditSiret>> {
  const { db, session, input } = context;
  const Siret = compact(input.Siret);
  if (!isSiret(Siret)) throw refused('Siret', 'SIRET invalide.');
  const stored = await readableCompany(db, session, input.Id, true);
  const Siren = Siret.slice(0, 9);
  const day = input.DateEffet ?? todayInParis();
  const isMove = input.Nature === 'TRANSFERT';
  if (isMove && stored.Siren !== Siren)
    throw refused('Siret', 'Un transfert de siège garde le SIREN\u202f: corrigez-le s’il est faux.');
  if (isMove && stored.Siret === Siret) throw refused('Siret', 'Ce SIRET est déjà celui du siège.');
  if (day > todayInParis()) throw refused('DateEffet', 'La date d’effet ne peut pas être à venir.');
  const { Id, Version } = await companies.edit(
    context,
    { Id: input.Id, Version: input.Version, Siret, Siren },
    {
      action: 'company.edit-siret',
      since: isMove ? day : undefined,
      async also() {
        if (!isMove) return;
        const { clientId, userId } = session;
        const path = 'DateEffet';
        await companyPeriods.close(db, { clientId, userId, stored, groups: ['SIEGE'], from: day, path });
        if (stored.Siret)
          await db.query(
            `insert into establishment (client_id, company_id, siret, name, address_line, postcode, town, ends_on)
           values ($1, $2, $3, 'Ancien siège', $4, $5, $6, $7::date - 1) on conflict (client_id, siret) do nothing`,
            [
              clientId,
              stored.Id,
              stored.Siret,
              stored.Adresse.Adresse1,
              stored.Adresse.Cp,
              stored.Adresse.Ville,
              day,
            ],
          );
      },
    },
  );
  const carried = await db.query<{ label: string }>(bearers, [session.clientId, input.Id, Siret]);
  return { Id, Version, Porteurs: carried.map(({ label }) => label) };
}
