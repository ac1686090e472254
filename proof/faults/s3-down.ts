import type { Fault } from './fault.ts';
import { longAgo, oneNode } from './one-node.ts';
import { openS3Server } from './s3-server.ts';

/** The store of files answers 503 to everything for a while. */
export const s3Down: Fault = {
  name: 's3-down',
  title: 'S3 that answers 503',
  times: 3,
  triesWhileBroken: 40,
  leavesMailsCertain: true,
  async prepare() {
    const s3 = await openS3Server();
    const node = await oneNode({
      env: {
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: 'fr-par',
        S3_BUCKET: 'fichiers',
        S3_ACCESS_KEY: 'essai',
        S3_SECRET_KEY: 'essai-essai',
      },
    });
    const site = {
      ...node,
      age: async (keys: readonly string[]) => s3.age(keys, longAgo),
      async close() {
        await node.close();
        await s3.close();
      },
    };
    return { site, break: async () => s3.setDown(true), mend: async () => s3.setDown(false) };
  },
};
