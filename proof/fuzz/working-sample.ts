import type { Call } from '#contract/call.ts';
import { encode, type TestClient } from '../client.ts';
import type { TestFirm } from '../firms.ts';
import { Reply } from '../reply.ts';
import { withField } from '../request-fields.ts';
import { sampleRequest } from '../samples.ts';
import { reachingFields } from '../tenant-isolation/tenant-probes.ts';
import type { Pristine } from './pristine.ts';
import { sendRequest } from './send-request.ts';

interface Trying {
  call: Call;
  firm: TestFirm;
  as: TestClient;
  /** Ids of the firm, one of each table. */
  ownIds: readonly (number | string)[];
  pristine: Pristine;
}

/**
 * A request that the call takes, and whether it does: the sample, which may name a row that is not there, on a row
 * of the firm in its present version. What is spoilt of it then gets as far as it can.
 */
export async function workingSample({ call, firm, as, ownIds, pristine }: Trying) {
  let sample: object = sampleRequest(call, firm);
  const attempt = async (input: object) => {
    const { reply } = await sendRequest(as, call, await encode(call, input as never));
    if (!(reply instanceof Reply)) throw new Error(`${call.name} does not answer ${JSON.stringify(input)}`);
    await pristine.putBack();
    return reply;
  };
  let reply = await attempt(sample);
  const [field] = reachingFields(call).idFields;
  for (const id of reply.status === 404 && field ? ownIds : []) {
    const named = withField(sample, field?.path ?? [], id) as object;
    if (!call.request.safeParse(named).success) continue;
    const again = await attempt(named);
    if (again.status === 404) continue;
    sample = named;
    reply = again;
    break;
  }
  if (reply.status === 409 && typeof reply.error.Details?.Version === 'number') {
    sample = { ...sample, Version: reply.error.Details.Version };
    reply = await attempt(sample);
  }
  return { sample, isTaken: reply.status < 400 };
}
