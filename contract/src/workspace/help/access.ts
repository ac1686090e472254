import { signedIn } from '#contract/access/access.ts';

/** The manual is for whoever has signed in; its link in the menu is the administration's. */
export const mayReadHelp = signedIn;
