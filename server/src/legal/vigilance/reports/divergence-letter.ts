import { inFigures } from '#contract/calendar.ts';
import type { Report } from '#contract/legal/vigilance/report.ts';
import type { DownloadDivergenceRbe } from '#contract/legal/vigilance/report-calls.ts';
import { ownerReasons } from '#contract/permanent-files/companies/beneficial-owner.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Content, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { presentReport } from './present-report.ts';
import { reportByGuid } from './report-row.ts';

type Owner = Report['Faits']['Beneficiaires']['Items'][number];

function contentOf({ Societe, Siren, Faits, Reponses, LimiteSignalement }: Report): Content[] {
  const { Rbe } = Reponses;
  const seen = Rbe?.DateConsultation ? ` consulté le ${inFigures(Rbe.DateConsultation)}` : '';
  const paragraph = (text: string): Content => ({ text, margin: [0, 8, 0, 0] });
  return [
    paragraph('Au greffier du tribunal de commerce'),
    paragraph('Objet\u202f: signalement d’une divergence (code monétaire et financier, art. L561-47-1)'),
    paragraph(`Entité\u202f: ${Societe.Value}${Siren ? `, SIREN ${Siren}` : ''}.`),
    paragraph(
      `Dans l’exercice de nos obligations de vigilance, nous avons constaté une divergence entre le registre des bénéficiaires effectifs${seen} et les informations dont nous disposons.`,
    ),
    paragraph(`Divergence constatée\u202f: ${Rbe?.Detail ?? ''}`),
    paragraph(`Bénéficiaires effectifs connus de nous au ${inFigures(Faits.Beneficiaires.Le)}\u202f:`),
    table<Owner>(
      [
        { head: 'Nom', width: 60, value: ({ Personne }) => Personne.Value },
        { head: 'Qualité', width: 40, value: ({ Motif }) => ownerReasons[Motif] },
      ],
      Faits.Beneficiaires.Items,
    ),
    ...(LimiteSignalement
      ? [paragraph(`${LimiteSignalement.Regle}, soit le ${inFigures(LimiteSignalement.Date)} au plus tard.`)]
      : []),
  ];
}

/** The report of a divergence with the register of beneficial owners, prepared for the registrar. @throws AppError 404, 409 where there is none */
export async function printDivergence({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadDivergenceRbe>): Promise<FileToSend> {
  const report = await presentReport(db, session, await reportByGuid(db, session, input.RiskGuid));
  if (!report.Reponses.Rbe?.IsDivergence)
    throw new AppError({
      status: 409,
      code: 'NO_DIVERGENCE',
      message: 'Ce rapport ne constate aucune divergence avec le RBE.',
    });
  const content = await writePdf({
    title: 'Signalement d’une divergence au RBE',
    subtitle: report.Societe.Value,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    content: contentOf(report),
  });
  return { fileName: `signalement-rbe-${safeName(report.Societe.Value)}-${todayInParis()}.pdf`, content };
}
