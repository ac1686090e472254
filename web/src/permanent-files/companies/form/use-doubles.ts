import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { GetDoublons } from '#contract/permanent-files/companies/double-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { withoutSpaces } from '#web/kit/text/identifiers.ts';

const typingPause = 400;

/** Companies that may be the one whose form is being filled in, told while it is typed. */
export function useDoubles(values: FormValues, Id: number | undefined) {
  const numberOf = (name: string, length: number) => {
    const digits = withoutSpaces(textAt(values, name) ?? '');
    return digits.length === length ? digits : null;
  };
  const told = {
    RaisonSociale: textAt(values, 'RaisonSociale')?.slice(0, 150) ?? null,
    Ville: textAt(values, 'Adresse.Ville')?.slice(0, 50) ?? null,
    Reference: textAt(values, 'Reference')?.slice(0, 20) ?? null,
    Siren: numberOf('Siren', 9),
    Siret: numberOf('Siret', 14),
  };
  const typed = JSON.stringify({ Id: Id ?? null, ...told });
  const [settled] = useDebouncedValue(typed, typingPause);
  const { data } = useQuery({
    queryKey: [GetDoublons.path, settled],
    queryFn: ({ signal }) => callApi(GetDoublons, JSON.parse(settled), { signal, quiet: true }),
    enabled: Object.values(told).some((value) => value !== null),
    retry: false,
    // only a notice: what goes wrong with it is nobody's concern
    throwOnError: false,
    meta: { isToldElsewhere: true },
  });
  return typed === settled ? (data?.Items ?? []) : [];
}
