import type { PostponeAlerts, ReassignAlerts } from '#contract/dashboards/alerts/calls.ts';
import { type AlertRule, alertRuleKeys } from '#contract/dashboards/alerts/rules.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { type AlertRow, alertRows, rulesFor } from './alert-rows.ts';

type Context = SignedInContext<typeof PostponeAlerts> | SignedInContext<typeof ReassignAlerts>;

const isRule = (text: string): text is AlertRule => (alertRuleKeys as readonly string[]).includes(text);

const gone = () =>
  new AppError({
    status: 409,
    code: 'ALERT_GONE',
    message: 'Une de ces alertes n’est plus\u202f: ce qu’elle signalait est réglé. Rechargez la liste.',
  });

/** The alerts that are named, as far as they stand and the caller may see them. @throws AppError 409 */
async function named({ db, session, input }: Context): Promise<AlertRow[]> {
  const keys = [...new Set(input.Cles)];
  const rules = new Set(keys.map((key) => key.split('|')[0] ?? '').filter(isRule));
  const values: unknown[] = [session.clientId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const rows = await alertRows(db, session.clientId, {
    rules: await rulesFor(db, session, [...rules]),
    today: todayInParis(),
    name,
  });
  const found = await db.query<AlertRow & Record<string, unknown>>(
    `${rows} where r.client_id = $1 and r."Cle" = any (${name(keys)}::text[]) order by r."Cle"`,
    values,
  );
  if (found.length < keys.length) throw gone();
  return found;
}

interface Decision {
  /** SQL columns with their values. */
  set: Readonly<Record<string, unknown>>;
  action: 'alert.postpone' | 'alert.reassign';
  /** For the journal. */
  after: object;
}

async function keep(
  { db, session: { clientId, userId }, audit }: Context,
  rows: readonly AlertRow[],
  { set, action, after }: Decision,
) {
  const own = Object.keys(set);
  for (const { Regle, subject, Depuis, companyId } of rows) {
    const [kept] = await db.query<{ id: number }>(
      `insert into alert_decision (client_id, rule, subject, since, company_id, decided_by, ${own.join(', ')})
       values ($1, $2, $3, $4, $5, $6, ${own.map((_, index) => `$${index + 7}`).join(', ')})
       on conflict (client_id, rule, subject, since) do update set decided_by = excluded.decided_by, decided_at = now(),
         ${own.map((column) => `${column} = excluded.${column}`).join(', ')} returning id`,
      [clientId, Regle, subject, Depuis, companyId, userId, ...Object.values(set)],
    );
    audit.record({
      action,
      entity: 'alert',
      entityId: kept?.id ?? 0,
      after: { Regle, IdSociete: companyId, Depuis, ...after },
    });
  }
  return { Nombre: rows.length };
}

/** @throws AppError 409 where one of them is no more */
export async function postponeAlerts(context: SignedInContext<typeof PostponeAlerts>) {
  const { Jusquau, Motif } = context.input;
  return keep(context, await named(context), {
    set: { postponed_until: Jusquau, motive: Motif },
    action: 'alert.postpone',
    after: { Jusquau, Motif },
  });
}

/** @throws AppError 400 where the colleague may not read one of the files, 409 where one of the alerts is no more */
export async function reassignAlerts(context: SignedInContext<typeof ReassignAlerts>) {
  const { db, session, input } = context;
  const { clientId } = session;
  const IdDetenteur = input.IdDetenteur ?? null;
  const rows = await named(context);
  if (IdDetenteur !== null) {
    const [holder] = await db.query<{ unreadable: number }>(
      `select (select count(*)::int from company c where c.client_id = $1 and c.id = any ($3::bigint[])
           and not ${isReadableByUser('$2', 'c')}) as unreadable
       from app_user u where u.client_id = $1 and u.id = $2 and u.kind = 'staff' and not u.is_disabled`,
      [clientId, IdDetenteur, rows.flatMap(({ companyId }) => companyId ?? [])],
    );
    const refuse = (Message: string) => invalidInput([{ Path: 'IdDetenteur', Message }]);
    if (!holder) throw refuse('Cette valeur n’existe pas ou plus.');
    if (holder.unreadable > 0) throw refuse('Cette personne n’a pas accès à un des dossiers, confidentiel.');
  }
  const answer = await keep(context, rows, {
    set: { assignee_id: IdDetenteur },
    action: 'alert.reassign',
    after: { IdDetenteur },
  });
  if (IdDetenteur !== null && IdDetenteur !== session.userId)
    await notify(db, {
      clientId,
      userId: IdDetenteur,
      title: `${rows.length === 1 ? 'Une alerte vous est confiée' : `${rows.length} alertes vous sont confiées`} par ${session.fullName}.`,
      link: `/tableau-de-bord/suivi-alertes?IdDetenteur=${IdDetenteur}`,
    });
  return answer;
}
