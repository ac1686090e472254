import type { ComponentType } from 'react';
import type { Access } from '#contract/access/access.ts';

/** What stands around a screen: the whole shell, nothing but the logo, or an empty bar. */
export type Frame = 'app' | 'anonymous' | 'login';

/** One screen: where it is, what it is called, who may open it, and its code, loaded when it is opened. */
export interface ScreenDeclaration {
  /** From the root, with `$name` for a parameter: `/menu-dossier-permanent/persons`. */
  path: string;
  /** Other addresses that open it, such as its parent's and a former spelling: they lead on to `path`, with its parameters. */
  aliases?: readonly string[];
  title: string;
  /** Its name in the breadcrumb; absent: the route shows no breadcrumb. */
  breadcrumb?: string;
  access: Access;
  /** 'app' unless told. */
  frame?: Frame;
  /** What can be begun from elsewhere, such as the search over everything, by an address of this screen. */
  actions?: readonly { label: string; access: Access; search: Record<string, string> }[];
  /** Nothing but the links of its section: without any of them it is no page. */
  isSection?: true;
  load: () => Promise<{ default: ComponentType }>;
}
