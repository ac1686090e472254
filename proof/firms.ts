import type { ClientBase } from 'pg';
import { moduleKeys } from '#contract/access/modules.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { plantAccounts, plantedId } from './firms/accounts.ts';
import { plantActivityAccount } from './firms/activity-account.ts';
import { plantAdministrations } from './firms/administrations.ts';
import { plantAgenda } from './firms/agenda.ts';
import { plantAssignments } from './firms/assignments.ts';
import { plantBankData } from './firms/bank-data.ts';
import { plantBilans } from './firms/bilans.ts';
import { plantBilling } from './firms/billing.ts';
import { plantBoards } from './firms/boards.ts';
import { plantCabinetInvoices } from './firms/cabinet-invoices.ts';
import { plantCabinets } from './firms/cabinets.ts';
import { plantCampaigns } from './firms/campaigns.ts';
import { plantCfe } from './firms/cfe.ts';
import { plantClientSpaceWork } from './firms/client-space-work.ts';
import { plantClientSpaces } from './firms/client-spaces.ts';
import { plantCollaborators } from './firms/collaborators.ts';
import { companiesOfA, companiesOfB } from './firms/companies.ts';
import { plantCompanyFiles } from './firms/company-files.ts';
import { plantDeletions } from './firms/deletions.ts';
import { plantDepartures } from './firms/departures.ts';
import { plantDirectDebits } from './firms/direct-debits.ts';
import { plantDirectoryDifferences } from './firms/directory-differences.ts';
import { plantModels } from './firms/document-models.ts';
import { plantDocuments } from './firms/documents.ts';
import { plantDownloads } from './firms/downloads.ts';
import { plantDsn } from './firms/dsn.ts';
import { plantExchanges } from './firms/exchanges.ts';
import { plantExpenses } from './firms/expenses.ts';
import { plantFec } from './firms/fec.ts';
import { plantFormalities } from './firms/formalities.ts';
import { plantGreffes } from './firms/greffes.ts';
import { plantIdentityDocument } from './firms/identity-documents.ts';
import { plantImports } from './firms/imports.ts';
import { plantJournal } from './firms/journal.ts';
import { plantKeyPass } from './firms/key-pass.ts';
import { plantLeave } from './firms/leave.ts';
import { plantLegalNotices } from './firms/legal-notices.ts';
import { plantLinks } from './firms/links.ts';
import { plantMailings } from './firms/mailings.ts';
import { plantNationalLists } from './firms/national-lists.ts';
import { plantNirs } from './firms/nirs.ts';
import { plantNotifications } from './firms/notifications.ts';
import { sirenOf, siretOf } from './firms/numbers.ts';
import { plantParameters } from './firms/parameters.ts';
import { plantPayslipCounts } from './firms/payslips.ts';
import { personsOfA, personsOfB } from './firms/persons.ts';
import { plantPinnedRecords } from './firms/pinned-records.ts';
import { plantPortage } from './firms/portage.ts';
import { plantPortageInvoices } from './firms/portage-invoices.ts';
import { plantPortagePayslips } from './firms/portage-payslips.ts';
import { plantPortageWork } from './firms/portage-work.ts';
import { plantRates } from './firms/profitability.ts';
import { plantProspects } from './firms/prospects.ts';
import { plantQuestionnaires } from './firms/questionnaires.ts';
import { plantReferentials } from './firms/referentials.ts';
import { plantSavedViews } from './firms/saved-views.ts';
import { plantSignatures } from './firms/signatures.ts';
import { plantSimulations } from './firms/simulations.ts';
import { plantSuppliers } from './firms/suppliers.ts';
import { plantTaxFiles } from './firms/tax-files.ts';
import { plantTimesheets } from './firms/timesheets.ts';
import { plantTransfers } from './firms/transfers.ts';
import { plantTreasury } from './firms/treasury.ts';
import { plantUndoneDeletions } from './firms/undone-deletions.ts';
import { plantUsers, type TestUser, type Who } from './firms/users.ts';
import { plantVigilance } from './firms/vigilance.ts';
import { plantVisaWorks } from './firms/visa-works.ts';
import { insertRows } from './insert-rows.ts';

/** Password of every user of both firms. */
export const testPassword = 'Épreuve-des-essais-2026!';

/** A firm of the template database: everything in it is invented, and the same at each run. */
export interface TestFirm {
  id: number;
  name: string;
  /** 1 or 2: begins the ids of the rows in proof/firms/accounts.ts. */
  number: number;
  users: Record<Who, TestUser>;
  /** In the order of proof/firms/persons.ts and companies.ts. */
  persons: number[];
  companies: number[];
  cabinets: number[];
  /** In the order of proof/firms/campaigns.ts. */
  campaigns: number[];
  /** E-mail of the first person. */
  personEmail: string;
  /** An account of the client space that papers lie in the strongbox of. */
  spaceUser: number;
}

export type FirmName = 'A' | 'B';
export type TestFirms = Record<FirmName, TestFirm>;

interface Id {
  id: number;
}

/** Each table of each firm counts from a number of its own, of 246 at most: an id met in the wrong place is never right by chance. */
async function spreadIds(client: ClientBase, firm: number) {
  const { rows } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' and table_name <> 'client'
     order by table_name`,
  );
  for (const [index, { table_name }] of rows.entries()) {
    await client.query(
      `alter table ${table_name} alter id restart with ${firm * 1_000_000 + index * 4_000 + 1}`,
    );
  }
}

const ids = (rows: Id[]) => rows.map(({ id }) => Number(id));

async function plantFirm(
  client: ClientBase,
  letter: FirmName,
  number: number,
  password_hash: string,
): Promise<TestFirm> {
  await spreadIds(client, number);
  const name = letter === 'A' ? 'Cabinet Arpège' : 'Cabinet Boréal';
  const [row] = await insertRows<Id>(client, 'client', [{ id: number, name }]);
  const id = Number(row?.id);
  await insertRows(
    client,
    'client_module',
    moduleKeys.map((module) => ({ client_id: id, module })),
  );
  const [cabinet] = await insertRows<Id>(client, 'cabinet', [
    // unlike each other: a look-up forgives some letters
    {
      client_id: id,
      name: letter === 'A' ? `${name} Lyon` : 'Boréal Brest',
      siret: siretOf(number * 900),
    },
  ]);
  const users = await plantUsers(client, {
    clientId: id,
    letter,
    passwordHash: password_hash,
    cabinet: Number(cabinet?.id),
  });
  const of = { clientId: id, firm: number, number, letter };
  await plantAccounts(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantDownloads(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantImports(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantNotifications(client, { ...of, userId: users.ADMINSTRATOR.id });
  const companies = ids(
    await insertRows<Id>(
      client,
      'company',
      (letter === 'A' ? companiesOfA : companiesOfB).map((company, index) => ({
        client_id: id,
        siren: sirenOf(number * 1000 + index),
        siret: siretOf(number * 1000 + index),
        ...company,
      })),
    ),
  );
  const persons = ids(
    await insertRows<Id>(
      client,
      'person',
      (letter === 'A' ? personsOfA : personsOfB).map((person) => ({ client_id: id, ...person })),
    ),
  );
  await plantNirs(client, id, persons);
  await plantJournal(client, { clientId: id, userId: users.ECF.id, personId: persons[0] });
  await plantLinks(client, id, persons, companies);
  await plantAssignments(client, {
    clientId: id,
    companies,
    users: [users.COMPTABLE.id, users.CHEF_MISSION.id],
    administrator: users.ADMINSTRATOR.id,
  });
  await plantDepartures(client, {
    ...of,
    companies,
    leaver: users.COMPTABILITE_CLIENT_CRM.id,
    left: users.disabled.id,
    staying: users.ADMINISTRATEUR_CFN.id,
    successor: users.JURIDIQUE.id,
    author: users.DIRIGEANT.id,
  });
  await plantCompanyFiles(client, {
    ...of,
    companies,
    persons,
    userId: users.CHEF_MISSION.id,
  });
  await plantVigilance(client, { ...of, companies, userId: users.DIRIGEANT.id });
  await plantPortage(client, {
    ...of,
    persons,
    companies,
    userId: users.PORTAGE_SALARIAL.id,
  });
  await plantPortagePayslips(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantLeave(client, {
    ...of,
    users: { asking: users.COMPTABLE.id, deciding: users.RESPONSABLE_CONGE.id },
    person: persons[2] ?? 0,
  });
  await plantExpenses(client, {
    ...of,
    users: { asking: users.COMPTABLE.id, deciding: users.DIRIGEANT.id },
    person: persons[2] ?? 0,
    company: companies[0] ?? 0,
  });
  await plantClientSpaces(client, {
    clientId: id,
    letter,
    persons,
    openedBy: users.CHEF_MISSION.id,
    passwordHash: password_hash,
  });
  await plantDocuments(client, {
    ...of,
    companies,
    person: persons[1] ?? 0,
    userId: users.COMPTABLE.id,
  });
  await plantCfe(client, { ...of, companies });
  await plantDirectoryDifferences(client, { ...of, companies });
  await plantQuestionnaires(client, {
    clientId: id,
    firm: number,
    companies,
    userId: users.COMPTABLE.id,
    interviewed: users.SUPPORT.id,
    manager: users.ADMINSTRATOR.id,
  });
  await plantBilans(client, { ...of, companyId: companies[0] });
  await plantFec(client, {
    ...of,
    companyId: companies[0],
    userId: users.COMPTABLE.id,
  });
  await plantModels(client, {
    ...of,
    companies,
    userId: users.COMPTABLE.id,
  });
  await plantDeletions(client, {
    clientId: id,
    firm: number,
    persons,
    userId: users.ADMINSTRATOR.id,
  });
  await plantProspects(client, { ...of, userId: users.JURIDIQUE.id });
  await plantParameters(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantCollaborators(client, {
    ...of,
    assistant: users.AIDE_COMPTABLE.id,
    firstManager: users.CHEF_MISSION.id,
    secondManager: users.EXPERT_COMPTABLE.id,
  });
  await plantGreffes(client, { clientId: id, letter });
  await plantReferentials(client, { ...of });
  await plantAdministrations(client, { clientId: id, letter, name, companies });
  await plantKeyPass(client, {
    ...of,
    author: users.ADMINSTRATOR.id,
    reader: users.COMPTABLE.id,
    leaver: users.disabled.id,
  });
  await plantTaxFiles(client, {
    ...of,
    companies,
    userId: users.EXPERT_COMPTABLE.id,
  });
  await plantPayslipCounts(client, {
    ...of,
    companies,
    userId: users.SERVICE_SOCIAL.id,
  });
  await plantDsn(client, {
    ...of,
    companies,
    userId: users.SERVICE_SOCIAL.id,
  });
  await plantBankData(client, {
    ...of,
    companies,
    userId: users.DIRIGEANT.id,
  });
  await plantCabinets(client, { ...of, cabinet: Number(cabinet?.id) });
  await plantSuppliers(client, {
    ...of,
    cabinet: Number(cabinet?.id),
    userId: users.ADMINSTRATOR.id,
  });
  await plantPortageWork(client, {
    ...of,
    userId: users.PORTAGE_SALARIAL.id,
  });
  await plantPortageInvoices(client, {
    ...of,
    carrierId: companies.at(-2),
    userId: users.PORTAGE_SALARIAL.id,
  });
  await plantActivityAccount(client, { ...of, userId: users.PORTAGE_SALARIAL.id });
  const campaigns = await plantCampaigns(client, {
    ...of,
    cabinet: Number(cabinet?.id),
    author: users.ADMINSTRATOR.id,
    reader: users.CHEF_MISSION,
    reminded: users.COMPTABLE.id,
  });
  await plantIdentityDocument(client, { ...of, person: persons[2] ?? 0 });
  await insertRows(client, 'stored_file', [
    {
      client_id: id,
      id: plantedId(number),
      sha256: String(number).repeat(64),
      size: 1,
      media_type: 'image/png',
      file_name: `carte-${name}.png`,
      parent: 'CNI',
    },
  ]);
  await insertRows(client, 'client_logo', [{ client_id: id, file_id: plantedId(number) }]);
  await plantFormalities(client, {
    ...of,
    companyId: companies[0],
    userId: users.JURIDIQUE.id,
  });
  await plantLegalNotices(client, {
    ...of,
    companyId: companies[0],
    userId: users.JURIDIQUE.id,
  });
  await plantCabinetInvoices(client, {
    ...of,
    companyId: companies[0],
    cabinetId: Number(cabinet?.id),
    userId: users.FACTURATION.id,
  });
  await plantBilling(client, {
    ...of,
    companyId: companies[0],
    userId: users.FACTURATION.id,
  });
  await plantTreasury(client, {
    ...of,
    cabinet: Number(cabinet?.id),
    userId: users.DIRIGEANT.id,
  });
  await plantMailings(client, {
    ...of,
    person: persons[0],
    userId: users.DIRIGEANT.id,
  });
  const paying = { prepares: users.DIRIGEANT.id, approves: users.EXPERT_COMPTABLE.id };
  await plantTransfers(client, { ...of, persons, companies, users: paying });
  await plantDirectDebits(client, {
    ...of,
    companyId: Number(companies[0]),
    otherId: Number(companies[2]),
    cabinetId: Number(cabinet?.id),
    users: paying,
  });
  await plantRates(client, { ...of, user: users.ADMINSTRATOR.id });
  await plantBoards(client, {
    ...of,
    companyId: companies[0],
    reviewed: companies[1],
    userId: users.ADMINSTRATOR.id,
  });
  await plantAgenda(client, {
    ...of,
    companyId: companies[0],
    personId: persons[0],
    userId: users.ADMINSTRATOR.id,
    participantId: users.COMPTABLE.id,
  });
  await plantVisaWorks(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantTimesheets(client, {
    ...of,
    companyId: companies[0],
    otherCompanyId: companies[5],
    users: { keeper: users.ADMINSTRATOR.id, other: users.COMPTABLE.id },
  });
  await plantExchanges(client, {
    ...of,
    company: companies[0],
    person: persons[0],
    userId: users.COMPTABLE.id,
  });
  await plantSimulations(client, {
    ...of,
    person: persons[0] ?? 0,
    company: companies[0] ?? 0,
    userId: users.ADMINSTRATOR.id,
  });
  await plantSignatures(client, {
    ...of,
    companyId: companies[0],
    userId: users.JURIDIQUE.id,
  });
  const spaceUser = await plantClientSpaceWork(client, {
    ...of,
    companies,
    users: {
      payroll: users.RESPONSABLE_PAIE.id,
      administrator: users.ADMINSTRATOR.id,
      client: users.client.id,
    },
  });
  await plantUndoneDeletions(client, { clientId: id, firm: number, userId: users.ADMINSTRATOR.id });
  await plantSavedViews(client, { ...of, userId: users.ADMINSTRATOR.id });
  await plantPinnedRecords(client, {
    clientId: id,
    userId: users.ADMINSTRATOR.id,
    person: persons[0] ?? 0,
    company: companies[0] ?? 0,
  });
  const personEmail = (letter === 'A' ? personsOfA : personsOfB)[0]?.email ?? '';
  const cabinets = [Number(cabinet?.id)];
  return { id, name, number, users, persons, companies, cabinets, campaigns, personEmail, spaceUser };
}

/** Fills a migrated database with two firms of the same build and different content. */
export async function plantFirms(client: ClientBase): Promise<TestFirms> {
  // hashed once: it is the same password, and a hash costs more than all of the rest
  const hash = await hashPassword(testPassword);
  await plantNationalLists(client);
  const A = await plantFirm(client, 'A', 1, hash);
  const B = await plantFirm(client, 'B', 2, hash);
  await client.query('analyze');
  return { A, B };
}
