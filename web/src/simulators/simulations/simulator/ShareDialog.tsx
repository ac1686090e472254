import { Button } from '@mantine/core';
import { ShareSimulation } from '#contract/simulators/simulations/calls.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { simulatorPath } from '../paths.ts';
import css from '../simulations.module.css';
import { useReloadSimulations } from '../use-simulations.ts';

/** Opens a simulation to the colleagues who find the simulator, by its address, or closes it again. */
export function ShareDialog({ simulation, onClose }: { simulation: Simulation; onClose: () => void }) {
  const { Id, Version, Simulateur, EstPartagee } = simulation;
  const { busy, run } = useAction();
  const reload = useReloadSimulations();
  const address = `${window.location.origin}${simulatorPath(Simulateur)}?simulation=${Id}`;
  const change = () =>
    run(
      async () => {
        await callApi(ShareSimulation, { Id, EstPartagee: !EstPartagee });
        await reload();
      },
      EstPartagee ? 'La simulation n’est plus partagée.' : 'La simulation est partagée avec le cabinet.',
    );
  return (
    <Dialog
      key={Version}
      title="Partager la simulation"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Fermer
          </Button>
          <Button loading={busy} onClick={() => void change()}>
            {EstPartagee ? 'Ne plus partager' : 'Partager'}
          </Button>
        </>
      )}
    >
      {EstPartagee ? (
        <>
          <p>Vos collègues qui utilisent ce simulateur la lisent à cette adresse, après leur connexion.</p>
          <p className={css.address}>
            <span>{address}</span>
            <CopyButton label="Copier l’adresse" text={address} />
          </p>
        </>
      ) : (
        <p>
          Vous seul la voyez. Partagée, elle sera lue par vos collègues qui utilisent ce simulateur, avec ses
          données et la personne ou la société pour qui elle est faite. Eux ne pourront pas la modifier.
        </p>
      )}
    </Dialog>
  );
}
