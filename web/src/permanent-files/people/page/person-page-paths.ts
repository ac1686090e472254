import { personsPath } from '../register-paths.ts';

/** A person's page; `$id` is the person's number. */
export const personPagePath = `${personsPath}/view/$id`;
