import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CheckPersonExists } from '#contract/permanent-files/people/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { type FormValues, valueAt } from '#web/kit/form/fields.ts';
import { counted } from '#web/kit/text/french.ts';

const typingPause = 500;

/** While somebody is created: the warning that the firm already has a person of this name and birth date. */
export function useSameIdentity(values: FormValues, isNew: boolean): string | undefined {
  const text = (path: string) => String(valueAt(values, path) ?? '').trim();
  const typed = JSON.stringify([text('Nom'), text('Prenom'), text('Datenaissance')]);
  const [settled] = useDebouncedValue(typed, typingPause);
  const [Nom, Prenom, Datenaissance] = JSON.parse(settled) as [string, string, string];
  const { data } = useQuery({
    queryKey: [CheckPersonExists.path, settled],
    queryFn: ({ signal }) =>
      callApi(CheckPersonExists, { Nom, Prenom, Datenaissance }, { signal, quiet: true }),
    enabled: isNew && Nom !== '' && Prenom !== '' && Datenaissance !== '',
    retry: false,
    // only a notice: what goes wrong with it is nobody's concern
    throwOnError: false,
  });
  const same = data?.Matches.filter(({ By }) => By === 'Identity') ?? [];
  if (same.length === 0 || typed !== settled) return undefined;
  return `${counted(same.length, 'personne')} du même nom et née le même jour\u202f: ${same.map(({ Value }) => Value).join(', ')}. Vérifiez avant d’enregistrer.`;
}
