import * as calls from '#contract/permanent-files/companies/capital-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readBeneficialOwners } from './read-beneficial-owners.ts';
import { readCapitalTable } from './read-capital-table.ts';
import { readMovements } from './read-movements.ts';
import { saveMovement } from './save-movement.ts';

export const capitalRoutes: Route[] = [
  serve(calls.GetRegistreTitres, readMovements),
  serve(calls.SaveMouvement, saveMovement),
  serve(calls.GetTableCapital, readCapitalTable),
  serve(calls.GetBeneficiairesEffectifs, readBeneficialOwners),
];
