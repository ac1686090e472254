import type { ParameterValue } from '#contract/administration/parameters/parameter.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';

/** Whose a value is, or that there is none. */
export function OriginBadge({ value }: { value: ParameterValue | undefined }) {
  if (!value) return <StatusBadge status="warning">Aucune valeur</StatusBadge>;
  if (value.RemplaceeLe) return <StatusBadge status="neutral">Remplacée</StatusBadge>;
  return value.Origine === 'CABINET' ? (
    <StatusBadge status="success">Cabinet</StatusBadge>
  ) : (
    <StatusBadge status="info">Logiciel</StatusBadge>
  );
}
