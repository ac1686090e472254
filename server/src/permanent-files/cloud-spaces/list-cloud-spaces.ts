import type { AnswerOf } from '#contract/call.ts';
import type { allCloudSpaces, exportCloudSpaces } from '#contract/permanent-files/cloud-spaces/calls.ts';
import {
  attestations,
  type CloudSpace,
  type CloudSpaceFilters,
  cloudStates,
} from '#contract/permanent-files/cloud-spaces/cloud-space.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';

type Moment = 'DemandeLe' | 'FaitLe' | 'SuppressionLe';
type Row = Omit<CloudSpace, Moment> & Record<Moment, Date | null>;

const user = (id: string) =>
  `(select u.first_name || ' ' || u.last_name from app_user u where u.client_id = r.client_id and u.id = ${id})`;

const rows = `select r.id as "Id", r.name as "Societe", coalesce(s.attestation, 1) as "Attestation", coalesce(s.space, 1) as "Espace",
    s.asked_at as "DemandeLe", ${user('s.asked_by')} as "DemandePar", s.marked_at as "FaitLe", ${user('s.marked_by')} as "FaitPar",
    s.deletion_asked_at as "SuppressionLe", ${user('s.deletion_asked_by')} as "SuppressionPar", s.deletion_motive as "Motif",
    coalesce(s.version, 0) as "Version"
  from company r left join cloud_space s on s.client_id = r.client_id and s.company_id = r.id`;

const orders = {
  Societe: ['Societe', 'Id'],
  DemandeLe: ['DemandeLe', 'Id'],
  FaitLe: ['FaitLe', 'Id'],
};

const page = foundList<'bare' | 'leaving'>({
  rows,
  totals: {
    bare: `count(*) filter (where h."Attestation" = 1)`,
    leaving: `count(*) filter (where h."Espace" = 3)`,
  },
  orders,
});

function conditionsOf({ clientId, sessionId }: Session, { Societe, Attestation, Espace }: CloudSpaceFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.is_file and ${isReadable(name(sessionId))}`);
  if (Societe) asked.search(sought(Societe, name));
  if (Attestation != null) asked.search(`coalesce(s.attestation, 1) = ${name(Attestation)}`);
  if (Espace != null) asked.search(`coalesce(s.space, 1) = ${name(Espace)}`);
  return asked.all();
}

const present = (row: Row): CloudSpace => ({
  Id: row.Id,
  Societe: row.Societe,
  Attestation: row.Attestation,
  Espace: row.Espace,
  DemandePar: row.DemandePar,
  FaitPar: row.FaitPar,
  SuppressionPar: row.SuppressionPar,
  Motif: row.Motif,
  Version: row.Version,
  DemandeLe: row.DemandeLe?.toISOString() ?? null,
  FaitLe: row.FaitLe?.toISOString() ?? null,
  SuppressionLe: row.SuppressionLe?.toISOString() ?? null,
});

export async function listCloudSpaces({
  db,
  session,
  input,
}: SignedInContext<typeof allCloudSpaces>): Promise<AnswerOf<typeof allCloudSpaces>> {
  const { where, values } = conditionsOf(session, input);
  const { text, values: all } = page({ where, values }, input);
  const found = await db.query<FoundRow<Row, 'bare' | 'leaving'>>(text, all);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as Row[]).map(present),
    TotalCount: first?.total ?? 0,
    TotalSansAttestation: Number(first?.bare ?? 0),
    TotalASupprimer: Number(first?.leaving ?? 0),
  };
}

const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? null;

const columns: Column<Row>[] = [
  { head: 'Client', width: 36, value: ({ Societe }) => Societe },
  { head: 'Attestation', width: 14, value: ({ Attestation }) => attestations[Attestation] },
  { head: 'Espace', width: 14, value: ({ Espace }) => cloudStates[Espace] },
  { head: 'Demandé le', width: 12, value: ({ DemandeLe }) => day(DemandeLe) },
  { head: 'Demandé par', width: 24, value: ({ DemandePar }) => DemandePar },
  { head: 'Fait le', width: 12, value: ({ FaitLe }) => day(FaitLe) },
  { head: 'Fait par', width: 24, value: ({ FaitPar }) => FaitPar },
  { head: 'Motif de suppression', width: 40, value: ({ Motif }) => Motif },
];

export async function exportSpaces({
  db,
  session,
  input,
}: SignedInContext<typeof exportCloudSpaces>): Promise<FileToSend> {
  const { where, values } = conditionsOf(session, input);
  const found = await db.query<Row & Record<string, unknown>>(
    `select h.* from (${rows} where ${where}) h order by ${orderOf(orders, input)}`,
    values,
  );
  return {
    fileName: `attestations-espaces-${todayInParis()}.xlsx`,
    content: streamXlsx('Attestations et espaces', columns, found),
  };
}
