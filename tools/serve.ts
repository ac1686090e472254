/** The server alone, without building the web: what `npm run dev` restarts at each change. */
import { runServer } from './run-server.ts';

await runServer();
