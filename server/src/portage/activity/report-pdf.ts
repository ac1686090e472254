import { buffer } from 'node:stream/consumers';
import type { DownloadReportAsPdf } from '#contract/portage/activity/calls.ts';
import { dayParts, type ReportedDay } from '#contract/portage/activity/days.ts';
import type { ActivityMission, ActivityMonth } from '#contract/portage/activity/report.ts';
import { reportStates } from '#contract/portage/activity/states.ts';
import { units } from '#contract/portage/employments/codes.ts';
import { publicHolidays } from '#contract/public-holidays.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { wholeMonth } from './read-month.ts';
import { readableReport, unknownReport } from './report-record.ts';

const monthName = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' });
const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** 'novembre 2026'. */
export const inWords = (month: string): string => monthName.format(at(`${month}-01`));

/** '12,5 jours'. */
export const quantityInWords = ({ Quantite, Unite }: Pick<ActivityMission, 'Quantite' | 'Unite'>): string => {
  const unit = units[Unite].toLowerCase();
  return `${Quantite.toLocaleString('fr-FR')} ${Quantite < 2 ? unit.replace(/s$/, '') : unit}`;
};

/** The report with the month that it is of. */
export interface Reported {
  month: ActivityMonth;
  mission: ActivityMission;
}

/** A report that the reader may know of, with its month. @throws AppError 404 */
export async function reported(db: Db, clientId: number, id: number): Promise<Reported> {
  const report = await readableReport(db, clientId, id);
  const { IdPersonne, IdMission } = report;
  const month = await wholeMonth(db, clientId, { IdPersonne, Mois: report.Mois.slice(0, 7) });
  const mission = month.Missions.find((one) => one.IdMission === IdMission);
  if (!mission) throw notFound(unknownReport);
  return { month, mission };
}

const columnsOf = (month: string): Column<ReportedDay>[] => {
  const holidays = publicHolidays(Number(month.slice(0, 4)));
  return [
    { head: 'Jour', width: 16, value: ({ Jour }) => day(Jour) },
    { head: '', width: 20, value: ({ Jour }) => weekday.format(at(Jour)) },
    {
      head: 'Activité',
      width: 30,
      value: ({ Part, Heures }) => (Part ? dayParts[Part] : `${Heures?.toLocaleString('fr-FR')} h`),
    },
    { head: 'Jour férié', width: 30, value: ({ Jour }) => holidays.get(Jour) ?? '' },
  ];
};

/** The report as a page to sign. */
const reportPdf = ({ month, mission }: Reported, issuer: string) => {
  const approval = mission.Etapes.findLast(({ Etat }) => Etat === 'VALIDE_CLIENT');
  return writePdf({
    title: `Compte rendu d’activité – ${inWords(month.Mois)}`,
    subtitle: `${month.Nom} – ${mission.SocieteCliente.Value}`,
    issuer,
    madeOn: todayInParis(),
    content: [
      ...fields('Mission', [
        ['Personne portée', month.Nom],
        ['Société de portage', mission.SocietePortage.Value],
        ['Société cliente', mission.SocieteCliente.Value],
        ['Mission', mission.Objet],
        ['État', reportStates[mission.Etat]],
        ['Total', quantityInWords(mission)],
      ]),
      heading('Activité'),
      mission.Jours.length > 0 ? table(columnsOf(month.Mois), mission.Jours) : { text: 'Aucune activité.' },
      ...(mission.Commentaire
        ? [{ text: mission.Commentaire, margin: [0, 12, 0, 0] as [number, number, number, number] }]
        : []),
      ...fields('Signatures', [
        ['Personne portée', '\n\n'],
        [
          'Société cliente',
          approval
            ? [
                `Validé par ${approval.ValidePar} le ${day(approval.ValideLe ?? '')}`,
                ...(approval.Empreinte ? [`par le lien reçu, empreinte ${approval.Empreinte}`] : []),
              ].join(', ')
            : '\n\n',
        ],
      ]),
    ],
  });
};

export const reportFileName = ({ month, mission }: Reported) =>
  `CRA-${month.Mois}-${month.Nom}-${mission.SocieteCliente.Value}.pdf`.replace(/[^\p{L}\p{N}.-]+/gu, '-');

/** The bytes of the page, for a mail. */
export const reportBytes = async (of: Reported, issuer: string): Promise<Buffer> =>
  buffer(await reportPdf(of, issuer));

/** @throws AppError 404 */
export async function downloadReport({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadReportAsPdf>): Promise<FileToSend> {
  const of = await reported(db, session.clientId, input.id);
  return { fileName: reportFileName(of), content: await reportPdf(of, of.mission.SocietePortage.Value) };
}
