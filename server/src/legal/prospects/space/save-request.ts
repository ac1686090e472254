import type { AnswerOf } from '#contract/call.ts';
import {
  isOpenToVisitor,
  NewPMoral,
  type PMoralToSave,
  type ProspectState,
} from '#contract/legal/prospects/prospect.ts';
import type { SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { settleChosen } from '#server/platform/records/chosen-list.ts';
import { fieldAt } from '#server/platform/records/record-fields.ts';
import { AppError, invalidInput, tooManyCalls } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { checkTold } from '../check-told.ts';
import { issueToken, mailVisitor, type ProspectKey } from '../prospect-mail.ts';
import { toldColumns, toldLists } from '../prospect-record.ts';
import { keepFiles } from './keep-files.ts';
import { missingAnswers } from './questions.ts';
import { firmOf, inVisit, recordVisit, type SpaceNeeds, type Visit } from './visitor.ts';

type Saving = Context<typeof SaveProspect>;
type Saved = AnswerOf<typeof SaveProspect>;

/** Requests that one address may begin in a day. */
const mostADay = 5;

/** Columns and values of what is told, the lists' own values in place of what was typed. @throws AppError 400 */
async function columnsOf(db: Db, clientId: number, told: PMoralToSave) {
  await checkTold(db, clientId, told, { within: 'pMoral' });
  const settled = await settleChosen(
    { db, clientId, lists: toldLists, sentPath: (path) => path.replace('PMoral', 'pMoral') },
    { PMoral: told },
  );
  return Object.entries(toldColumns)
    .map(([path, column]) => ({ column, value: settled[path] ?? fieldAt({ PMoral: told }, path) }))
    .filter(({ value }) => value !== undefined);
}

const addMessage = (db: Db, { clientId, prospectId }: ProspectKey, text: string) =>
  db.query('insert into prospect_message (client_id, prospect_id, text) values ($1, $2, $3)', [
    clientId,
    prospectId,
    text,
  ]);

const answerOf = (
  { prospectId }: ProspectKey,
  Etat: ProspectState,
  Fichiers: Saved['Fichiers'],
  Token: string | null = null,
): Saved => ({ ProspectId: prospectId, Etat, Token, Fichiers, EnregistreLe: new Date().toISOString() });

/** What a new request must tell. @throws AppError 400 at each field */
function newPMoral(sent: unknown): NewPMoral {
  const parsed = NewPMoral.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map(({ path, message }) => ({
      Path: ['pMoral', ...path.map(String)].join('.'),
      Message: message,
    })),
  );
}

async function refuseMany(db: Db, clientId: number, email: string) {
  const [begun] = await db.query<{ lately: number }>(
    `select count(*)::int as lately from prospect
     where client_id = $1 and lower(email) = lower($2) and created_at > now() - interval '1 day'`,
    [clientId, email],
  );
  if ((begun?.lately ?? 0) >= mostADay) throw tooManyCalls(24 * 3600);
}

/** Begins a request: its browser is given a token, and a link is mailed to come back by. */
async function begin({ input, drafts, programme }: Saving, needs: SpaceNeeds): Promise<Saved> {
  const told = newPMoral(input.pMoral);
  const { clientId } = await firmOf(needs.database, input.Cle);
  await needs.captcha.check(input.RecaptchaToken);
  return needs.database.asFirm({ clientId }, async (db) => {
    await refuseMany(db, clientId, told.Dirigeant.Email);
    const given = await columnsOf(db, clientId, told);
    const [row] = await db.query<{ id: number }>(
      `insert into prospect (client_id, ${given.map(({ column }) => column).join(', ')})
       values ($1, ${given.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
      [clientId, ...given.map(({ value }) => value)],
    );
    const key = { clientId, prospectId: row?.id ?? 0 };
    if (input.message) await addMessage(db, key, input.message);
    const files = await keepFiles(db, needs.store, key, drafts);
    await recordVisit(db, key, {
      action: 'prospect.begin',
      after: { RaisonSociale: told.RaisonSociale },
      programme,
    });
    await mailVisitor(db, needs.mails, key, {
      subject: 'Votre demande est enregistrée',
      paragraphs: (firm) => [
        `Votre demande auprès de ${firm} est enregistrée au fur et à mesure. Vous pouvez la reprendre quand vous voulez, sur cet appareil ou sur un autre.`,
      ],
      action: 'Reprendre ma demande',
    });
    return answerOf(key, 1, files, await issueToken(db, key, 'device'));
  });
}

function refuseClosed({ state }: Visit, { input, drafts }: Saving) {
  const changes = input.pMoral !== undefined || input.Envoyer === true;
  const isOver = state === 5 || state === 6;
  if (isOver || (changes && !isOpenToVisitor(state)))
    throw new AppError({
      status: 409,
      code: 'REQUEST_HANDED_IN',
      message: isOver
        ? 'Cette demande est close. Contactez votre cabinet.'
        : 'Votre demande a été transmise\u202f: envoyez un message au cabinet pour la modifier.',
    });
  if (drafts.length === 0 && !changes && !input.message) throw invalidInput([], 'Rien à enregistrer.');
}

async function change(db: Db, visit: Visit, told: PMoralToSave) {
  const { Email } = told.Dirigeant ?? {};
  if (Email !== undefined && Email.toLowerCase() !== visit.email.toLowerCase())
    throw invalidInput([
      {
        Path: 'pMoral.Dirigeant.Email',
        Message: 'Votre lien part à cette adresse\u202f: demandez au cabinet de la changer.',
      },
    ]);
  const given = await columnsOf(db, visit.clientId, told);
  if (given.length === 0) return;
  await db.query(
    `update prospect set version = version + 1, modified_at = now(), modified_by = null,
       ${given.map(({ column }, index) => `${column} = $${index + 3}`).join(', ')}
     where client_id = $1 and id = $2`,
    [visit.clientId, visit.prospectId, ...given.map(({ value }) => value)],
  );
}

const tellFollower = (db: Db, { clientId, followedBy, company }: Visit, title: string) =>
  followedBy === null
    ? undefined
    : notify(db, {
        clientId,
        userId: followedBy,
        title: `${title}\u202f: ${company}.`,
        link: '/juridique/espace-prospects/list',
      });

async function handIn(db: Db, visit: Visit, programme: string | undefined) {
  const missing = await missingAnswers(db, visit);
  if (missing.length > 0)
    throw invalidInput(missing.map(({ Cle }) => ({ Path: `Reponses.${Cle}`, Message: 'Réponse attendue.' })));
  await db.query(
    `update prospect set state = 3, motive = null, sent_at = now(), version = version + 1, modified_at = now(),
       modified_by = null where client_id = $1 and id = $2`,
    [visit.clientId, visit.prospectId],
  );
  await recordVisit(db, visit, { action: 'prospect.hand-in', programme });
  await tellFollower(db, visit, 'Une demande attend votre validation');
}

/** Goes on with a request that the browser has begun or opened. */
const goOn = (context: Saving, token: string, needs: SpaceNeeds): Promise<Saved> =>
  inVisit(
    needs,
    token,
    async (db, visit) => {
      const { input, drafts, programme } = context;
      refuseClosed(visit, context);
      if (input.pMoral) await change(db, visit, input.pMoral);
      const files = await keepFiles(db, needs.store, visit, drafts);
      if (input.message) {
        await addMessage(db, visit, input.message);
        await tellFollower(db, visit, 'Nouveau message d’un prospect');
      }
      if (input.Envoyer) await handIn(db, visit, programme);
      await db.query(
        'update prospect set last_contact_at = now(), last_exchange_at = now() where client_id = $1 and id = $2',
        [visit.clientId, visit.prospectId],
      );
      return answerOf(visit, input.Envoyer ? 3 : visit.state, files);
    },
    { lock: true },
  );

/** Saves what a visitor types, from the first word to the last. @throws AppError 400, 404, 409, 429 */
export const saveRequest = (context: Saving, needs: SpaceNeeds): Promise<Saved> =>
  context.input.Token ? goOn(context, context.input.Token, needs) : begin(context, needs);
