import * as calls from '#contract/permanent-files/addresses/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { addressInPortage, addressOf } from './read-address.ts';

export const addressRoutes: Route[] = [
  serve(calls.GetAddressById, addressOf),
  serve(calls.GetAddressByIdFromPortage, addressInPortage),
];
