import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import { allRegimeFiscal, allRegimeTva } from '#contract/administration/firm-lists/regime-calls.ts';
import { allCollaborators } from '#contract/directory/collaborators/calls.ts';
import { GetGreffesAsKeyValueObject } from '#contract/directory/greffes/calls.ts';
import {
  GetAllActesVieSociete,
  GetAllStatutCreationSociete,
} from '#contract/directory/referentials/calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { useCountries } from '#web/directory/referentials/use-countries.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export interface Option {
  value: string;
  label: string;
}

/** What may be chosen today, and what the company has. */
function withKept(
  options: readonly Option[],
  value: string | number | null | undefined,
  label?: string | null,
) {
  if (value == null || options.some((option) => option.value === String(value))) return [...options];
  return [...options, { value: String(value), label: label ?? String(value) }];
}

/** What a company's fields are chosen from; empty until it has come, and for customers, who choose none of the firm's. */
export function useChoices(company: Company | undefined) {
  const countries = useCountries();
  const session = useSession();
  const legalForms = useReading(allLegalStatus, can(session, allLegalStatus)).data;
  const greffes = useReading(GetGreffesAsKeyValueObject, can(session, GetGreffesAsKeyValueObject)).data ?? [];
  const acts = useReading(GetAllActesVieSociete).data ?? [];
  const states = useReading(GetAllStatutCreationSociete).data ?? [];
  const today = todayInParis();
  const maySeeStaff = can(session, allCollaborators);
  const staff = useQuery({
    queryKey: [allCollaborators.path],
    queryFn: ({ signal }) => callApi(allCollaborators, {}, { signal }),
    enabled: maySeeStaff,
  }).data;
  const taxRegimes = useQuery({
    queryKey: [allRegimeFiscal.path, today],
    queryFn: ({ signal }) => callApi(allRegimeFiscal, { Date: today }, { signal }),
    enabled: can(session, allRegimeFiscal),
  }).data;
  const vatRegimes = useQuery({
    queryKey: [allRegimeTva.path, today],
    queryFn: ({ signal }) => callApi(allRegimeTva, { Date: today }, { signal }),
    enabled: can(session, allRegimeTva),
  }).data;
  const coded = (list: readonly { Code: string | number; Libelle: string }[] = []) =>
    list.map(({ Code, Libelle }) => ({ value: String(Code), label: Libelle }));
  return {
    countries,
    legalForms,
    greffes: withKept(
      greffes.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
      company?.IdGreffe,
      company?.Greffe,
    ),
    acts: withKept(coded(acts.filter(({ EstActif }) => EstActif)), company?.ActeVieSociete),
    /** Who may be named reader of a confidential file; undefined: this user may not choose. */
    staff: maySeeStaff
      ? [
          ...(staff ?? [])
            .filter(({ IsDisabled }) => IsDisabled === 0)
            .map(({ Id, Nom, Prenom }) => ({ value: String(Id), label: `${Nom} ${Prenom}` })),
        ]
      : undefined,
    /** The states of an act, in their order. */
    statesOf(act: string) {
      const id = acts.find(({ Code }) => Code === act)?.Id;
      return withKept(
        coded(states.filter(({ IdActeVieSociete, EstActif }) => EstActif && IdActeVieSociete === id)),
        company?.ActeVieSociete === act ? company.StatutCreationSociete : null,
      );
    },
    taxRegimes: withKept(coded(taxRegimes), company?.RegimeFiscal),
    vatRegimes: withKept(coded(vatRegimes), company?.RegimeTva, company?.RegimeTvaLibelle),
  };
}

export type Choices = ReturnType<typeof useChoices>;
