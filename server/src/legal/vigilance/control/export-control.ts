import { z } from 'zod';
import { pdf, zip } from '#contract/call.ts';
import {
  type ControlEvent,
  controlEvents,
  StartExportControle,
} from '#contract/legal/vigilance/control-calls.ts';
import type { Report } from '#contract/legal/vigilance/report.ts';
import { riskAxes, riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { type Content, fields, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { reportContent } from '../reports/report-pdf.ts';
import { chronologyOf } from './chronology.ts';
import type { ControlPart } from './control-part.ts';
import { type VigilanceMap, vigilanceMap } from './read-map.ts';

const axisColumns: Column<VigilanceMap['Axes'][number]>[] = [
  { head: 'Axe', width: 24, value: ({ Axe }) => riskAxes[Axe] },
  { head: 'Faible', width: 12, value: ({ Faible }) => Faible },
  { head: 'Normal', width: 12, value: ({ Normal }) => Normal },
  { head: 'Élevé', width: 12, value: ({ Eleve }) => Eleve },
  { head: 'Non calculé', width: 12, value: ({ NonCalcule }) => NonCalcule },
];

const eventColumns: Column<ControlEvent>[] = [
  { head: 'Le', width: 14, value: ({ Le }) => day(Le) },
  { head: 'Quoi', width: 26, value: ({ Quoi }) => controlEvents[Quoi] },
  { head: 'Détail', width: 60, value: ({ Detail }) => Detail },
  { head: 'Par', width: 22, value: ({ Par }) => Par },
];

const mapContent = (map: VigilanceMap): Content[] => [
  ...fields('Portefeuille', [
    ['Dossiers', String(map.Total)],
    ...map.Niveaux.map(({ RiskLevel, Dossiers }): [string, string] => [
      `Risque ${riskLevels[RiskLevel].toLowerCase()}`,
      String(Dossiers),
    ]),
    ['Dont très élevé', String(map.TresEleves)],
    ...map.Vigilances.map(({ VigilanceLevel, Dossiers }): [string, string] => [
      `Vigilance ${vigilanceLevels[VigilanceLevel].toLowerCase()}`,
      String(Dossiers),
    ]),
    ['Revues en retard', String(map.RevuesEnRetard)],
    ['Jamais évalués', String(map.JamaisEvalues)],
    ['Rapports à valider', String(map.AValider)],
    ['Ressemblances à décider', String(map.RessemblancesADecider)],
    ['Divergences avec le RBE', String(map.Divergences)],
  ]),
  { text: 'Niveaux par axe', style: 'heading', headlineLevel: 1 },
  table(axisColumns, map.Axes),
];

interface ControlFile {
  id: number;
  name: string;
}

/** A file's events, its last validated report as it was frozen, and its questionnaires. */
export async function fileContent(
  db: Db,
  clientId: number,
  { id }: ControlFile,
  part: ControlPart,
): Promise<Content[]> {
  const [last] = await db.query<{ frozen: Report; hash: string }>(
    `select frozen, frozen_hash as hash from risk_report
     where client_id = $1 and company_id = $2 and state = 'Validated' order by validated_at desc limit 1`,
    [clientId, id],
  );
  const events = await chronologyOf(db, clientId, id, part);
  return [
    { text: 'Demandé, connu, décidé', style: 'heading', headlineLevel: 1 },
    events.length > 0 ? table(eventColumns, events) : { text: 'Ce dossier n’a pas encore été évalué.' },
    ...(last ? reportContent({ ...last.frozen, Empreinte: last.hash }) : []),
    ...(await part.content(db, clientId, id)),
  ];
}

/** Files told in one PDF: laying out more of them would hold the server up. */
const mostInOnePdf = 100;

/**
 * What a controller asks for: the map of the portfolio, and a file's events with its last report and its questionnaires; in an
 * archive their papers too.
 */
export const exportControlJob = (part: ControlPart) =>
  defineJob({
    kind: 'vigilance-control',
    access: StartExportControle.access,
    input: z.strictObject({ Format: z.enum(['ZIP', 'PDF']), Ids: z.array(z.number()).nullish() }),
    holdsPersons: true,
    run: ({ clientId, userId, input: { Format, Ids }, settings, inFirm, progress, write, signal }) =>
      inFirm(async (db) => {
        const issuer = await firmName(db, clientId);
        const madeOn = todayInParis();
        const files = await db.query<ControlFile & Record<string, unknown>>(
          `select r.id, r.name from company r where r.client_id = $1 and r.is_file and not r.is_disabled
           and ($3::bigint[] is null or r.id = any ($3)) and ${isReadableByUser('$2')} order by r.name, r.id
         limit case when $4 then ${mostInOnePdf} end`,
          [clientId, userId, Ids ?? null, Format === 'PDF'],
        );
        const paper = { issuer, madeOn, subtitle: 'Vigilance LCB-FT, confidentiel' };
        const map = mapContent(await vigilanceMap(db, clientId, userId));
        progress(0, files.length);
        if (Format === 'PDF') {
          const content = [...map];
          for (const [index, file] of files.entries()) {
            signal.throwIfAborted();
            content.push({ text: file.name, style: 'title', margin: [0, 24, 0, 0] });
            content.push(...(await fileContent(db, clientId, file, part)));
            progress(index + 1, files.length);
          }
          return write({
            fileName: `Contrôle LCB-FT du ${madeOn}.pdf`,
            mediaType: pdf.mediaType,
            content: await writePdf({ ...paper, title: 'Contrôle de la vigilance', content }),
          });
        }
        const free = freeNames();
        const entry = (name: string, title: string, contentOf: () => Promise<Content[]>): ZipEntry => ({
          path: free(safeName(name), pdf.mediaType),
          modifiedAt: new Date(),
          compress: false,
          async open() {
            signal.throwIfAborted();
            return writePdf({ ...paper, title, content: await contentOf() });
          },
        });
        const proofEntries = async (of: readonly ControlFile[]): Promise<ZipEntry[]> => {
          const store = await fileStore(settings);
          const names = new Map(of.map(({ id, name }) => [id, name]));
          const proofs = await part.proofs(db, clientId, [...names.keys()]);
          return proofs.map(({ companyId, name, sha256, mediaType, addedAt }) => ({
            path: free(`${safeName(names.get(companyId) ?? '')} - pièces/${safeName(name)}`, mediaType),
            modifiedAt: addedAt,
            compress: mediaType === pdf.mediaType,
            open: () => store.open(clientId, sha256),
          }));
        };
        const entries = [
          entry('Carte du portefeuille', 'Carte du portefeuille', async () => map),
          ...files.map((file, index) =>
            entry(file.name, file.name, async () => {
              const content = await fileContent(db, clientId, file, part);
              progress(index + 1, files.length);
              return content;
            }),
          ),
        ];
        entries.push(...(await proofEntries(files)));
        return write({
          fileName: `Contrôle LCB-FT du ${madeOn}.zip`,
          mediaType: zip.mediaType,
          content: zipStream(entries),
        });
      }),
  });

/** The register of vigilance leaves the firm: the journal keeps who asked for it. @throws AppError 404 */
export async function startExportControl(
  { db, session, input, audit }: SignedInContext<typeof StartExportControle>,
  part: ControlPart,
) {
  const { clientId, userId } = session;
  const asked = [...new Set(input.Ids ?? [])];
  const known = await db.query(
    `select from company r where r.client_id = $1 and r.id = any ($3) and ${isReadableByUser('$2')}`,
    [clientId, userId, asked],
  );
  if (known.length < asked.length) throw notFound('Ces sociétés n’existent pas ou plus.');
  const ZipId = await enqueueJob(db, exportControlJob(part), {
    clientId,
    userId,
    title: `Contrôle LCB-FT (${input.Format === 'PDF' ? 'PDF' : 'zip'})`,
    input,
  });
  audit.record({
    action: 'vigilance.export-control',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, Format: input.Format },
  });
  return { ZipId };
}
