import type { GenerationParams } from '#contract/documents/generation/request.ts';
import { isReadable, isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type CabinetRow, type CollaboratorRow, cabinetFields, signatoryFields } from './cabinet-fields.ts';
import { budgetFields, type CompanyRow, companyFields, exerciseFields } from './company-fields.ts';
import { type FieldValues, listOf, valuesOf } from './field.ts';
import type { FieldSource, SourceRequest } from './field-source.ts';
import { leaderFields, shareholderFields } from './holder-fields.ts';
import { personFields } from './person-fields.ts';
import { readCompanies, readOffice, readPersons } from './read-records.ts';
import { collaboratorFields } from './roots.ts';

/** Whose rights decide which confidential files are read: a session's, or a background job's user's. */
export type Reader = { sessionId: string } | { userId: number };

export interface ValuesRequest {
  clientId: number;
  reader: Reader;
  params: GenerationParams;
  sources: readonly FieldSource[];
}

/** What is known of what was chosen: the tree that models are filled with, and the facts that rules ask for. */
export interface KnownValues {
  values: FieldValues;
  company: CompanyRow | undefined;
  company2: CompanyRow | undefined;
  portageCompany: CompanyRow | undefined;
  person: { is_in_portage: boolean } | undefined;
  person2: FieldValues | undefined;
  shareholder: FieldValues | undefined;
  collaborator: CollaboratorRow | undefined;
  /** The one that is chosen, else the company's. */
  cabinet: FieldValues | undefined;
  chosenCabinet: CabinetRow | undefined;
  clientCabinet: FieldValues | undefined;
  exercise: CompanyRow['exercises'][number] | undefined;
  budget: CompanyRow['budgets'][number] | undefined;
}

const idsOf = (...ids: (number | null | undefined)[]) => ids.filter((id) => id != null);

/** The year that is named by its id, else the one that ends in the year that is named. */
const chosenExercise = (company: CompanyRow | undefined, { IdExercice, AnneeExercice }: GenerationParams) =>
  company?.exercises.find(({ id, ends_on }) =>
    IdExercice != null ? id === IdExercice : ends_on.startsWith(String(AnneeExercice)),
  );

const chosenShareholder = (
  company: CompanyRow | undefined,
  { IdActionnaire, IdPersonneMorale }: GenerationParams,
) =>
  company?.shareholders.find(({ person, company: holder }) =>
    IdActionnaire != null
      ? person?.id === IdActionnaire
      : IdPersonneMorale != null && holder?.id === IdPersonneMorale,
  );

/** The dates and words of the request itself; of a company that is closed its own days. */
const plainValues = (
  params: GenerationParams,
  company: CompanyRow | undefined,
  firm: string,
): FieldValues => ({
  aujourdhui: todayInParis(),
  dateAssemblee: params.DateAssembleeGenerale,
  dateDissolution: params.DateDissolution ?? company?.dissolved_on,
  dateRadiation: params.DateRadiation ?? company?.struck_off_on,
  anneeCivile: params.AnneeCivil?.toString(),
  presidentCabinet: params.CabinetPresident,
  nomFirme: firm,
});

/** What the company has of the year that is chosen. */
function yearOf(company: CompanyRow | undefined, params: GenerationParams) {
  const exercise = chosenExercise(company, params);
  const previous = company?.exercises.find(({ ends_on }) => exercise && ends_on < exercise.starts_on);
  const year = params.AnneeExercice ?? Number(exercise?.ends_on.slice(0, 4));
  const budget = company?.budgets.find((one) => one.year === year);
  const ofCompany = <Row extends object>(row: Row | undefined) =>
    row && company ? { ...row, company: company.name } : undefined;
  return {
    exercise,
    budget,
    values: {
      exercice: valuesOf(exerciseFields, ofCompany(exercise)),
      exercicePrecedent: valuesOf(exerciseFields, ofCompany(previous)),
      budget: valuesOf(budgetFields, ofCompany(budget)),
    },
  };
}

function membersOf(company: CompanyRow | undefined): FieldValues {
  const sole = company?.shareholders.length === 1 ? company.shareholders[0] : undefined;
  return {
    dirigeant: valuesOf(leaderFields, company?.leaders[0]),
    dirigeants: listOf(leaderFields, company?.leaders),
    associes: listOf(shareholderFields, company?.shareholders),
    associeUnique: valuesOf(shareholderFields, sole),
  };
}

async function handedIn(db: Db, sources: readonly FieldSource[], request: SourceRequest | undefined) {
  const told: Record<string, FieldValues | undefined> = {};
  if (request) for (const { name, read } of sources) told[name] = await read(db, request);
  return told;
}

const readCompaniesFor = (db: Db, { clientId, reader, params }: ValuesRequest) =>
  readCompanies(db, {
    clientId,
    ids: idsOf(params.IdSociete, params.IdSociete2, params.IdSocietePortage),
    day: params.DateAssembleeGenerale ?? todayInParis(),
    ...('sessionId' in reader
      ? { readable: isReadable('$4', 'c'), reader: reader.sessionId }
      : { readable: isReadableByUser('$4', 'c'), reader: reader.userId }),
  });

/**
 * Reads all that documents can say of what was chosen, in three statements beside those of the sources; a company that
 * the reader may not read is not there.
 */
export async function readValues(db: Db, request: ValuesRequest): Promise<KnownValues> {
  const { clientId, params, sources } = request;
  const companies = await readCompaniesFor(db, request);
  const persons = await readPersons(db, clientId, idsOf(params.IdPerson, params.IdPerson2));
  const office = await readOffice(db, {
    clientId,
    cabinets: idsOf(params.IdCabinet, params.IdCabinetClient),
    collaborator: params.IdCollaborator ?? null,
  });
  const companyOf = (id: number | null | undefined) => companies.find((company) => company.id === id);
  const personOf = (id: number | null | undefined) => persons.find((person) => person.id === id);
  const cabinetOf = (id: number | null | undefined) => office.cabinets.find((cabinet) => cabinet.id === id);
  const company = companyOf(params.IdSociete);
  const company2 = companyOf(params.IdSociete2);
  const portageCompany = companyOf(params.IdSocietePortage);
  const { exercise, budget, values: ofYear } = yearOf(company, params);
  const shareholder = valuesOf(shareholderFields, chosenShareholder(company, params));
  const ownCabinet = cabinetOf(params.IdCabinet) ?? company?.cabinet ?? undefined;
  const cabinet = valuesOf(cabinetFields, ownCabinet);
  const collaborator = office.collaborator ?? undefined;
  const clientCabinet = valuesOf(cabinetFields, cabinetOf(params.IdCabinetClient));
  const person = personOf(params.IdPerson);
  const person2 = valuesOf(personFields, personOf(params.IdPerson2));
  return {
    values: {
      societe: valuesOf(companyFields, company),
      ...membersOf(company),
      actionnaire: shareholder,
      societe2: valuesOf(companyFields, company2),
      societePortage: valuesOf(companyFields, portageCompany),
      personne: valuesOf(personFields, person),
      personne2: person2,
      collaborateur: valuesOf(collaboratorFields, office.collaborator),
      cabinet,
      cabinetClient: clientCabinet,
      signataire: valuesOf(signatoryFields, ownCabinet && { cabinet: ownCabinet, collaborator }),
      ...ofYear,
      ...(await handedIn(
        db,
        sources,
        company && { clientId, companyId: company.id, exerciseId: exercise?.id ?? null },
      )),
      ...plainValues(params, company, office.firm),
    },
    company,
    company2,
    portageCompany,
    person,
    person2,
    shareholder,
    collaborator,
    cabinet,
    chosenCabinet: cabinetOf(params.IdCabinet),
    clientCabinet,
    exercise,
    budget,
  };
}
