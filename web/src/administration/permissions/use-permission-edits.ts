import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { permissions } from '#contract/access/menu/menu.ts';
import type { Role } from '#contract/access/roles.ts';
import { GetPermissions, SavePermissions } from '#contract/administration/permissions/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { dropDraft } from '#web/kit/form/drafts/drafts.ts';
import { useFoundDraft, useKeptDraft } from '#web/kit/form/drafts/use-draft.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';

const queryKey = ['permissions/GetPermissions'];
const draftName = 'permissions';

/** One cell of the matrix: a permission, by its key, and a role. */
export interface Cell {
  permission: string;
  role: Role;
}

const nameOf = ({ permission, role }: Cell) => `${permission}|${role}`;
const cellOf = (name: string) => {
  const [permission = '', role = ''] = name.split('|');
  return { permission, role: role as Role };
};

/** What the product gives, whatever was decided. */
export const givenByProduct = ({ permission, role }: Cell): boolean =>
  permissions.get(permission)?.roles.includes(role) ?? false;

/** The firm's decisions on permissions, and those that are being taken and not yet kept. */
export function usePermissionEdits() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const decisions = await callApi(GetPermissions, {}, { signal });
      return new Map(
        decisions.map(({ Permission, Role, IsGranted }) => [`${Permission}|${Role}`, IsGranted]),
      );
    },
  });
  const found = useFoundDraft(draftName);
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(Object.entries(found?.values ?? {}).map(([name, isGranted]) => [name, isGranted === true])),
  );
  useKeptDraft(draftName, { values: Object.fromEntries(pending), read: {} }, pending.size > 0);
  useUnsavedChanges(pending.size > 0, () => dropDraft(draftName));
  const kept = (cell: Cell) => query.data?.get(nameOf(cell)) ?? givenByProduct(cell);

  return {
    query,
    changes: pending.size,
    isGranted: (cell: Cell) => pending.get(nameOf(cell)) ?? kept(cell),
    isPending: (cell: Cell) => pending.has(nameOf(cell)),

    set(cells: readonly Cell[], isGranted: (cell: Cell) => boolean) {
      const next = new Map(pending);
      for (const cell of cells) {
        if (isGranted(cell) === kept(cell)) next.delete(nameOf(cell));
        else next.set(nameOf(cell), isGranted(cell));
      }
      setPending(next);
    },

    forget: () => setPending(new Map()),

    async save() {
      const Changes = [...pending].map(([name, isGranted]) => {
        const cell = cellOf(name);
        const IsGranted = isGranted === givenByProduct(cell) ? null : isGranted;
        return { Permission: cell.permission, Role: cell.role, IsGranted };
      });
      await callApi(SavePermissions, { Changes });
      await queries.invalidateQueries({ queryKey });
      setPending(new Map());
    },
  };
}

export type PermissionEdits = ReturnType<typeof usePermissionEdits>;
