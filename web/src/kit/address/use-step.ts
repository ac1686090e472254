import { useNavigate, useSearch } from '@tanstack/react-router';

/** Search parameter of a wizard's step. */
export const stepKey = 'etape';

/** The step of a wizard that the address asks for, `?etape=2`: Back leads to the one before. */
export function useStep() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const asked = Number(search[stepKey]);
  return {
    /** Undefined: none is asked for. */
    asked: Number.isInteger(asked) && asked > 0 ? asked : undefined,
    goTo: (step: number) =>
      void navigate({
        to: '.',
        search: { ...search, [stepKey]: String(step) },
        // within a panel, closing goes back over the steps too
        state: ({ panels = 0 }) => (panels > 0 ? { panels: panels + 1 } : {}),
        resetScroll: false,
      } as never),
  };
}
