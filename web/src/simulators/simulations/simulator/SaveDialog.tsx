import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import type { Declaration } from '#contract/simulators/catalogue/declaration.ts';
import { callsOfSimulators } from '#contract/simulators/simulations/calls.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { findCompanies, findPersons } from '#web/permanent-files/companies/form/look-ups.ts';
import { simulatorPath } from '../paths.ts';
import { useReloadSimulations } from '../use-simulations.ts';

interface SaveDialogProps {
  declared: Declaration;
  /** The one that is written anew; none: another one. */
  saved: Simulation | undefined;
  /** The inputs, as the call takes them. */
  values: object;
  /** Once it is kept, before its page opens. */
  onSaved: () => void;
  onClose: () => void;
}

/** A name for a simulation, and whom it was made for. */
export function SaveDialog({ declared: { key }, saved, values, onSaved, onClose }: SaveDialogProps) {
  const session = useSession();
  const navigate = useNavigate();
  const reload = useReloadSimulations();
  const { save } = callsOfSimulators[key];
  const fields: FormField[] = [
    { kind: 'text', name: 'Nom', label: 'Nom', wide: true, first: true },
    ...(can(session, GetListPersonsAsKeyValueObjectByFilter)
      ? [
          {
            kind: 'look-up' as const,
            name: 'IdPersonne',
            label: 'Pour une personne',
            wide: true,
            search: findPersons,
          },
        ]
      : []),
    ...(can(session, GetListSocietesAsKeyValueObjectByFilter)
      ? [
          {
            kind: 'look-up' as const,
            name: 'IdSociete',
            label: 'Pour une société',
            wide: true,
            search: findCompanies,
          },
        ]
      : []),
  ];
  return (
    <FormDialog
      title="Enregistrer la simulation"
      label="Enregistrer"
      fields={fields}
      saved={{
        Nom: saved?.Nom ?? '',
        IdPersonne: lookUpValue(saved?.Personne),
        IdSociete: lookUpValue(saved?.Societe),
      }}
      schema={save.request}
      toRequest={(typed) => ({
        ...(saved ? { Id: saved.Id, Version: saved.Version } : {}),
        Nom: textAt(typed, 'Nom') ?? '',
        IdPersonne: lookUpEntry(textAt(typed, 'IdPersonne'))?.Key ?? null,
        IdSociete: lookUpEntry(textAt(typed, 'IdSociete'))?.Key ?? null,
        ...values,
      })}
      send={async (request) => {
        const { Id } = await callApi(save, request as never);
        await reload();
        onSaved();
        toast('success', 'La simulation est enregistrée, avec les taux du jour.');
        await navigate({ to: simulatorPath(key), search: { simulation: String(Id) } } as never);
      }}
      onClose={onClose}
    />
  );
}
