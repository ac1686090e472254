import {
  IconColumns,
  IconFileSpreadsheet,
  IconFileText,
  IconFolderOpen,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can, type Rights } from '#contract/access/access.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import { simulatorKeys, simulatorNames } from '#contract/simulators/catalogue/declaration.ts';
import {
  callsOfSimulators,
  DeleteSimulation,
  RestoreSimulation,
} from '#contract/simulators/simulations/calls.ts';
import {
  mostCompared,
  type SimulationRow,
  simulationColumns as sortable,
} from '#contract/simulators/simulations/simulation.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { flag, oneOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { findCompanies, findPersons } from '#web/permanent-files/companies/form/look-ups.ts';
import { comparisonPath, simulatorPath, simulatorsPath } from '../paths.ts';
import { useSimulationFiles } from '../use-simulation-files.ts';
import { useReloadSimulations, useSimulations } from '../use-simulations.ts';
import { simulationTableColumns } from './simulation-columns.tsx';

/** Simulators that the user finds, and whom they may look up. */
const filtersFor = (rights: Rights | undefined): FilterField[] => [
  { kind: 'text', name: 'Nom', label: 'Nom, personne ou société' },
  {
    kind: 'choice',
    name: 'Simulateur',
    label: 'Simulateur',
    options: simulatorKeys
      .filter((key) => can(rights, callsOfSimulators[key].compute))
      .map((value) => ({ value, label: simulatorNames[value] })),
  },
  ...(can(rights, GetListPersonsAsKeyValueObjectByFilter)
    ? [
        {
          kind: 'look-up' as const,
          name: 'IdPersonne',
          label: 'Personne',
          placeholder: 'Rechercher une personne',
          search: findPersons,
        },
      ]
    : []),
  ...(can(rights, GetListSocietesAsKeyValueObjectByFilter)
    ? [
        {
          kind: 'look-up' as const,
          name: 'IdSociete',
          label: 'Société',
          placeholder: 'Rechercher une société',
          search: findCompanies,
        },
      ]
    : []),
  { kind: 'choice', name: 'EstDeMoi', label: 'À moi', options: yesNo },
];

const toRequest = (values: FilterValues) => ({
  Nom: values.Nom ?? null,
  Simulateur: oneOf(simulatorNames, values.Simulateur),
  IdPersonne: positive(values.IdPersonne),
  IdSociete: positive(values.IdSociete),
  EstDeMoi: flag(values.EstDeMoi),
});

const hrefOf = ({ Simulateur, Id }: SimulationRow) => `${simulatorPath(Simulateur)}?simulation=${Id}`;
const onlyOwn = ({ EstDeMoi }: SimulationRow) =>
  EstDeMoi ? undefined : 'Seul son auteur peut supprimer cette simulation.';

/** Saved simulations, one's own and shared ones, of all simulators. */
export default function SimulationListScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  const files = useSimulationFiles();
  const reload = useReloadSimulations();
  const filters = useMemo(() => filtersFor(session), [session]);
  const list = useListSearch({
    name: 'simulations',
    scope: simulatorsPath,
    filters,
    sortable,
    firstSort: { column: 'Le', order: -1 },
  });
  const query = useSimulations({ ...toRequest(list.values), ...list.paging, ...list.sorting });

  async function remove({ Id, Nom }: SimulationRow) {
    const text = (
      <p>
        <strong>{Nom}</strong> disparaîtra de vos simulations et de celles que vous partagez.
      </p>
    );
    if (!(await confirm({ title: 'Suppression', text, dangerous: true }))) return;
    await run(async () => {
      await callApi(DeleteSimulation, { Id });
      await reload();
      const restore = () =>
        run(async () => {
          await callApi(RestoreSimulation, { Id });
          await reload();
        }, 'La simulation est de nouveau là.');
      toast('success', 'Simulation supprimée.', {
        title: Nom,
        actions: [{ label: 'Annuler', run: restore }],
      });
    }, null);
  }

  /** Sets rows beside each other; too many stay ticked, and the user is told. */
  async function compareRows(rows: readonly SimulationRow[]): Promise<readonly SimulationRow[]> {
    if (rows.length > mostCompared) {
      toast('warning', `Cochez au plus ${mostCompared} simulations à comparer.`);
      return [];
    }
    await navigate({
      to: comparisonPath,
      search: { simulations: rows.map(({ Id }) => Id).join(',') },
    } as never);
    return rows;
  }

  const open = ({ Simulateur, Id }: SimulationRow) =>
    navigate({ to: simulatorPath(Simulateur), search: { simulation: String(Id) } } as never);

  return (
    <ListFrame<SimulationRow>
      description="Les vôtres et celles que vos collègues partagent, avec l’année de leurs taux."
      words={wordsFor('simulation', { isFeminine: true })}
      columns={simulationTableColumns}
      list={list}
      query={query}
      rowId={({ Id }) => Id}
      rowName={({ Nom }) => Nom}
      rowHref={hrefOf}
      bulk={[{ label: 'Comparer', icon: IconColumns, run: compareRows }]}
      actions={[
        {
          label: 'Nouvelle simulation',
          icon: IconPlus,
          primary: true,
          onClick: () => void navigate({ to: simulatorsPath } as never),
        },
        { label: 'Ouvrir', icon: IconFolderOpen, run: open },
        { label: 'PDF', icon: IconFileText, run: ({ Id }) => files.pdf([Id]) },
        { label: 'Excel', icon: IconFileSpreadsheet, run: ({ Id }) => files.excel([Id]) },
        { label: 'Supprimer', icon: IconTrash, unless: onlyOwn, run: remove },
      ]}
    />
  );
}
