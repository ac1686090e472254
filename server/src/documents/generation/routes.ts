import type { Route } from '#server/platform/requests/serve.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import type { MakingNeeds } from './flow/make.ts';
import { flowRoutes } from './flow/routes.ts';
import { specialRoutes } from './flow/special-routes.ts';
import { generatedRoutes } from './generated/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { recurrentRoutes } from './recurrent/routes.ts';

/** Model documents and what is made from them. */
export const generationRoutes = (needs: MakingNeeds): Route[] => [
  ...modelRoutes(needs),
  ...flowRoutes(needs),
  ...specialRoutes(needs),
  ...campaignRoutes(needs.sources),
  ...generatedRoutes(needs),
  ...recurrentRoutes(needs),
];
