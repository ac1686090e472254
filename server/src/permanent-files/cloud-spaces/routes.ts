import * as calls from '#contract/permanent-files/cloud-spaces/calls.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import {
  askAttestations,
  askDeletion,
  cancelDeletion,
  confirmDeletion,
  markSpaces,
} from './change-cloud-space.ts';
import { exportSpaces, listCloudSpaces } from './list-cloud-spaces.ts';

/** Attestations of customers and their spaces in the cloud. */
export const cloudSpaceRoutes = ({ outbox }: { outbox: Outbox }): Route[] => [
  serve(calls.allCloudSpaces, listCloudSpaces),
  serve(calls.MarkCloudSpaces, markSpaces),
  serve(calls.AskAttestations, (context) => askAttestations(context, outbox)),
  serve(calls.AskCloudDeletion, askDeletion),
  serve(calls.ConfirmCloudDeletion, confirmDeletion),
  serve(calls.KeepCloudSpace, cancelDeletion),
  serve(calls.exportCloudSpaces, exportSpaces, { onReplica: true }),
];
