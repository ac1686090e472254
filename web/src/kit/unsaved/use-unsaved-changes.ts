import { createContext, useContext, useEffect, useRef } from 'react';
import { confirmDiscard, registerUnsaved } from './unsaved-changes.ts';

/** The panel or dialog around a form: closing it asks about what is unsaved in it. */
export interface Layer {
  /** What stands over it: it names the drafts that are kept of it. */
  title: string;
}

/**
 * Which panel or dialog a form stands in: closing that one asks about its changes, not about those of the page below.
 */
export const LayerContext = createContext<Layer | undefined>(undefined);

const nothing = () => undefined;

/**
 * Keeps what is unsaved from being lost: leaving the page or closing the panel around it asks first, closing the
 * window too. `forget` does away with its draft once the user has given it up. Answers how to say that it is saved.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  forget: () => void = nothing,
): { markSaved: () => void } {
  const layer = useContext(LayerContext);
  const latest = useRef(forget);
  latest.current = forget;
  const markSaved = useRef(nothing as () => void);
  useEffect(() => {
    if (!isUnsaved) return;
    markSaved.current = registerUnsaved({ layer, forget: () => latest.current() });
    return () => markSaved.current();
  }, [isUnsaved, layer]);
  return { markSaved: () => markSaved.current() };
}

/** Says it of a form whose state is held outside of the dialog that it stands in. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }): null {
  useUnsavedChanges(isUnsaved);
  return null;
}

/** Closes a panel or dialog once the user has agreed to lose what is unsaved in it. */
export async function closeLayer(layer: Layer, close: () => void): Promise<void> {
  if (await confirmDiscard((one) => one.layer === layer)) close();
}
