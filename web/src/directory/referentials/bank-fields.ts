import { GetAllBanques } from '#contract/directory/referentials/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { queryClient } from '#web/kit/api/query.ts';
import type { SearchedField } from '#web/kit/form/fields.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { withoutSpaces } from '#web/kit/text/identifiers.ts';

const mostProposed = 20;

const readBanks = () =>
  queryClient.fetchQuery({
    queryKey: [GetAllBanques.path],
    queryFn: () => callApi(GetAllBanques, {}, { quiet: true }),
    staleTime: 60_000,
  });

/** The five digits that name the bank of a French account. */
const bankCodeOf = (iban: string) => /^FR\d\d(\d{5})/i.exec(withoutSpaces(iban))?.[1];

/** The bank that a French IBAN is of, where the list has it. */
export async function bankOfIban(iban: string) {
  const code = bankCodeOf(iban);
  if (code === undefined) return undefined;
  return (await readBanks()).find(({ Code }) => Code === code);
}

/** A BIC, by the name of its bank; whose it is stands below. */
export const bicField = (name: string): SearchedField => ({
  kind: 'searched',
  name,
  label: 'BIC',
  search: async (typed) =>
    (await readBanks())
      .filter(({ EstActif, Bic, Libelle, Code }) => EstActif && Bic && holds(typed, Libelle, Bic, Code))
      .slice(0, mostProposed)
      .map(({ Libelle, Bic }) => ({ label: `${Libelle} – ${Bic}`, values: { [name]: Bic ?? '' } })),
  tell: async (bic) => {
    const branchless = withoutSpaces(bic).toUpperCase().slice(0, 8);
    return (await readBanks()).find(({ Bic }) => Bic?.slice(0, 8) === branchless)?.Libelle;
  },
});
