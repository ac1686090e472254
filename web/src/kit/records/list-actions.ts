import type { Icon } from '@tabler/icons-react';
import type { ToolbarAction } from '../page/toolbar/Toolbar.tsx';
import type { RowMenuItem } from '../table/types.ts';

/** Something that can be done with one row: from the toolbar with the chosen one, and from each row's own menu. */
export interface RowAction<Row> {
  label: string;
  icon: Icon;
  run: (row: Row) => unknown;
  /** Why not with this row; undefined: it may. */
  unless?: ((row: Row) => string | undefined) | undefined;
  /** Why this user may not with any. */
  refused?: string | undefined;
  /** What the toolbar says while no row is chosen; the list's own sentence where this is absent. */
  chooseOne?: string;
  /** The one action that the screen is for. */
  primary?: boolean;
  /** The first to fold into the menu 'Plus'. */
  seldom?: boolean;
}

/** One of a list's actions, in the toolbar's order: with a row, or without any. */
export type ListAction<Row> = ToolbarAction | RowAction<Row>;

/** Something that can be done with all the rows that are ticked. */
export interface BulkAction<Row> {
  label: string;
  icon: Icon;
  isDangerous?: boolean;
  /** Answers the rows that need not stay ticked. */
  run: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

const isOfRow = <Row>(action: ListAction<Row>): action is RowAction<Row> => 'run' in action;

/** The actions as buttons over the list, for the row that is chosen. */
export const toolbarOf = <Row>(
  actions: readonly ListAction<Row>[],
  chosen: Row | undefined,
  chooseOne: string,
): ToolbarAction[] =>
  actions.map((action) => {
    if (!isOfRow(action)) return action;
    const { run, unless, refused, chooseOne: own = chooseOne, ...shown } = action;
    const disabledBecause = refused ?? (chosen ? unless?.(chosen) : own);
    return { ...shown, disabledBecause, onClick: () => chosen && void run(chosen) };
  });

/** The actions that one row's own menu offers. */
export const menuOf = <Row>(actions: readonly ListAction<Row>[], row: Row): RowMenuItem[] =>
  actions.filter(isOfRow).map(({ label, icon, run, unless, refused }) => ({
    label,
    icon,
    disabledBecause: refused ?? unless?.(row),
    onClick: () => void run(row),
  }));
