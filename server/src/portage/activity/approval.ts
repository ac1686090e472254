import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import {
  type AnswerApproval,
  type ApprovalShown,
  approvalDays,
  type OpenApproval,
} from '#contract/portage/activity/approval-calls.ts';
import { reportStates } from '#contract/portage/activity/states.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { SignedLinks } from '#server/platform/secrets/signed-links.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { wholeMonth } from './read-month.ts';
import { keepStep } from './report-record.ts';

export interface ApprovalNeeds {
  database: Database;
  links: SignedLinks;
}

const over = () =>
  notFound(
    'Ce lien n’est plus valable\u202f: il a déjà reçu une réponse, ou le compte rendu a changé. Demandez-en un autre à la société de portage.',
  );

interface Waiting {
  personId: number;
  missionId: number;
  month: string;
  endsOn: string;
  /** Who sent it. */
  sentBy: number | null;
}

interface Opened {
  db: Db;
  clientId: number;
  reportId: number;
  waiting: Waiting;
  shown: ApprovalShown;
}

/**
 * The report that a link is for, held: only while it waits for the customer in the version that was mailed, since any
 * change of it raises its version. @throws AppError 404
 */
async function inFirmOf<Result>(
  { database, links }: ApprovalNeeds,
  token: string,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const link = links.read(token);
  if (!link) throw over();
  const { clientId, id: reportId, number } = link;
  return database.asFirm({ clientId }, async (db) => {
    const [waiting] = await db.query<Waiting>(
      `select e.person_id as "personId", r.mission_id as "missionId", to_char(r.month, 'YYYY-MM') as month,
         s.user_id as "sentBy", ((s.created_at at time zone 'Europe/Paris')::date + $4::int)::date as "endsOn"
       from activity_report r
         join portage_mission m on m.client_id = r.client_id and m.id = r.mission_id
         join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
         join lateral (select x.user_id, x.created_at from activity_report_step x
           where x.client_id = r.client_id and x.report_id = r.id order by x.id desc limit 1) s on true
       where r.client_id = $1 and r.id = $2 and r.version = $3 and r.state = 'ENVOYE' for update of r`,
      [clientId, reportId, number, approvalDays],
    );
    if (!waiting || waiting.endsOn < todayInParis()) throw over();
    const shown = await shownOf(db, clientId, waiting);
    return work({ db, clientId, reportId, waiting, shown });
  });
}

async function shownOf(db: Db, clientId: number, { personId, missionId, month, endsOn }: Waiting) {
  const whole = await wholeMonth(db, clientId, { IdPersonne: personId, Mois: month });
  const mission = whole.Missions.find(({ IdMission }) => IdMission === missionId);
  if (!mission) throw over();
  const { SocieteCliente, SocietePortage, Objet, Unite, Quantite, Jours, Commentaire } = mission;
  return {
    Personne: whole.Nom,
    SocieteCliente: SocieteCliente.Value,
    SocietePortage: SocietePortage.Value,
    Objet,
    Mois: month,
    Unite,
    Quantite,
    Jours,
    Commentaire,
    LienJusquAu: endsOn,
  };
}

/** What stands for the content that was answered; the link's last day is no part of it. */
const digestOf = ({ LienJusquAu: _, ...content }: ApprovalShown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** A report as its customer sees it by the link. @throws AppError 404 */
export const openApproval = ({ input }: Context<typeof OpenApproval>, needs: ApprovalNeeds) =>
  inFirmOf(needs, input.Token, async ({ shown }) => shown);

/** Keeps who answered, what, when and the digest of what they were shown, and tells whoever sent it. @throws AppError 404 */
export const answerApproval = (
  { input, programme }: Context<typeof AnswerApproval>,
  needs: ApprovalNeeds,
): Promise<AnswerOf<typeof AnswerApproval>> =>
  inFirmOf(needs, input.Token, async ({ db, clientId, reportId, waiting, shown }) => {
    const { Etat, Nom, Motif } = input;
    const today = todayInParis();
    await db.query(
      `update activity_report set state = $3, state_on = $4, version = version + 1, modified_from = $5
       where client_id = $1 and id = $2`,
      [clientId, reportId, Etat, today, programme],
    );
    await keepStep(db, clientId, {
      reportId,
      state: Etat,
      motive: Etat === 'REFUSE' ? Motif : null,
      approvedBy: Nom,
      approvedOn: today,
      contentDigest: digestOf(shown),
    });
    // by the customer, who is no user of the firm: the step says who
    await recordAudit(
      db,
      { clientId, programme },
      { action: 'activity-report.approval', entity: 'activity-report', entityId: reportId, after: { Etat } },
    );
    if (waiting.sentBy !== null)
      await notify(db, {
        clientId,
        userId: waiting.sentBy,
        title: `Compte rendu ${reportStates[Etat].toLowerCase()}\u202f: ${shown.Personne}, ${shown.Mois}`,
        text: Motif && Etat === 'REFUSE' ? `${Nom}\u202f: ${Motif}` : `Par ${Nom}, ${shown.SocieteCliente}.`,
        link: `/portage-salarial-menu/cra/${waiting.personId}/${waiting.month}`,
      });
    return { Etat };
  });
