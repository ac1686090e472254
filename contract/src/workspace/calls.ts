import { type CallsByArea, callsOf } from '../call.ts';
import * as downloads from './downloads/calls.ts';
import * as help from './help/calls.ts';
import * as live from './live/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as reminders from './notifications/reminder-calls.ts';
import * as outbox from './outbox/calls.ts';
import * as views from './views/calls.ts';

export const workspaceCalls: CallsByArea = {
  downloads: callsOf(downloads),
  help: callsOf(help),
  live: callsOf(live),
  notifications: callsOf(notifications, reminders),
  outbox: callsOf(outbox),
  views: callsOf(views),
};
