import { Select } from '@mantine/core';
import { useState } from 'react';
import { allRoles, type Role, roleNames } from '#contract/access/roles.ts';
import { isFixed } from '#contract/administration/permissions/calls.ts';
import type { PermissionRow } from './permission-rows.ts';
import css from './permissions.module.css';
import { givenByProduct, type PermissionEdits } from './use-permission-edits.ts';

interface RolePermissionsProps {
  rows: readonly PermissionRow[];
  edits: PermissionEdits;
}

const roles = allRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** The same matrix where there is no room for 24 columns: one role at a time. */
export default function RolePermissions({ rows, edits }: RolePermissionsProps) {
  const [role, setRole] = useState<Role>('ADMINSTRATOR');
  return (
    <>
      <Select
        label="Rôle"
        data={roles}
        value={role}
        allowDeselect={false}
        onChange={(value) => value && setRole(value as Role)}
      />
      <ul className={css.list}>
        {rows.map(({ permission, label, parent }) => {
          const cell = { permission, role };
          const granted = edits.isGranted(cell);
          return (
            <li key={permission} data-part={parent === undefined || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={granted}
                  disabled={isFixed(permission, role)}
                  onChange={() => edits.set([cell], () => !granted)}
                />
                <span>{label}</span>
                {granted !== givenByProduct(cell) && <small className={css.changed}>modifié</small>}
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}
