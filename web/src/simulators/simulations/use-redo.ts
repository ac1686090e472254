import { useNavigate } from '@tanstack/react-router';
import { callsOfSimulators } from '#contract/simulators/simulations/calls.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { callApi } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { comparisonPath, simulatorPath } from './paths.ts';
import { useReloadSimulations } from './use-simulations.ts';

const longestName = 120;

/** The name without the day of an earlier time. */
const bareName = (name: string) => name.replace(/ \(taux du [\d/]+\)$/, '');

/** Computes a saved simulation's inputs with the rates of today into one of one's own, beside the former one. */
export function useRedo() {
  const navigate = useNavigate();
  const reload = useReloadSimulations();
  const { run } = useAction();

  return (former: Simulation) =>
    run(async () => {
      const { Simulateur, Nom, Personne, Societe, Valeurs } = former;
      const behind = ` (taux du ${formatDate(todayInParis())})`;
      const { Id } = await blockScreen(
        'Calcul aux taux du jour…',
        callApi(callsOfSimulators[Simulateur].save, {
          Nom: bareName(Nom).slice(0, longestName - behind.length) + behind,
          IdPersonne: Personne?.Key ?? null,
          IdSociete: Societe?.Key ?? null,
          Valeurs,
        }),
      );
      await reload();
      const compare = () =>
        void navigate({ to: comparisonPath, search: { simulations: `${former.Id},${Id}` } } as never);
      toast('success', 'La simulation refaite est enregistrée à côté de l’ancienne.', {
        actions: [{ label: 'Comparer', run: compare }],
      });
      await navigate({ to: simulatorPath(Simulateur), search: { simulation: String(Id) } } as never);
    }, null);
}
