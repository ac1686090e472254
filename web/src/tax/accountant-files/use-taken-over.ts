import { useNavigate, useSearch } from '@tanstack/react-router';

const positive = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined);

/** The file whose hand-over sheet the address opens, as the notice to who takes it over has it; and how to leave it. */
export function useTakenOver() {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [IdSociete, IdExercice] = [positive(search.societe), positive(search.reprise)];
  return {
    takenOver: IdSociete && IdExercice ? { IdSociete, IdExercice } : undefined,
    leave: () => {
      const { societe: _, reprise: __, ...rest } = search;
      void navigate({ to: '.', search: rest as never, replace: true });
    },
  };
}
