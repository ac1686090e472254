import { parseArgs } from 'node:util';
import { run } from './run.ts';

/**
 * `npm run fuzz`: every declared call is sent inputs generated from its declaration, signed out, with a weak role
 * and with a strong one. The seed is printed: the same one sends the same inputs.
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
const status = await run('vitest', ['run', 'proof/fuzz'], {
  FUZZ_SEED: values.seed,
  FUZZ_INPUTS: values.inputs,
  ...(values.call && { FUZZ_CALL: values.call }),
  ...(values.index && { FUZZ_INDEX: values.index }),
});
process.exit(status);
