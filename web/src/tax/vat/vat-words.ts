import { type VatDeclaration, type VatState, vatStates } from '#contract/tax/vat/declaration.ts';
import type { Status } from '#web/kit/page/status/status.ts';

const labels = new Map<number, string>(vatStates.map(({ code, label }) => [code, label]));

export const stateLabel = (state: VatState): string => labels.get(state) ?? '';

export const stateStatus = ({ Etat, EnRetard }: Pick<VatDeclaration, 'Etat' | 'EnRetard'>): Status => {
  if (EnRetard) return 'danger';
  return Etat > 2 ? 'success' : Etat === 2 ? 'warning' : 'neutral';
};
