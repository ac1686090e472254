import type { ClientBase } from 'pg';
import { moduleKeys } from '#contract/access/modules.ts';
import { allRoles, type Role, roleNames } from '#contract/access/roles.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { plantAccounts, plantedId } from './firms/accounts.ts';
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
import { plantedLeaderId, plantModels } from './firms/document-models.ts';
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
import { plantVigilance } from './firms/vigilance.ts';
import { plantVisaWorks } from './firms/visa-works.ts';
import { insertRows } from './insert-rows.ts';

/** Password of every user of both firms. */
export const testPassword = 'Épreuve-des-essais-2026!';

/** Who signs in: a member of the staff by role, a customer of the firm, or an account put out of use. */
export type Who = Role | 'client' | 'disabled';

interface TestUser {
  id: number;
  email: string;
  fullName: string;
}

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

interface ToPlant {
  clientId: number;
  letter: string;
  passwordHash: string;
  cabinet: number;
}

async function plantUsers(client: ClientBase, { clientId, letter, passwordHash, cabinet }: ToPlant) {
  const accounts = [
    ...allRoles.map((role) => ({
      who: role as Who,
      last_name: `${roleNames[role]} ${letter}`,
      kind: 'staff',
      is_disabled: false,
      cabinet_id: cabinet,
    })),
    {
      who: 'client' as Who,
      last_name: `Espace Pro ${letter}`,
      kind: 'client',
      is_disabled: false,
      cabinet_id: null,
    },
    {
      who: 'disabled' as Who,
      last_name: `Parti ${letter}`,
      kind: 'staff',
      is_disabled: true,
      cabinet_id: cabinet,
    },
  ].map(({ who, ...rest }) => ({
    who,
    row: {
      client_id: clientId,
      email: `${who.toLowerCase().replaceAll('_', '-')}@${letter.toLowerCase()}.example`,
      first_name: `Camille ${letter}`,
      password_hash: passwordHash,
      email_confirmed_at: '2026-01-05T09:00:00+01:00',
      ...rest,
    },
  }));
  const rows = await insertRows<Id & { email: string; first_name: string; last_name: string }>(
    client,
    'app_user',
    accounts.map(({ row }) => row),
  );
  const users = accounts.map(({ who }, index) => {
    const row = rows[index];
    if (!row) throw new Error(`the user ${who} was not inserted`);
    return [
      who,
      { id: Number(row.id), email: row.email, fullName: `${row.first_name} ${row.last_name}` },
    ] as const;
  });
  await insertRows(
    client,
    'sign_in_address',
    users.map(([, { id, email }]) => ({ email, client_id: clientId, user_id: id })),
  );
  await insertRows(
    client,
    'user_role',
    users
      .filter(([who]) => who !== 'client' && who !== 'disabled')
      .map(([role, { id }]) => ({ client_id: clientId, user_id: id, role })),
  );
  return Object.fromEntries(users) as Record<Who, TestUser>;
}

const ids = (rows: Id[]) => rows.map(({ id }) => Number(id));

/** Every third person directs a company, every fifth owns a part of one; some of it is over. */
async function plantLinks(client: ClientBase, clientId: number, persons: number[], companies: number[]) {
  const company = (index: number) => companies[index % companies.length];
  const link = (person_id: number, index: number) => ({
    client_id: clientId,
    person_id,
    company_id: company(index),
    starts_on: '2019-04-01',
    ends_on: index % 9 === 0 ? '2021-03-31' : null,
  });
  const linked = persons.map((person, index) => link(person, index));
  await insertRows(
    client,
    'mandate',
    linked
      .filter((_, index) => index % 3 === 0)
      .map((row, index) => ({
        ...row,
        id: plantedLeaderId(clientId, index),
        function: ['P', 'DG', 'G', 'A'][index % 4],
      })),
  );
  await insertRows(
    client,
    'shareholding',
    linked.filter((_, index) => index % 5 === 1).map((row) => ({ ...row, shares: 100 })),
  );
}

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
  await plantAccounts(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
  await plantDownloads(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
  await plantImports(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
  await plantNotifications(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
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
    clientId: id,
    firm: number,
    letter,
    companies,
    leaver: users.COMPTABILITE_CLIENT_CRM.id,
    left: users.disabled.id,
    staying: users.ADMINISTRATEUR_CFN.id,
    successor: users.JURIDIQUE.id,
    author: users.DIRIGEANT.id,
  });
  await plantCompanyFiles(client, {
    clientId: id,
    number,
    letter,
    companies,
    persons,
    userId: users.CHEF_MISSION.id,
  });
  await plantVigilance(client, { clientId: id, number, letter, companies, userId: users.DIRIGEANT.id });
  await plantPortage(client, {
    clientId: id,
    firm: number,
    letter,
    persons,
    companies,
    userId: users.PORTAGE_SALARIAL.id,
  });
  await plantPortagePayslips(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
  await plantLeave(client, {
    clientId: id,
    firm: number,
    letter,
    users: { asking: users.COMPTABLE.id, deciding: users.RESPONSABLE_CONGE.id },
    person: persons[2] ?? 0,
  });
  await plantExpenses(client, {
    clientId: id,
    firm: number,
    letter,
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
    clientId: id,
    firm: number,
    letter,
    companies,
    person: persons[1] ?? 0,
    userId: users.COMPTABLE.id,
  });
  await plantCfe(client, { clientId: id, firm: number, letter, companies });
  await plantDirectoryDifferences(client, { clientId: id, firm: number, letter, companies });
  await plantQuestionnaires(client, {
    clientId: id,
    firm: number,
    companies,
    userId: users.COMPTABLE.id,
    interviewed: users.SUPPORT.id,
    manager: users.ADMINSTRATOR.id,
  });
  await plantBilans(client, { clientId: id, firm: number, letter, companyId: companies[0] });
  await plantFec(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    userId: users.COMPTABLE.id,
  });
  await plantModels(client, {
    clientId: id,
    firm: number,
    letter,
    companies,
    userId: users.COMPTABLE.id,
  });
  await plantDeletions(client, {
    clientId: id,
    firm: number,
    persons,
    userId: users.ADMINSTRATOR.id,
  });
  await plantProspects(client, { clientId: id, firm: number, letter, userId: users.JURIDIQUE.id });
  await plantParameters(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
  await plantCollaborators(client, {
    clientId: id,
    firm: number,
    letter,
    assistant: users.AIDE_COMPTABLE.id,
    firstManager: users.CHEF_MISSION.id,
    secondManager: users.EXPERT_COMPTABLE.id,
  });
  await plantGreffes(client, { clientId: id, letter });
  await plantReferentials(client, { clientId: id, firm: number, letter });
  await plantAdministrations(client, { clientId: id, letter, name, companies });
  await plantKeyPass(client, {
    clientId: id,
    firm: number,
    letter,
    author: users.ADMINSTRATOR.id,
    reader: users.COMPTABLE.id,
    leaver: users.disabled.id,
  });
  await plantTaxFiles(client, {
    clientId: id,
    number,
    letter,
    companies,
    userId: users.EXPERT_COMPTABLE.id,
  });
  await plantPayslipCounts(client, {
    clientId: id,
    number,
    letter,
    companies,
    userId: users.SERVICE_SOCIAL.id,
  });
  await plantDsn(client, {
    clientId: id,
    number,
    letter,
    companies,
    userId: users.SERVICE_SOCIAL.id,
  });
  await plantBankData(client, {
    clientId: id,
    number,
    letter,
    companies,
    userId: users.DIRIGEANT.id,
  });
  await plantCabinets(client, { clientId: id, firm: number, letter, cabinet: Number(cabinet?.id) });
  await plantSuppliers(client, {
    clientId: id,
    firm: number,
    letter,
    cabinet: Number(cabinet?.id),
    userId: users.ADMINSTRATOR.id,
  });
  await plantPortageWork(client, {
    clientId: id,
    firm: number,
    letter,
    userId: users.PORTAGE_SALARIAL.id,
  });
  await plantPortageInvoices(client, {
    clientId: id,
    firm: number,
    letter,
    carrierId: companies.at(-2),
    userId: users.PORTAGE_SALARIAL.id,
  });
  const campaigns = await plantCampaigns(client, {
    clientId: id,
    firm: number,
    letter,
    cabinet: Number(cabinet?.id),
    author: users.ADMINSTRATOR.id,
    reader: users.CHEF_MISSION,
    reminded: users.COMPTABLE.id,
  });
  await plantIdentityDocument(client, { clientId: id, firm: number, letter, person: persons[2] ?? 0 });
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
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    userId: users.JURIDIQUE.id,
  });
  await plantLegalNotices(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    userId: users.JURIDIQUE.id,
  });
  await plantCabinetInvoices(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    cabinetId: Number(cabinet?.id),
    userId: users.FACTURATION.id,
  });
  await plantBilling(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    userId: users.FACTURATION.id,
  });
  await plantTreasury(client, {
    clientId: id,
    firm: number,
    letter,
    cabinet: Number(cabinet?.id),
    userId: users.DIRIGEANT.id,
  });
  await plantMailings(client, {
    clientId: id,
    firm: number,
    letter,
    person: persons[0],
    userId: users.DIRIGEANT.id,
  });
  const paying = { prepares: users.DIRIGEANT.id, approves: users.EXPERT_COMPTABLE.id };
  await plantTransfers(client, { clientId: id, firm: number, letter, persons, companies, users: paying });
  await plantDirectDebits(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: Number(companies[0]),
    otherId: Number(companies[2]),
    cabinetId: Number(cabinet?.id),
    users: paying,
  });
  await plantRates(client, { clientId: id, firm: number, letter, user: users.ADMINSTRATOR.id });
  await plantBoards(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    reviewed: companies[1],
    userId: users.ADMINSTRATOR.id,
  });
  await plantAgenda(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    personId: persons[0],
    userId: users.ADMINSTRATOR.id,
    participantId: users.COMPTABLE.id,
  });
  await plantVisaWorks(client, { clientId: id, number, letter, userId: users.ADMINSTRATOR.id });
  await plantTimesheets(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    otherCompanyId: companies[5],
    users: { keeper: users.ADMINSTRATOR.id, other: users.COMPTABLE.id },
  });
  await plantExchanges(client, {
    clientId: id,
    firm: number,
    letter,
    company: companies[0],
    person: persons[0],
    userId: users.COMPTABLE.id,
  });
  await plantSimulations(client, {
    clientId: id,
    number,
    letter,
    person: persons[0] ?? 0,
    company: companies[0] ?? 0,
    userId: users.ADMINSTRATOR.id,
  });
  await plantSignatures(client, {
    clientId: id,
    firm: number,
    letter,
    companyId: companies[0],
    userId: users.JURIDIQUE.id,
  });
  const spaceUser = await plantClientSpaceWork(client, {
    clientId: id,
    number,
    letter,
    companies,
    users: {
      payroll: users.RESPONSABLE_PAIE.id,
      administrator: users.ADMINSTRATOR.id,
      client: users.client.id,
    },
  });
  await plantUndoneDeletions(client, { clientId: id, firm: number, userId: users.ADMINSTRATOR.id });
  await plantSavedViews(client, { clientId: id, firm: number, letter, userId: users.ADMINSTRATOR.id });
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
