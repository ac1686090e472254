import type { RequestOf } from '#contract/call.ts';
import type { AddCollaboratorResiliation } from '#contract/directory/collaborators/departure-calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { sessions } from '#server/identity/auth/sessions/sessions.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { FirmName } from '../firms.ts';
import type { TestApp } from '../test-app.ts';

/** `YYYY-MM-DD` so many days from today. */
export const dayFrom = (days: number) => todayInParis(new Date(Date.now() + days * 24 * 3600 * 1000));

/** What tests of departures do over and over: hire, attach, look at a portfolio, have somebody leave. */
export function departures(app: TestApp, firm: FirmName = 'A') {
  const { id: clientId } = app.firms[firm];
  let hired = 0;

  /** Somebody new on the staff, with an account in use. */
  async function hire(role = 'COMPTABLE'): Promise<number> {
    hired += 1;
    const email = `recrue${hired}@${firm.toLowerCase()}.example`;
    const [user] = await app.query<{ id: number }>(
      `insert into app_user (client_id, email, first_name, last_name, email_confirmed_at)
       values ($1, $2, 'Recrue', $3, now()) returning id`,
      [clientId, email, `N° ${hired}`],
    );
    const id = user?.id ?? 0;
    await app.query('insert into sign_in_address values ($1, $2, $3)', [email, clientId, id]);
    await app.query('insert into user_role values ($1, $2, $3)', [clientId, id, role]);
    return id;
  }

  return {
    hire,

    attach: (userId: number, companyId: number, from = '2024-01-01', to: string | null = null) =>
      app.query(
        `insert into portfolio_assignment (client_id, company_id, user_id, starts_on, ends_on)
         values ($1, $2, $3, $4, $5)`,
        [clientId, companyId, userId, from, to],
      ),

    manage: (userId: number, first: number | null, second: number | null = null) =>
      app.query(
        `update collaborator set first_manager_id = $3, second_manager_id = $4
         where client_id = $1 and user_id = $2`,
        [clientId, userId, first, second],
      ),

    /** 'company: from → to' of these users, in their order. */
    async portfolio(...users: number[]): Promise<string[][]> {
      const all = await app.query<{ userId: number; line: string }>(
        `select user_id as "userId", company_id || ': ' || starts_on || ' → ' || coalesce(ends_on::text, '…') as line
         from portfolio_assignment where client_id = $1 and user_id = any ($2)
         order by company_id, starts_on`,
        [clientId, users],
      );
      return users.map((user) => all.filter(({ userId }) => userId === user).map(({ line }) => line));
    },

    /** Asks whether a new session of this user lives, now and whenever it is asked again. */
    async openSession(userId: number): Promise<() => Promise<number>> {
      const { signedIn } = await app.database.asInstallation((db) =>
        sessions(app.tokens).open(
          db,
          { clientId, userId },
          { method: 'password', device: 'Firefox sous Linux', address: null },
        ),
      );
      const headers = { authorization: `Bearer ${signedIn.Token}`, 'x-xsrf-token': signedIn.XsrfToken };
      return async () => (await app.anonymous.call(getCurrentUser, {}, { headers })).status;
    },

    /** A request that has somebody leave in 30 days. */
    leaving: (
      IdCollaborateur: number,
      more: Partial<RequestOf<typeof AddCollaboratorResiliation>> = {},
    ): RequestOf<typeof AddCollaboratorResiliation> => ({
      IdCollaborateur,
      Motif: 1,
      DateNotification: dayFrom(-10),
      DateFin: dayFrom(30),
      ...more,
    }),
  };
}
