import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { run } from './run.ts';

/**
 * `npm run fuzz`: every declared call is sent inputs generated from its declaration, each of them signed out, with a
 * weak role and with a strong one. The seed is printed: the same one sends the same inputs. The calls are shared
 * between runs side by side, one a processor, each with a database of its own.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    inputs: { type: 'string', default: '500' },
    /** One call alone: 'POST person/add'. */
    call: { type: 'string' },
    /** One of its inputs alone. */
    index: { type: 'string' },
  },
});
console.log(`seed ${values.seed}, ${values.inputs} inputs a call`);
const began = Date.now();
const parts = values.call ? 1 : Math.min(4, availableParallelism());
const statuses = await Promise.all(
  Array.from({ length: parts }, (_, index) =>
    run('vitest', ['run', index === 0 ? 'proof/fuzz' : 'proof/fuzz/fuzz.test.ts'], {
      PROOF_SEED: values.seed,
      FUZZ_INPUTS: values.inputs,
      FUZZ_PART: `${index + 1}/${parts}`,
      ...(values.call && { FUZZ_CALL: values.call }),
      ...(values.index && { FUZZ_INDEX: values.index }),
    }),
  ),
);
const isWell = statuses.every((status) => status === 0);
console.log(
  `${isWell ? 'nothing found' : 'found'} in ${Math.round((Date.now() - began) / 1000)} s, seed ${values.seed}`,
);
process.exit(isWell ? 0 : 1);
