import { parse } from 'csv-parse/sync';

/** A tax office as a list tells it, in the columns of server/data/france/tax-offices.csv. */
export interface TaxOffice {
  label: string;
  address: string;
  postcode: string;
  town: string;
  phone: string;
  email: string;
}

type Cells = Record<string, unknown>;

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const text = (value: unknown) => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '');

/** Lists stand in the API's answers as JSON within a text, in the whole file as they are. */
function list(value: unknown): Cells[] {
  const told: unknown = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  return Array.isArray(told) ? told.filter((one) => one && typeof one === 'object') : [];
}

/** `+33 1 41 18 10 54` as it is written in France; two numbers in one cell: the first. */
function french(phone: string) {
  const digits = (phone.split('/')[0] ?? '').replace(/^\s*(\+|00)(33|262|590|594|596)(?=[\s.]?[1-9])/, '0');
  const pairs = digits.replace(/\D/g, '');
  return pairs.length === 10 ? (pairs.match(/\d\d/g) ?? []).join(' ') : phone.trim();
}

/** Some offices write where others tell an address: « utilisez votre messagerie sécurisée ». */
const mail = (value: string) =>
  value
    .toLowerCase()
    .split(/[\s;,]+/)
    .find((word) => /^[^@]+@(?:[^@.]+\.)+[a-z]{2,}$/.test(word)) ?? '';

const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'sous', 'en', 'et', 'lès', 'aux']);

/** `SIE BEAUNE` as one reads it; what is not all capitals stays. */
function readable(label: string) {
  if (label !== label.toUpperCase()) return label;
  const words = label.toLowerCase().split(/(?<=[\s'’-])/);
  return words
    .map((word, rank) =>
      rank > 0 && small.has(word.replace(/[\s'’-]$/, ''))
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('')
    .replace(/^(sip[-/ ]?)?sie/i, (kind) => kind.toUpperCase());
}

const longName =
  /^service des imp[oô]ts des entreprises(?: ?\(sie\))?(?: ?(?:du |- ?|– ?)?centre des finances publiques(?: ?[-–])?)? ?/i;

const label = (name: string) =>
  readable(name.replace(/\s+/g, ' ').replace(longName, 'SIE ').replaceAll("'", '’'));

const isOffice = (name: string) => /^(sip[-/ ]?)?sie\b/i.test(name) || longName.test(name);

/** The DGFiP's own file: coordonnees-des-structures-dgfip, on data.economie.gouv.fr. */
const fromStructure = (row: Cells): TaxOffice => ({
  label: label(text(row.nom_du_service)),
  address: text(row.adresse),
  postcode: text(row.code_postal),
  town: text(row.commune),
  phone: french(text(row.telephone_1)),
  email: mail(text(row.courriel)),
});

/** The directory of the DILA: api-lannuaire-administration. */
function fromDirectory(row: Cells): TaxOffice {
  const addresses = list(row.adresse);
  const address = addresses.find((one) => text(one.type_adresse) === 'Adresse') ?? addresses[0] ?? {};
  const mails = Array.isArray(row.adresse_courriel) ? row.adresse_courriel : [row.adresse_courriel];
  return {
    label: label(text(row.nom)),
    address: [address.complement1, address.complement2, address.numero_voie, address.service_distribution]
      .map(text)
      .filter(Boolean)
      .join(', '),
    postcode: text(address.code_postal),
    town: text(address.nom_commune),
    phone: french(text(list(row.telephone)[0]?.valeur)),
    email: mail(mails.map(text).join(' ')),
  };
}

function fromJson(content: string): TaxOffice[] {
  const told: unknown = JSON.parse(content);
  const rows = list(Array.isArray(told) ? told : Object.values(told ?? {}).find(Array.isArray));
  return rows
    .filter((row) => list(row.pivot).some(({ type_service_local }) => type_service_local === 'sie'))
    .map(fromDirectory);
}

/** Of a column's name or French title alike: `Nom du service` is `nom_du_service`. */
const column = (title: string) => bare(title).replace(/[^a-z0-9]+/g, '_');

function fromCsv(content: string): TaxOffice[] {
  const [head = ''] = content.split('\n', 1);
  const rows: Cells[] = parse(content, {
    columns: (titles: string[]) => titles.map(column),
    delimiter: head.split(';').length > head.split(',').length ? ';' : ',',
    relax_column_count: true,
  });
  return (
    rows
      .filter((row) => isOffice(text(row.nom_du_service)))
      // a « permanence » of an office elsewhere is not an office
      .filter(({ type_de_service }) => /^(centre des finances publiques)?$/.test(bare(text(type_de_service))))
      .map(fromStructure)
  );
}

/**
 * The tax offices (SIE) of a file of open data, either of the DGFiP (CSV) or of the DILA (JSON); one by name.
 * docs/decisions/0056-tax-offices.md tells where both are published and what their columns are.
 */
export function readOfficialOffices(file: string): TaxOffice[] {
  const content = file.replace(/^\uFEFF/, '').trim();
  const offices = /^[[{]/.test(content) ? fromJson(content) : fromCsv(content);
  const named = offices.filter((office) => /\p{L}/u.test(officeKey(office)) && departmentOf(office.postcode));
  return [...new Map(named.map((office) => [officeKey(office), office])).values()];
}

/**
 * What two lists name alike: « SIE de La Côte-Saint-André » and « SIE LA COTE ST ANDRE ». Overseas the department
 * belongs to it: Martinique and La Réunion have each a Saint-Pierre.
 */
export function officeKey({ label, postcode }: { label: string; postcode?: string | null }): string {
  const name = bare(label)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^(sip[-/ ]?)?sie\b/, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .replace(/\b(de|du|des|d|le|la|les|l|et|arrondissements?)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return postcode?.startsWith('97') ? `${name} ${departmentOf(postcode) ?? ''}`.trim() : name;
}

/** The department that a postcode tells, both of Corsica as one; Réunion has 977 and 978 for its cedex. */
export function departmentOf(postcode: string): string | undefined {
  if (!/^\d{5}$/.test(postcode)) return undefined;
  if (!postcode.startsWith('97')) return postcode.slice(0, 2);
  return postcode.slice(0, 3).replace(/97[78]/, '974');
}
