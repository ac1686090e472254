import { inFigures } from '#contract/calendar.ts';
import { approvalDays } from '#contract/portage/activity/approval-calls.ts';
import { dayParts } from '#contract/portage/activity/days.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { SignedLink, SignedLinks } from '#server/platform/secrets/signed-links.ts';
import { inWords, quantityInWords, type Reported, reportBytes, reportFileName } from './report-pdf.ts';

export interface ReportMails {
  outbox: Outbox;
  links: SignedLinks;
  publicUrl: string;
}

/** The screen that the link leads to (`web/src/portage/activity/paths.ts`). */
const approvalPath = '/validation-cra';

const longList = 12;

/** The days of a report in a sentence; of many their number says enough, they stand in the page. */
function daysInWords({ mission }: Reported): string {
  const { Jours } = mission;
  if (Jours.length === 0) return 'Aucune activité ce mois-ci.';
  if (Jours.length > longList) return `Le détail des ${Jours.length} jours est dans la pièce jointe.`;
  const told = Jours.map(({ Jour, Part, Heures }) => {
    const how = Part === 'JOURNEE' ? '' : ` (${Part ? dayParts[Part].toLowerCase() : `${Heures} h`})`;
    return `${inFigures(Jour)}${how}`;
  });
  return `Jours\u202f: ${told.join(', ')}.`;
}

/** Mails a report to the customer, with its page and the link by which they answer it; answers the address, or null where the customer has none. */
export async function mailReport(
  db: Db,
  { outbox, links, publicUrl }: ReportMails,
  link: SignedLink,
  of: Reported,
  isReminder: boolean,
): Promise<string | null> {
  const { clientId } = link;
  const { month, mission } = of;
  const [customer] = await db.query<{ email: string | null; contact: string | null }>(
    `select c.email, b.contact from company c
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
     where c.client_id = $1 and c.id = $2`,
    [clientId, mission.SocieteCliente.Key],
  );
  if (!customer?.email) return null;
  const carrier = mission.SocietePortage.Value;
  await outbox.mail(db, {
    clientId,
    to: customer.email,
    holdsSecret: true,
    attachments: [
      {
        fileName: reportFileName(of),
        mediaType: 'application/pdf',
        content: await reportBytes(of, carrier),
      },
    ],
    ...mailOf({
      subject: `${isReminder ? 'Rappel\u202f: compte' : 'Compte'} rendu d’activité de ${month.Nom}, ${inWords(month.Mois)}`,
      ...(customer.contact && { greeting: `Bonjour ${customer.contact},` }),
      paragraphs: [
        `${carrier} vous adresse le compte rendu d’activité de ${month.Nom} pour la mission «\u202f${mission.Objet}\u202f», ${inWords(month.Mois)}\u202f: ${quantityInWords(mission)}.`,
        daysInWords(of),
        'Merci de le valider, ou de nous dire ce qui est à corriger.',
      ],
      action: {
        label: 'Voir et répondre',
        url: `${publicUrl}${approvalPath}#${links.tokenOf(link)}`,
      },
      closing: `Ce lien vous est réservé et sert ${approvalDays} jours. Il ne demande aucun compte.`,
    }),
  });
  return customer.email;
}
