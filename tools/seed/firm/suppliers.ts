import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type DocumentKind, documentKinds } from '#contract/directory/suppliers/assignment.ts';
import { vatNumberOf } from '#contract/identifiers.ts';
import { monthsAfter } from '#server/directory/suppliers/vigilance.ts';
import { todayInParis } from '#server/platform/today.ts';
import { ibanOf, sirenOf, siretOf } from '../values/identifiers.ts';
import { paper } from '../work/paper.ts';

/** Keeps a content where the firm's files are; answers its hash. */
export type KeepFile = (clientId: number, content: Buffer) => Promise<string>;

interface Assigned {
  /** Rank of the cabinet. */
  cabinet: number;
  object: string;
  euros: number;
  startsOn: string;
  endsOn?: string;
  comment?: string;
  /** Days from today to the end of its attestation; without it there is none. */
  endsIn?: number;
  isChecked?: boolean;
  amendments?: number;
}

interface Invented {
  name: string;
  type: 0 | 1;
  contact: string;
  town: string;
  postcode: string;
  addressLine: string;
  isDisabled?: boolean;
  comment?: string;
  assignments: Assigned[];
}

/** One at least in each state of vigilance, whatever the day. */
const invented: readonly Invented[] = [
  {
    name: 'Clair et Net Propreté',
    type: 0,
    contact: 'Mme Sandrine Perrault',
    addressLine: '11 rue du Lavoir',
    postcode: '37300',
    town: 'Joué-lès-Tours',
    assignments: [
      {
        cabinet: 0,
        object: 'Ménage des bureaux',
        euros: 14_400,
        startsOn: '2024-01-01',
        comment: 'Trois passages par semaine, après 19 h.',
        endsIn: 118,
        isChecked: true,
        amendments: 1,
      },
      {
        cabinet: 2,
        object: 'Nettoyage des vitres',
        euros: 1_980,
        startsOn: '2025-03-01',
      },
    ],
  },
  {
    name: 'Ligérienne d’Infogérance',
    type: 0,
    contact: 'M. Karim Aubry',
    addressLine: '5 rue de la Corderie',
    postcode: '49000',
    town: 'Angers',
    assignments: [
      {
        cabinet: 1,
        object: 'Infogérance et sauvegarde',
        euros: 28_800,
        startsOn: '2023-09-01',
        endsIn: 12,
        isChecked: true,
      },
    ],
  },
  {
    name: 'Paie de Loire',
    type: 1,
    contact: 'Mme Élodie Charron',
    addressLine: '30 boulevard des Platanes',
    postcode: '44000',
    town: 'Nantes',
    comment: 'Ne traite pas les dossiers du bâtiment.',
    assignments: [
      {
        cabinet: 1,
        object: 'Sous-traitance de bulletins de paie',
        euros: 36_000,
        startsOn: '2025-01-01',
        endsIn: -20,
        isChecked: true,
        amendments: 2,
      },
    ],
  },
  {
    name: 'Atelier du Chiffre',
    type: 1,
    contact: 'M. Paul-Antoine Mercœur',
    addressLine: '2 impasse des Tonneliers',
    postcode: '72000',
    town: 'Le Mans',
    assignments: [
      {
        cabinet: 2,
        object: 'Saisie comptable en période fiscale',
        euros: 9_600,
        startsOn: '2026-01-05',
      },
    ],
  },
  {
    name: 'Fontaine Douce',
    type: 0,
    contact: 'Service clients',
    addressLine: '8 zone du Petit Bois',
    postcode: '41000',
    town: 'Blois',
    assignments: [{ cabinet: 0, object: 'Fontaines à eau', euros: 780, startsOn: '2022-06-01' }],
  },
  {
    name: 'Val d’Archives',
    type: 0,
    contact: 'Mme Noémie Jamet',
    addressLine: '14 chemin du Halage',
    postcode: '49400',
    town: 'Saumur',
    assignments: [
      {
        cabinet: 0,
        object: 'Conservation des archives',
        euros: 5_000,
        startsOn: '2025-10-01',
        endsIn: 64,
      },
    ],
  },
  {
    name: 'Gardiennage du Maine',
    type: 0,
    contact: 'M. Joël Taillandier',
    addressLine: '77 route de Laval',
    postcode: '72000',
    town: 'Le Mans',
    isDisabled: true,
    assignments: [
      { cabinet: 2, object: 'Télésurveillance', euros: 6_600, startsOn: '2021-01-01', endsOn: '2024-12-31' },
    ],
  },
];

/** From counters that no other invented company reaches. */
const firstSiren = 69_100_001;

function daysFromToday(days: number): string {
  const day = new Date(`${todayInParis()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

interface ToAdd {
  clientId: number;
  author: number;
  keepFile: KeepFile;
}

async function addDocument(
  client: pg.ClientBase,
  { clientId, author, keepFile }: ToAdd,
  {
    assignmentId,
    kind,
    fileName,
    lines,
  }: { assignmentId: number; kind: DocumentKind; fileName: string; lines: string[] },
) {
  const content = paper([documentKinds[kind], '', ...lines, '', 'Document de démonstration, sans valeur.']);
  const fileId = randomUUID();
  await client.query(
    `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
     values ($1, $2, $3, $4, 'application/pdf', $5, 'FOURNISSEUR', $6)`,
    [clientId, fileId, await keepFile(clientId, content), content.length, fileName, documentKinds[kind]],
  );
  await client.query(
    `insert into supplier_document (client_id, assignment_id, kind, file_id, added_by, attested_on,
       attestation_code, checked_by, checked_at)
     select a.client_id, a.id, $3, $4, $5, t.attested_on, t.attestation_code, t.checked_by, t.checked_at
     from supplier_assignment a
     left join supplier_assignment t on t.client_id = a.client_id and t.id = a.id and $3::text = 'attestation'
     where a.client_id = $1 and a.id = $2`,
    [clientId, assignmentId, kind, fileId, author],
  );
}

async function addAssignment(
  client: pg.ClientBase,
  demand: ToAdd,
  supplier: Invented & { id: number },
  assigned: Assigned & { cabinetId: number },
) {
  const { clientId, author } = demand;
  const { endsIn, isChecked = false, amendments = 0 } = assigned;
  const attestedOn = endsIn === undefined ? null : monthsAfter(daysFromToday(endsIn), -6);
  const code =
    attestedOn && `D3M0${String(supplier.id).padStart(4, '0')}VALO${String(endsIn).padStart(3, '0')}`;
  const { rows } = await client.query<{ id: string }>(
    `insert into supplier_assignment (client_id, supplier_id, cabinet_id, object, yearly_cents, starts_on, ends_on,
       comment, attested_on, expires_on, attestation_code, checked_by, checked_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      clientId,
      supplier.id,
      assigned.cabinetId,
      assigned.object,
      assigned.euros * 100,
      assigned.startsOn,
      assigned.endsOn ?? null,
      assigned.comment ?? null,
      attestedOn,
      attestedOn && monthsAfter(attestedOn, 6),
      code,
      isChecked ? author : null,
      isChecked ? `${attestedOn}T10:00:00+01:00` : null,
      author,
    ],
  );
  const assignmentId = Number(rows[0]?.id);
  const about = [supplier.name, assigned.object];
  await addDocument(client, demand, {
    assignmentId,
    kind: 'contract',
    fileName: `Contrat ${supplier.name}.pdf`,
    lines: [...about, `A effet du ${assigned.startsOn}`],
  });
  if (attestedOn)
    await addDocument(client, demand, {
      assignmentId,
      kind: 'attestation',
      fileName: `Attestation ${supplier.name} ${attestedOn}.pdf`,
      lines: [...about, `Du ${attestedOn}`, `Code ${code}`],
    });
  for (let rank = 1; rank <= amendments; rank += 1)
    await addDocument(client, demand, {
      assignmentId,
      kind: 'amendment',
      fileName: `Avenant ${rank} ${supplier.name}.pdf`,
      lines: [...about, `Avenant ${rank}`],
    });
}

/** Suppliers of the demonstration firm, one at least in each state of vigilance, with their papers. */
export async function addSuppliers(client: pg.ClientBase, demand: ToAdd): Promise<void> {
  const { clientId, author } = demand;
  const { rows: cabinets } = await client.query<{ id: string }>(
    'select id from cabinet where client_id = $1 order by id',
    [clientId],
  );
  for (const [rank, supplier] of invented.entries()) {
    const siren = sirenOf(firstSiren + rank);
    const { rows } = await client.query<{ id: string }>(
      `insert into supplier (client_id, name, type, siren, siret, vat_number, address_line, postcode, town, contact,
         email, phone, iban, comment, is_disabled, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
      [
        clientId,
        supplier.name,
        supplier.type,
        siren,
        siretOf(siren, 1),
        vatNumberOf(siren),
        supplier.addressLine,
        supplier.postcode,
        supplier.town,
        supplier.contact,
        `contact@fournisseur-${rank + 1}.example`,
        `+3326191${String(60 + rank).padStart(4, '0')}`,
        ibanOf(700 + rank),
        supplier.comment ?? null,
        supplier.isDisabled ? 1 : 0,
        author,
      ],
    );
    const id = Number(rows[0]?.id);
    for (const assigned of supplier.assignments) {
      const cabinetId = Number(cabinets[assigned.cabinet % cabinets.length]?.id);
      await addAssignment(client, demand, { ...supplier, id }, { ...assigned, cabinetId });
    }
  }
}
