import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { stepKey } from '../address/use-step.ts';
import { getSession } from '../api/session.ts';
import { confirm } from '../feedback/confirm.tsx';

/** Something typed or chosen on the page and not saved. */
export interface Unsaved {
  /** The panel or dialog that it would go with; none: it goes with the page. */
  layer: object | undefined;
  /** Does away with what is kept of it elsewhere, once the user has given it up. */
  forget: () => void;
}

const registered = new Set<Unsaved>();
let history: Pick<RouterHistory, 'block'> | undefined;
let unblock: (() => void) | undefined;

/** The history whose navigations are asked about. */
export function blockNavigationOf(of: Pick<RouterHistory, 'block'>): void {
  history = of;
}

/** Registers something unsaved, which the navigation blocker and the beforeunload prompt ask about; answers how to take it off again. */
export function registerUnsaved(one: Unsaved): () => void {
  registered.add(one);
  unblock ??= history?.block({ blockerFn: shouldBlock, enableBeforeUnload: () => registered.size > 0 });
  return () => unregister(one);
}

function unregister(one: Unsaved): void {
  registered.delete(one);
  if (registered.size > 0) return;
  unblock?.();
  unblock = undefined;
}

/** Whether anything on the page is unsaved (dirty form). */
export const hasUnsavedChanges = (): boolean => registered.size > 0;

/** Before the page is loaded anew for a reason that is not the user's to judge. */
export function discardAll(): void {
  for (const one of registered) unregister(one);
}

/** Asks whether what is unsaved may be lost, and forgets it on a yes; true at once where there is nothing. */
export async function confirmDiscard(isMeant: (one: Unsaved) => boolean): Promise<boolean> {
  const meant = [...registered].filter(isMeant);
  if (meant.length === 0) return true;
  const yes = await confirm({
    title: 'Modifications non enregistrées',
    text: 'Voulez-vous vraiment annuler vos modifications ?',
    dangerous: true,
  });
  if (!yes) return false;
  for (const one of meant) {
    unregister(one);
    one.forget();
  }
  return true;
}

/** Going from one step of a panel to another loses nothing. */
const withoutStep = ({ pathname, search }: HistoryLocation) => {
  const names = new URLSearchParams(search);
  names.delete(stepKey);
  names.sort();
  return `${pathname}?${names}`;
};

interface Navigation {
  currentLocation: HistoryLocation;
  nextLocation: HistoryLocation;
}

/** Whether a navigation is blocked: a page's own goes with its path, a panel's as soon as the address names another. */
async function shouldBlock({ currentLocation, nextLocation }: Navigation): Promise<boolean> {
  // a session that ends takes nobody's drafts: they are there for who comes back
  if (!getSession()) return false;
  const leavesPage = currentLocation.pathname !== nextLocation.pathname;
  const leavesPanel = withoutStep(currentLocation) !== withoutStep(nextLocation);
  return !(await confirmDiscard(({ layer }) => (layer ? leavesPanel : leavesPage)));
}
