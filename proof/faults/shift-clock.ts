/**
 * Loaded before a server (`--import`): on SIGUSR2 its clock jumps by as many milliseconds as CLOCK_SHIFT_FILE says.
 * Timers go on as they do when the time of a machine is set.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8'));
});
