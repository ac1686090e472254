import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import { minutesStatuses } from '#contract/legal/annual-accounts/annual-accounts.ts';
import type { UpdateAccountsStatus } from '#contract/legal/annual-accounts/home/calls.ts';
import { isBack, nextStatuses, reachable } from '#contract/legal/annual-accounts/home/papers.ts';
import { lockYear, refused, type StoredYear } from '#server/permanent-files/companies/exercises/years.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

const names = new Map<number, string>(minutesStatuses.map(({ code, label }) => [code, label]));

/** What a year is proven with, once it is signed or finished. */
const signed = [5, 6, 3];

/** @throws AppError 409 */
function refuseClosedStep(from: number, to: number) {
  if (reachable(from).includes(to)) return;
  const open = (nextStatuses[from] ?? []).map((code) => `«\u202f${names.get(code)}\u202f»`).join(', ');
  throw new AppError({
    status: 409,
    code: 'STEP_NOT_OPEN',
    message: open
      ? `Depuis «\u202f${names.get(from)}\u202f», les comptes passent à\u202f: ${open}.`
      : `Les comptes sont «\u202f${names.get(from)}\u202f»\u202f: ils ne vont pas plus loin.`,
  });
}

type Sent = ParsedRequestOf<typeof UpdateAccountsStatus>;

/** The days that a status is proven with; before the signature there are none. @throws AppError 400 at the one that is missing or wrong */
function provenDays({ Statut: to, DatePv, DateDepot }: Sent, stored: StoredYear) {
  const minutesOn = signed.includes(to) ? (DatePv ?? stored.approved_on) : null;
  const filedOn = to === 3 ? (DateDepot ?? stored.accounts_filed_on) : null;
  if (signed.includes(to) && !minutesOn) throw refused('DatePv', 'Un procès-verbal signé a sa date.');
  if (to === 3 && !filedOn) throw refused('DateDepot', 'Des comptes déposés ont la date de leur dépôt.');
  refuseWrongDays(minutesOn, filedOn, stored.ends_on);
  return { minutesOn, filedOn };
}

function refuseWrongDays(minutesOn: string | null, filedOn: string | null, endsOn: string) {
  for (const [path, on] of Object.entries({ DatePv: minutesOn, DateDepot: filedOn }))
    if (on && on > todayInParis()) throw refused(path, 'Cette date ne peut pas être à venir.');
  if (minutesOn && minutesOn < endsOn)
    throw refused('DatePv', 'Le procès-verbal précède la clôture de l’exercice.');
  if (minutesOn && filedOn && filedOn < minutesOn)
    throw refused('DateDepot', 'Le dépôt précède l’approbation.');
}

/**
 * Takes a year's accounts a step further, or back with a motive. Going back before the signature takes the days of minutes and deposit away.
 * @throws AppError 400 at the proof that is missing, 404, 409
 */
export async function updateAccountsStatus(
  context: SignedInContext<typeof UpdateAccountsStatus>,
): Promise<AnswerOf<typeof UpdateAccountsStatus>> {
  const { db, session, input, audit } = context;
  const { stored } = await lockYear(context, input);
  const [year] = await db.query<{ status: number }>(
    'select minutes_status as status from exercise where client_id = $1 and id = $2',
    [session.clientId, stored.id],
  );
  const { Statut: to, Motif } = input;
  const from = year?.status ?? 1;
  refuseClosedStep(from, to);
  if (isBack(from, to) && !Motif) throw refused('Motif', 'Un retour en arrière a son motif.');
  const { minutesOn, filedOn } = provenDays(input, stored);
  const [written] = await db.query<{ version: number }>(
    `update exercise set version = version + 1, modified_at = now(), modified_by = $3, minutes_status = $4, approved_on = $5,
       accounts_filed_on = $6 where client_id = $1 and id = $2 returning version`,
    [session.clientId, stored.id, session.userId, to, minutesOn, filedOn],
  );
  audit.record({
    action: 'company.annual-accounts.status',
    entity: 'company',
    entityId: stored.company_id,
    before: {
      ExerciceStatutPv: names.get(from),
      ExerciceApprobation: stored.approved_on,
      ExerciceDepot: stored.accounts_filed_on,
    },
    after: {
      ExerciceStatutPv: names.get(to),
      ExerciceApprobation: minutesOn,
      ExerciceDepot: filedOn,
      ...(Motif && { Motif }),
    },
  });
  return { Id: stored.id, Version: written?.version ?? stored.version };
}
