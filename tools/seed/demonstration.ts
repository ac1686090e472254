import pg from 'pg';
import { allRoles, type Role } from '#contract/access/roles.ts';
import { todayInParis } from '#contract/today.ts';
import { addAdministrations } from './firm/administrations.ts';
import { assignPortfolios } from './firm/assignments.ts';
import { describeCabinets } from './firm/cabinets.ts';
import { describeStaff } from './firm/collaborators.ts';
import { addDepartures, addSignIns } from './firm/departures.ts';
import { addFirm, addOffices, addUsers } from './firm/firm.ts';
import { addKeyPass } from './firm/key-pass.ts';
import { addParameters } from './firm/parameters.ts';
import { addSuppliers, type KeepFile } from './firm/suppliers.ts';
import { addCompanyFiles } from './portfolio/company-files.ts';
import { addDoubles } from './portfolio/doubles.ts';
import { addGroups } from './portfolio/groups.ts';
import { fillPortfolio } from './portfolio/portfolio.ts';
import { placesAround } from './values/geography.ts';
import { sirenOf } from './values/identifiers.ts';
import { addActivity } from './work/activity.ts';
import { addActivityAccounts } from './work/activity-accounts.ts';
import { addAppointments } from './work/agenda.ts';
import { addBankData } from './work/bank-data.ts';
import { addBilling } from './work/billing.ts';
import { addCampaigns } from './work/campaigns.ts';
import { addClientSpaceWork } from './work/client-space-work.ts';
import { addDocuments } from './work/documents.ts';
import { addDsn } from './work/dsn.ts';
import { addExchanges } from './work/exchanges.ts';
import { addFormalityTypes } from './work/formalities.ts';
import { addLegalSupports } from './work/legal-notices.ts';
import { addLegalWork } from './work/legal-work.ts';
import { addMailings } from './work/mailings.ts';
import { addPayslipCounts } from './work/payslips.ts';
import { addPortage } from './work/portage.ts';
import { addPortageInvoices } from './work/portage-invoices.ts';
import { addPortagePayslips } from './work/portage-payslips.ts';
import { addProspects } from './work/prospects.ts';
import { addInterviews, addQuestionnaires } from './work/questionnaires.ts';
import { addSepa } from './work/sepa.ts';
import { addTime } from './work/time.ts';
import { addTreasury } from './work/treasury.ts';

const firmName = 'Groupe Valombre Expertise';

/** The firm's own SIREN, from counters that no invented company reaches. */
const firmSiren = sirenOf(69_000_001);

const offices = [
  {
    name: 'Valombre Expertise Tours',
    siren: firmSiren,
    establishment: 1,
    addressLine: '18 rue des Tanneurs',
    postcode: '37000',
    town: 'Tours',
    departments: ['37', '41', '86'],
  },
  {
    name: 'Valombre Expertise Angers',
    siren: firmSiren,
    establishment: 2,
    addressLine: '7 quai des Lavandières',
    postcode: '49000',
    town: 'Angers',
    departments: ['49', '44', '85'],
  },
  {
    name: 'Valombre Expertise Le Mans',
    siren: firmSiren,
    establishment: 3,
    addressLine: '42 avenue du Vieux Moulin',
    postcode: '72000',
    town: 'Le Mans',
    departments: ['72', '53', '61'],
  },
];

const staff: Record<Role, [firstName: string, lastName: string]> = {
  ADMINSTRATOR: ['Hélène', 'Marchandeau'],
  CHEF_MISSION: ['Étienne', 'Lefèvre'],
  COMPTABLE: ['Nadège', 'Œuvrard'],
  JURIDIQUE: ['Clémence', 'de La Tour'],
  PORTAGE_SALARIAL: ['Bastien', 'Guéguen'],
  COMPTES_ANNUELS: ['Solène', 'Tricœur'],
  VISA_FISCAL: ['Rémi', 'D’Hauteville'],
  SERVICE_SOCIAL: ['Aïcha', 'Benaïssa'],
  EXPERT_COMPTABLE: ['François-Xavier', 'Rouvière'],
  AIDE_COMPTABLE: ['Lilou', 'Kerbrat'],
  RESPONSABLE_PAIE: ['Mireille', 'Sénéchal'],
  RESPONSABLE_CONGE: ['Thibault', 'Jégou'],
  RESPONSABLE_CONGE_PERSONNE_PORTEE: ['Inès', 'Gonçalves'],
  FACTURATION: ['Quentin', 'Delannoy'],
  INFORMATIQUES: ['Gaël', 'N’Guyen'],
  VALIDATION_PROSPECT: ['Ombeline', 'Castaing'],
  COMPTABILITE_CLIENT_CRM: ['Aurélien', 'Faivre'],
  ADMINISTRATEUR_CFN: ['Violaine', 'Kœnig'],
  SUIVI_FACTURES_ANNONCES_LEGALES: ['Maëlle', 'Le Floc’h'],
  RESPONSABLE_TARIFICATION_JURIDIQUE: ['Grégoire', 'Saint-Aubin'],
  SUPPORT: ['Corentin', 'Dujardin'],
  DIRIGEANT: ['Anne-Sophie', 'Valombre'],
  ECF: ['Loïc', 'Mérigot'],
  GOLDENPORTAGE: ['Fatou', 'Traoré'],
};

const emailOf = (role: Role) => `${role.toLowerCase().replaceAll('_', '-')}@demo.example`;

interface DemonstrationToSeed {
  url: string;
  password: string;
  /** The installation's key. */
  secretKey: string;
  keepFile: KeepFile;
}

/**
 * Fills a migrated database with the demonstration firm: three cabinets, a user for each role, 1,200
 * persons and 400 companies. All or nothing, and nothing where the database already holds a firm.
 * @returns the users who can sign in with the password; none where nothing was done
 */
export async function seedDemonstration({
  url,
  password,
  secretKey,
  keepFile,
}: DemonstrationToSeed): Promise<{
  users: { email: string; role: string }[];
}> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // nodes that start together: the first one fills, the others find it done
    await client.query('lock table client in share row exclusive mode');
    const { rows } = await client.query('select from client limit 1');
    if (rows.length > 0) {
      await client.query('rollback');
      return { users: [] };
    }
    const clientId = await addFirm(client, firmName);
    const cabinets = await addOffices(client, clientId, offices);
    const users = allRoles.map((role, rank) => {
      const [firstName, lastName] = staff[role];
      return {
        email: emailOf(role),
        firstName,
        lastName,
        role,
        cabinetId: cabinets[rank % cabinets.length] ?? null,
      };
    });
    const userIds = await addUsers(client, clientId, users, password);
    const [administrator = 0] = userIds;
    await describeStaff(client, clientId);
    const places = offices.map(({ departments }) => placesAround(departments));
    await fillPortfolio(client, {
      clientId,
      createdBy: administrator,
      offices: places.map((around, rank) => ({ cabinetId: cabinets[rank] ?? 0, places: around })),
      persons: 1200,
      companies: 400,
      seed: 20_260_930,
      secretKey,
    });
    await addGroups(client, clientId);
    await addDoubles(client, clientId);
    await addProspects(client, { clientId, offices: places });
    await addAdministrations(client, clientId);
    await addCompanyFiles(client, clientId);
    await assignPortfolios(client, clientId);
    await addSignIns(client, clientId);
    await addDepartures(client, { clientId, author: administrator });
    await addCampaigns(client, { clientId, author: administrator });
    await addParameters(client, { clientId, author: administrator });
    await addKeyPass(client, { clientId, author: administrator, secretKey });
    await describeCabinets(client, clientId);
    await addTime(client, { clientId, approver: administrator, staff: userIds.slice(1, 9) });
    await addAppointments(client, { clientId, staff: userIds.slice(1, 9) });
    await addPortage(client, clientId);
    await addSuppliers(client, { clientId, author: administrator, keepFile });
    await addDocuments(client, { clientId, author: administrator, keepFile });
    await addQuestionnaires(client, { clientId, author: administrator });
    await addInterviews(client, clientId);
    await addActivity(client, clientId);
    await addExchanges(client, clientId);
    await addFormalityTypes(client, clientId, todayInParis());
    await addLegalWork(client, { clientId, lawyer: userIds[allRoles.indexOf('JURIDIQUE')] ?? administrator });
    await addBilling(client, { clientId, author: administrator, keepFile });
    await addLegalSupports(client, clientId);
    await addPayslipCounts(client, { clientId, author: administrator });
    await addDsn(client, { clientId, author: administrator });
    await addBankData(client, { clientId, author: administrator });
    await addTreasury(client, { clientId, author: administrator });
    await addMailings(client, { clientId, author: administrator });
    await addClientSpaceWork(client, { clientId, author: administrator, keepFile });
    await addPortageInvoices(client, { clientId, author: administrator, keepFile });
    await addPortagePayslips(client, { clientId, author: administrator });
    await addActivityAccounts(client, { clientId, author: administrator });
    await addSepa(client, { clientId, author: administrator, caller: userIds[1] ?? 0, secretKey });
    await client.query('commit');
    await client.query(
      'vacuum (analyze) portfolio_assignment, exercise, mission, person, company, mandate, share_movement, shareholding, portage_employment',
    );
    return { users: users.map(({ email, role }) => ({ email, role })) };
  } finally {
    await client.end();
  }
}
