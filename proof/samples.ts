import type { Call, RequestOf } from '#contract/call.ts';
import { plantedId } from './firms/accounts.ts';
import type { TestFirm } from './firms.ts';
import { type JsonSchema, requestSchema } from './request-fields.ts';
import { accountantFiles } from './samples/accountant-files.ts';
import { accounts } from './samples/accounts.ts';
import { activityAccounts } from './samples/activity-account.ts';
import { agenda } from './samples/agenda.ts';
import { annualAccounts } from './samples/annual-accounts.ts';
import { bankData } from './samples/bank-data.ts';
import { bilans } from './samples/bilans.ts';
import { billing } from './samples/billing.ts';
import { boards } from './samples/boards.ts';
import { cabinetInvoices } from './samples/cabinet-invoices.ts';
import { cabinets } from './samples/cabinets.ts';
import { campaigns } from './samples/campaigns.ts';
import { cfe } from './samples/cfe.ts';
import { claims } from './samples/claims.ts';
import { clientSpaceWork } from './samples/client-space-work.ts';
import { collaborators } from './samples/collaborators.ts';
import { companies } from './samples/companies.ts';
import { departures } from './samples/departures.ts';
import { dissolutions } from './samples/dissolutions.ts';
import { generation } from './samples/document-generation.ts';
import { documents } from './samples/documents.ts';
import { dsn } from './samples/dsn.ts';
import { ecf } from './samples/ecf.ts';
import { exchanges } from './samples/exchanges.ts';
import { expenses } from './samples/expenses.ts';
import { fec } from './samples/fec.ts';
import { firmData } from './samples/firm-data.ts';
import { followUp } from './samples/follow-up.ts';
import { formalities } from './samples/formalities.ts';
import { keyPass } from './samples/key-pass.ts';
import { leave } from './samples/leave.ts';
import { legalNotices } from './samples/legal-notices.ts';
import { mailings } from './samples/mailings.ts';
import { payslips } from './samples/payslips.ts';
import { persons } from './samples/persons.ts';
import { portage } from './samples/portage.ts';
import { portageInvoices } from './samples/portage-invoices.ts';
import { portagePayslips } from './samples/portage-payslips.ts';
import { profitability } from './samples/profitability.ts';
import { prospects } from './samples/prospects.ts';
import { questionnaires } from './samples/questionnaires.ts';
import type { AreaSamples } from './samples/sample.ts';
import { sepa } from './samples/sepa.ts';
import { signatures } from './samples/signatures.ts';
import { simulations } from './samples/simulations.ts';
import { suppliers } from './samples/suppliers.ts';
import { taxVisas } from './samples/tax-visas.ts';
import { timesheets } from './samples/timesheets.ts';
import { treasury } from './samples/treasury.ts';
import { vat } from './samples/vat.ts';
import { vigilance } from './samples/vigilance.ts';
import { visaWorks } from './samples/visa-works.ts';

/** Every area's own lines; an area adds its file here. */
const areas: readonly AreaSamples[] = [
  accounts,
  bilans,
  billing,
  cabinetInvoices,
  cabinets,
  campaigns,
  collaborators,
  annualAccounts,
  cfe,
  claims,
  dissolutions,
  bankData,
  treasury,
  mailings,
  dsn,
  companies,
  departures,
  documents,
  fec,
  generation,
  ecf,
  firmData,
  formalities,
  legalNotices,
  followUp,
  keyPass,
  exchanges,
  expenses,
  leave,
  payslips,
  clientSpaceWork,
  persons,
  portage,
  portageInvoices,
  portagePayslips,
  activityAccounts,
  sepa,
  questionnaires,
  prospects,
  simulations,
  signatures,
  suppliers,
  taxVisas,
  timesheets,
  profitability,
  visaWorks,
  accountantFiles,
  vat,
  vigilance,
  agenda,
  boards,
];

/** One record of all areas' lines; a field that two of them speak of is nobody's. */
function joined<Line>(records: readonly Readonly<Record<string, Line>>[]): Record<string, Line> {
  const lines = records.flatMap((record) => Object.entries(record));
  const names = lines.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`proof/samples/ speaks twice of ${twice}`);
  return Object.fromEntries(lines);
}

const byName = joined(areas.map(({ values }) => values));
const soughtExactly = joined(areas.map(({ sought = {} }) => sought));

/** A text of the firm that this field finds, where it finds no part of one. */
export const exactText = (call: Call, field: string, firm: TestFirm): string | undefined =>
  soughtExactly[`${call.name}#${field}`]?.(firm);

function sampleOf(schema: JsonSchema, name: string, call: Call, firm: TestFirm): unknown {
  const own = byName[`${call.name}#${name}`];
  if (own) return own(firm);
  if (schema.format === 'uuid') return plantedId(firm.number);
  const known = byName[name];
  if (known) return known(firm);
  const choice = schema.anyOf?.[0];
  if (choice) return sampleOf(choice, name, call, firm);
  if (schema.type === 'object') return sampleOfObject(schema, call, firm);
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, call, firm)];
  return schema.const ?? schema.enum?.[0] ?? plainSample(schema, name);
}

/** A value of a plain type; of a field that takes anything, or several types, none. */
function plainSample({ type, minimum = 1, maxLength = 30, format }: JsonSchema, name: string): unknown {
  const text = format === 'date' ? '1985-05-17' : `Épi-${name}`.slice(0, maxLength);
  const number = Math.max(1, minimum);
  const byType: Record<string, unknown> = { boolean: true, integer: number, number, string: text };
  return byType[[type].flat().find((one) => one !== 'null') ?? ''];
}

function sampleOfObject(schema: JsonSchema, call: Call, firm: TestFirm) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    sampleOf(property, name, call, firm),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * A request that the call accepts, with every field filled, on rows of this firm.
 * @throws where the schema refuses what was made up: its field then wants a line in its area's file.
 */
export function sampleRequest<C extends Call>(call: C, firm: TestFirm): RequestOf<C> {
  const sample = sampleOfObject(requestSchema(call), call, firm);
  const { error } = call.request.safeParse(sample);
  if (error) throw new Error(`proof/samples/ has no valid request for ${call.name}: ${error.message}`);
  return sample as RequestOf<C>;
}
