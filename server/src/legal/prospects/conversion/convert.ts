import type { AnswerOf } from '#contract/call.ts';
import type { ConvertProspect, PreviewConversion } from '#contract/legal/prospects/conversion.ts';
import { AddQuestionnairesLab } from '#contract/legal/questionnaires/calls.ts';
import { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { saveMandate } from '#server/permanent-files/companies/mandates/save-mandate.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { findDoubles } from '#server/permanent-files/companies/save/doubles.ts';
import { findPersonRow } from '#server/permanent-files/people/page/read-person.ts';
import { checkPersonExists } from '#server/permanent-files/people/save/check-person-exists.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { parseInput } from '#server/platform/requests/read-input.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { addQuestionnaire } from '../../questionnaires/answers/save-questionnaire.ts';
import { prospects } from '../prospect-record.ts';
import { convertCompany } from './convert-company.ts';
import {
  type ConversionNeeds,
  type Converting,
  convertPerson,
  newPerson,
  type Target,
  withInput,
} from './convert-person.ts';
import { companyOf, differencesOf, personOf } from './told-records.ts';

/** What a conversion would write field by field, and who may be in the register already. @throws AppError 404 */
export async function previewConversion({
  db,
  session,
  input,
}: SignedInContext<typeof PreviewConversion>): Promise<AnswerOf<typeof PreviewConversion>> {
  const { clientId } = session;
  const { PMoral, Version } = await prospects.read(db, clientId, input.ProspectId);
  const { Dirigeant } = PMoral;
  const company = input.IdSociete ? await readableCompany(db, session, input.IdSociete) : undefined;
  const person = input.IdPerson ? await findPersonRow(db, clientId, input.IdPerson) : undefined;
  const lacking = newPerson(PMoral);
  const { Matches } = await checkPersonExists(db, clientId, {
    Email: Dirigeant.Email,
    Nom: Dirigeant.Nom,
    Prenom: Dirigeant.Prenom,
    Datenaissance: Dirigeant.Datenaissance,
    Id: 0,
  });
  return {
    Version,
    Societes: await findDoubles(db, session, {
      RaisonSociale: PMoral.RaisonSociale,
      Ville: PMoral.Adresse.Ville,
    }),
    Personnes: Matches,
    ChampsSociete: differencesOf(companyOf(PMoral), company),
    ChampsDirigeant: differencesOf(personOf(PMoral), person),
    Manques: person || lacking.success ? [] : lacking.error.issues.map(({ message }) => message),
  };
}

/** The leader's mandate; one that they hold already stays as it is. */
async function giveMandate(
  context: Converting,
  { company, person }: { company: number; person: number },
): Promise<number | null> {
  const { db, session, input } = context;
  const { Fonction, DateDebut } = input.Choix;
  const held = await db.query(
    `select from mandate where client_id = $1 and company_id = $2 and person_id = $3 and function = $4
       and coalesce(ends_on, 'infinity') >= $5::date`,
    [session.clientId, company, person, Fonction, DateDebut],
  );
  if (held.length > 0) return null;
  const sent = parseInput(SaveMandat.request, {
    IdSociete: company,
    IdPerson: person,
    Fonction,
    DateDebut,
  });
  return (await saveMandate(withInput<typeof SaveMandat>(context as never, sent))).Id;
}

/** The questionnaire of acceptance of the current year; one that is there stays. */
async function openAcceptance(context: Converting, company: number): Promise<number | null> {
  const { db, session } = context;
  const Annee = Number(todayInParis().slice(0, 4));
  const there = await db.query(
    `select from questionnaire where client_id = $1 and company_id = $2 and year = $3 and type = 'ACCEPTANCE_MISSION'`,
    [session.clientId, company, Annee],
  );
  if (there.length > 0) return null;
  const sent = parseInput(AddQuestionnairesLab.request, {
    Annee,
    IdSociete: company,
    Type: 'ACCEPTANCE_MISSION',
  });
  return (await addQuestionnaire(withInput<typeof AddQuestionnairesLab>(context as never, sent))).Id;
}

async function versionOf(context: Converting, table: 'company' | 'person', id: number) {
  const [row] = await context.db.query<{ version: number }>(
    `select version from ${table} where client_id = $1 and id = $2`,
    [context.session.clientId, id],
  );
  return row?.version;
}

/** What is kept of a conversion, to take it back. */
async function keep(
  context: Converting,
  made: { company: Target; person: Target; mandate: number | null; questionnaire: number | null },
) {
  const { db, session, input } = context;
  const { company, person, mandate, questionnaire } = made;
  const changes = {
    company: { ...company.taken, version: await versionOf(context, 'company', company.id) },
    person: { ...person.taken, version: await versionOf(context, 'person', person.id) },
    questionnaire,
  };
  await db.query(
    `insert into prospect_conversion (client_id, prospect_id, company_id, person_id, mandate_id, is_company_new,
       is_person_new, changes, converted_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.clientId,
      input.ProspectId,
      company.id,
      person.id,
      mandate,
      company.isNew,
      person.isNew,
      JSON.stringify(changes),
      session.userId,
    ],
  );
}

/**
 * Makes of an accepted request a company's file, its leader, a mandate and the questionnaire of acceptance, all or none.
 * @throws AppError 400 at what is missing, 404, 409 where it is not accepted, or the register has the company or person
 */
export async function convertProspect(
  context: Converting,
  needs: ConversionNeeds,
): Promise<AnswerOf<typeof ConvertProspect>> {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const stored = await prospects.read(db, clientId, input.ProspectId, true);
  await refuseStale(db, {
    table: 'prospect',
    clientId,
    id: stored.Id,
    stored: stored.Version,
    sent: input.Version,
  });
  if (stored.Etat !== 4)
    throw new AppError({
      status: 409,
      code: 'NOT_ACCEPTED',
      message: 'Seule une demande validée se convertit.',
    });
  // persons before companies, as merges take them
  const person = await convertPerson(context, stored.PMoral, needs);
  const company = await convertCompany(context, stored.PMoral);
  const mandate = await giveMandate(context, { company: company.id, person: person.id });
  const questionnaire = await openAcceptance(context, company.id);
  await keep(context, { company, person, mandate, questionnaire });
  await db.query(
    `update prospect set state = 5, version = version + 1, modified_at = now(), modified_by = $3
     where client_id = $1 and id = $2`,
    [clientId, stored.Id, session.userId],
  );
  const answer = { IdSociete: company.id, IdPerson: person.id, IdQuestionnaire: questionnaire };
  audit.record({ action: 'prospect.convert', entity: 'prospect', entityId: stored.Id, after: answer });
  return answer;
}
