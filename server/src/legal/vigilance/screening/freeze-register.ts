/** An entry of the national register of asset freezes. */
export interface FreezeEntry {
  /** IdRegistre. */
  id: string;
  kind: 'PERSONNE' | 'MORALE' | 'NAVIRE';
  name: string;
  firstNames: string[];
  aliases: string[];
  /** As far as the register knows them: 'AAAA', 'AAAA-MM' or 'AAAA-MM-JJ'. */
  births: string[];
  nationalities: string[];
  /** Acts that it rests on. */
  grounds: string[];
}

/** The register as it was published on a day. */
export interface Publication {
  /** Tells one publication from another: its date as the register gives it. */
  version: string;
  isSimulation: boolean;
  entries: FreezeEntry[];
}

/** Where the register is read: the Treasury's API, a file of it, or invented entries that say so. */
export interface FreezeRegister {
  isSimulation: boolean;
  /** The latest publication. @throws RegisterFailure where it cannot be read */
  latest(): Promise<Publication>;
}

/** Why the register could not be read, in one French sentence. */
export class RegisterFailure extends Error {
  override name = 'RegisterFailure';
}
