import { useSearch } from '@tanstack/react-router';
import { declarations } from '#contract/simulators/catalogue/catalogue.ts';
import { simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { useScreen } from '#web/kit/menu/use-screen.ts';
import { useSavedSimulations } from '../use-simulations.ts';
import { Simulator } from './Simulator.tsx';

/** A simulator, with a saved simulation where the address names one. */
export default function SimulatorScreen() {
  const { path } = useScreen();
  const key = simulatorKeys.find((one) => path.endsWith(`/simulateur-${one}`));
  const { simulation } = useSearch({ strict: false }) as { simulation?: unknown };
  const id = /^[1-9]\d{0,14}$/.test(String(simulation)) ? Number(simulation) : undefined;
  const query = useSavedSimulations(id === undefined ? [] : [id]);
  if (!key) return null;
  const declared = declarations[key];
  if (id === undefined) return <Simulator key={key} declared={declared} saved={undefined} />;
  return (
    <Loaded query={query}>
      {([saved]) => <Simulator key={`${key}-${id}`} declared={declared} saved={saved} />}
    </Loaded>
  );
}
