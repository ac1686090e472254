import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type VatDeclaration, type VatState, vatStates } from '#contract/tax/vat/declaration.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import css from './entry.module.css';
import type { EntryFault, EntryRow } from './entry-rows.ts';

const states = vatStates.map(({ code, label }) => ({ value: String(code), label }));

/** Enter and the arrows lead to the same field of the row below or above. */
function stepRows(event: KeyboardEvent<HTMLElement>) {
  const isDown = event.key === 'Enter' || event.key === 'ArrowDown';
  if (!isDown && event.key !== 'ArrowUp') return;
  const field = event.target as HTMLElement;
  if (field.tagName === 'SELECT' && event.key !== 'Enter') return;
  const row = field.closest('tr');
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling;
  const same = next?.querySelector<HTMLInputElement>(`[name="${field.getAttribute('name')}"]`);
  event.preventDefault();
  same?.focus();
  if (same?.type === 'text') same.select();
}

interface EntryLineProps {
  declaration: VatDeclaration;
  row: EntryRow;
  fault: EntryFault | undefined;
  onChange: (changed: Partial<EntryRow>) => void;
}

/** One declaration of the mass entry, and what is wrong with it. */
export function EntryLine({ declaration, row, fault, onChange }: EntryLineProps) {
  const { Societe, Echeance } = declaration;
  const whose = `${Societe.Value}, ${nameOf(declaration)}`;
  const fieldOf = (name: EntryFault['field']) => ({
    name,
    ...(fault?.field === name && { error: fault.message, errorProps: { role: undefined } }),
  });
  return (
    <tr data-fault={fault === undefined ? undefined : ''} onKeyDown={stepRows}>
      <td>
        <div className={css.name}>
          <strong>{Societe.Value}</strong>
          <small>{`${nameOf(declaration)}, avant le ${formatDate(Echeance)}`}</small>
        </div>
      </td>
      <td>
        <NativeSelect
          {...fieldOf('state')}
          aria-label={`État\u202f: ${whose}`}
          data={states}
          value={String(row.state)}
          onChange={({ currentTarget }) => onChange({ state: Number(currentTarget.value) as VatState })}
        />
      </td>
      <td>
        <TextInput
          {...fieldOf('amount')}
          aria-label={`Montant\u202f: ${whose}`}
          inputMode="decimal"
          disabled={row.isNil}
          value={row.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </td>
      <td className={css.tick}>
        <Checkbox
          name="nil"
          aria-label={`Néant\u202f: ${whose}`}
          checked={row.isNil}
          onChange={({ currentTarget }) => onChange({ isNil: currentTarget.checked })}
        />
      </td>
      <td>
        <TextInput
          {...fieldOf('motive')}
          aria-label={`Motif sans preuve\u202f: ${whose}`}
          maxLength={300}
          value={row.motive}
          onChange={({ currentTarget }) => onChange({ motive: currentTarget.value })}
        />
      </td>
    </tr>
  );
}
