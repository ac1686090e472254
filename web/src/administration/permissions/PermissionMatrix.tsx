import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { allRoles, roleNames } from '#contract/access/roles.ts';
import { isFixed } from '#contract/administration/permissions/calls.ts';
import type { PermissionRow } from './permission-rows.ts';
import css from './permissions.module.css';
import { givenByProduct, type PermissionEdits } from './use-permission-edits.ts';

interface PermissionMatrixProps {
  rows: readonly PermissionRow[];
  open: ReadonlySet<string>;
  onToggle: (permission: string) => void;
  edits: PermissionEdits;
}

const moves: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Permissions × roles. One cell is in the tab order; the arrows lead from cell to cell. */
export function PermissionMatrix({ rows, open, onToggle, edits }: PermissionMatrixProps) {
  const [active, setActive] = useState({ row: 0, column: 0 });

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const by = moves[event.key];
    const from = (event.target as HTMLElement).dataset.cell?.split(' ').map(Number);
    if (!by || !from) return;
    const [row = 0, column = 0] = [(from[0] ?? 0) + by[0], (from[1] ?? 0) + by[1]];
    const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const tabStop = active.row < rows.length ? active : { row: 0, column: 0 };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={css.scroll} aria-label="Permissions par rôle" tabIndex={0}>
      <table className={css.matrix} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {allRoles.map((role) => (
              <th key={role} scope="col" className={css.role}>
                <span>{roleNames[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ permission, label, parent }, row) => (
            <tr key={permission} data-part={parent === undefined || undefined}>
              <th scope="row">
                {parent === undefined ? (
                  <button
                    type="button"
                    aria-expanded={open.has(permission)}
                    onClick={() => onToggle(permission)}
                  >
                    {open.has(permission) ? (
                      <IconChevronDown size={16} aria-hidden="true" />
                    ) : (
                      <IconChevronRight size={16} aria-hidden="true" />
                    )}
                    {label}
                  </button>
                ) : (
                  <span className={css.link}>{label}</span>
                )}
              </th>
              {allRoles.map((role, column) => {
                const cell = { permission, role };
                const granted = edits.isGranted(cell);
                const isDecided = granted !== givenByProduct(cell);
                return (
                  <td
                    key={role}
                    data-pending={edits.isPending(cell) || undefined}
                    data-decided={isDecided || undefined}
                  >
                    <label className={css.cell}>
                      <input
                        type="checkbox"
                        aria-label={`${label}, ${roleNames[role]}${isDecided ? ' (modifié par le cabinet)' : ''}`}
                        title={`${roleNames[role]}\u202f: ${label}`}
                        checked={granted}
                        aria-disabled={isFixed(permission, role) || undefined}
                        data-cell={`${row} ${column}`}
                        tabIndex={tabStop.row === row && tabStop.column === column ? 0 : -1}
                        onFocus={() => setActive({ row, column })}
                        onChange={() => {
                          if (!isFixed(permission, role)) edits.set([cell], () => !granted);
                        }}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
