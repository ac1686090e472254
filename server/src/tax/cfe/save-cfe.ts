import type { AnswerOf } from '#contract/call.ts';
import type { saveCfe } from '#contract/tax/cfe/calls.ts';
import type { CfeLine } from '#contract/tax/cfe/cfe.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableLine, unknownLine } from './list-cfe.ts';

type Kept = Pick<
  CfeLine,
  | 'Id'
  | 'Version'
  | 'Declaration1447CLe'
  | 'MotifExoneration'
  | 'Montant'
  | 'Acompte'
  | 'AcomptePayeLe'
  | 'ModePaiement'
  | 'RecuLe'
  | 'PayeLe'
  | 'ContesteLe'
  | 'MotifContestation'
> & { ReductionDemandeeLe: string | null };

export const cfeLines = recordStore<Kept>({
  table: 'cfe_line',
  entity: 'cfe_line',
  unknown: unknownLine,
  columns: {
    Declaration1447CLe: 'declared_on',
    MotifExoneration: 'exempt_motive',
    Montant: 'amount_cents',
    Acompte: 'instalment_cents',
    AcomptePayeLe: 'instalment_paid_on',
    ModePaiement: 'payment',
    RecuLe: 'received_on',
    PayeLe: 'paid_on',
    ContesteLe: 'disputed_on',
    MotifContestation: 'dispute_motive',
    ReductionDemandeeLe: 'reduction_claimed_on',
  },
});

/** A notice is of its year: it cannot have come, or been paid, before. @throws AppError 400 */
function refuseEarlier(year: number, days: Readonly<Record<string, string | null | undefined>>) {
  const first = `${year}-01-01`;
  const early = Object.entries(days).filter(([, day]) => day && day < first);
  if (early.length > 0)
    throw invalidInput(early.map(([Path]) => ({ Path, Message: `Cette date précède l’année ${year}.` })));
}

/** Keeps what is known of a line. @throws AppError 400, 404, 409 */
export async function saveLine(context: SignedInContext<typeof saveCfe>): Promise<AnswerOf<typeof saveCfe>> {
  const { db, session, input } = context;
  const { Annee } = await readableLine(db, session, input.Id);
  const { RecuLe, PayeLe, AcomptePayeLe, ContesteLe, ReductionDemandeeLe } = input;
  refuseEarlier(Annee, { RecuLe, PayeLe, AcomptePayeLe, ContesteLe, ReductionDemandeeLe });
  return { Id: (await cfeLines.edit(context, input)).Id };
}
