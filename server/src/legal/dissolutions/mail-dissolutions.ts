import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { sendDissolutionMail } from '#contract/legal/dissolutions/calls.ts';
import type { DissolutionMail } from '#contract/legal/dissolutions/dissolution.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

interface Row {
  Id: number;
  NomSociete: string;
  email: string | null;
  state: string;
  /** When and where this model was sent before. */
  sentOn: string | null;
  sentTo: string | null;
}

const wordings: Record<DissolutionMail, { subject: string; text: string }> = {
  PIECES: {
    subject: 'pièces de la dissolution',
    text: 'Afin de poursuivre la dissolution de votre société, nous vous remercions de nous adresser les pièces demandées : décision de dissolution signée, pièce d’identité du liquidateur et attestation de parution.',
  },
  COMPTES: {
    subject: 'comptes de liquidation',
    text: 'Afin d’établir les comptes de liquidation de votre société, nous vous remercions de nous adresser les derniers relevés bancaires, factures et justificatifs.',
  },
  RELANCE: {
    subject: 'relance',
    text: 'Sauf erreur de notre part, nous n’avons pas reçu les éléments demandés pour la liquidation de votre société. Nous vous remercions de nous les adresser au plus tôt.',
  },
};

function refusalOf({ email, state, sentOn, sentTo }: Row, sendsAgain: boolean): string | undefined {
  if (state === 'RADIEE' || state === 'ABANDONNEE') return 'Dissolution terminée.';
  if (sentOn && !sendsAgain) return `Déjà envoyé à ${sentTo} le ${inFigures(sentOn)}.`;
  return email ? undefined : 'Aucun e-mail dans le dossier.';
}

/** Writes to customers whose dissolution runs; each is told apart, and with Apercu nobody is written to. @throws AppError 404 */
export async function mailDissolutions(
  { db, session, input, audit }: SignedInContext<typeof sendDissolutionMail>,
  outbox: Outbox,
): Promise<AnswerOf<typeof sendDissolutionMail>> {
  const { clientId, userId, sessionId } = session;
  // in the order of their ids: two senders never wait for each other in a circle
  if (!input.Apercu)
    await db.query(
      'select from dissolution where client_id = $1 and id = any ($2::bigint[]) order by id for update',
      [clientId, input.Ids],
    );
  const rows = await db.query<Row>(
    `select r.id as "Id", c.name as "NomSociete", c.email, r.state, m.sent_to as "sentTo",
       (m.sent_at at time zone 'Europe/Paris')::date as "sentOn"
     from dissolution r join company c on c.client_id = r.client_id and c.id = r.company_id
     left join dissolution_mail m on m.client_id = r.client_id and m.dissolution_id = r.id and m.model = $4
     where r.client_id = $1 and r.id = any($3) and ${isReadable('$2', 'c')} order by c.name, r.id`,
    [clientId, sessionId, input.Ids, input.Modele],
  );
  if (rows.length === 0) throw notFound('Ces dissolutions n’existent pas ou plus.');
  const { subject, text } = wordings[input.Modele];
  const firm = await firmName(db, clientId);
  const Envoyes = rows.flatMap((row) =>
    refusalOf(row, input.Renvoyer) === undefined
      ? [{ Id: row.Id, NomSociete: row.NomSociete, Email: row.email ?? '' }]
      : [],
  );
  const Refuses = rows.flatMap((row) => {
    const Motif = refusalOf(row, input.Renvoyer);
    return Motif === undefined ? [] : [{ Id: row.Id, NomSociete: row.NomSociete, Motif }];
  });
  if (input.Apercu) return { Envoyes, Refuses };
  for (const { Id, NomSociete, Email } of Envoyes) {
    const mail = mailOf({
      subject: `${NomSociete}\u202f: ${subject}`,
      paragraphs: [text, ...(input.Message ? [input.Message] : []), `Le cabinet ${firm}`],
    });
    await outbox.mail(db, { clientId, to: Email, holdsSecret: false, ...mail });
    await db.query(
      `insert into dissolution_mail (client_id, dissolution_id, model, sent_to) values ($1, $2, $3, $4)
       on conflict (client_id, dissolution_id, model) do update set sent_at = now(), sent_to = excluded.sent_to`,
      [clientId, Id, input.Modele, Email],
    );
  }
  audit.record({
    action: 'dissolution.mail',
    entity: 'app_user',
    entityId: userId,
    after: { Modele: input.Modele, Renvoyer: input.Renvoyer, Ids: Envoyes.map(({ Id }) => Id) },
  });
  return { Envoyes, Refuses };
}
