import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import type { FormField } from '#web/kit/form/fields.ts';
import { isRetired } from '#web/kit/records/retirement.ts';

/** A legal form: one of the firm's legal statuses; `kept` is what the record has, whatever has become of it. */
export function legalFormField(
  name: string,
  statuses: readonly LegalStatus[] = [],
  kept: string | null | undefined,
): FormField {
  const options = statuses
    .filter(({ Code, DateRetrait }) => !isRetired(DateRetrait) || Code === kept)
    .map(({ Code, Libelle }) => ({ value: Code, label: `${Code} – ${Libelle}` }));
  if (kept && options.every(({ value }) => value !== kept)) options.push({ value: kept, label: kept });
  return { kind: 'choice', name, label: 'Forme juridique', options, searchable: true };
}
