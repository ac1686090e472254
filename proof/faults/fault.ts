import type { Disk } from 'flydrive';
import type { openMailServer } from '../mail/mail-server.ts';

/** An installation that works, as the load and the checks see it. */
export interface Site {
  /** Where the load writes. */
  address: string;
  /** The owner's connection string, past whatever the fault breaks. */
  databaseUrl: string;
  /** Where contents are kept. */
  disk: Disk;
  /** Makes contents a day and a half older, as if that time had passed. */
  age(keys: readonly string[]): Promise<void>;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  close(): Promise<void>;
}

/** A site with what breaks it. */
export interface Stage {
  site: Site;
  /** Breaks it under load; told which time it is, from 0. */
  break(time: number): Promise<void>;
  /** Ends the fault: what follows is the site's own recovery. */
  mend(): Promise<void>;
}

export interface Fault {
  /** For --only. */
  name: string;
  title: string;
  /** How often it strikes in the full form. */
  times: number;
  /** How often in the short form, where it is in it. */
  short?: number;
  /** Operations that the load tries while it is broken, before it is mended; most of them may be refused. */
  triesWhileBroken: number;
  /** No server dies, and the mail server answers everything: no mail may end as uncertain. */
  leavesMailsCertain?: true;
  /** Why it can't strike on this machine; undefined where it can. */
  missing?(): string | undefined;
  prepare(): Promise<Stage>;
}
