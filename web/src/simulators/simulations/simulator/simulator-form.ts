import type { Declaration } from '#contract/simulators/catalogue/declaration.ts';
import type { AnyValues, Input } from '#contract/simulators/catalogue/input.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { formatDecimal } from '#web/kit/text/french.ts';

const path = (name: string) => `Valeurs.${name}`;

function fieldOf(name: string, input: Input): FormField {
  const { label, help } = input;
  const base = { name: path(name), ...(help === undefined ? {} : { help }) };
  if (input.kind === 'tick') return { ...base, label, kind: 'check' };
  if (input.kind === 'choice') return { ...base, label, kind: 'choice', options: optionsOf(input.options) };
  return { ...base, label: `${label} (${input.unit})`, kind: 'text', inputMode: 'decimal' };
}

/** The inputs of a simulator as a form's groups. */
export function groupsOf({ inputs }: Declaration): FieldGroup[] {
  const titles = [...new Set(Object.values(inputs).map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    fields: Object.entries(inputs)
      .filter(([, { group }]) => group === title)
      .map(([name, input]) => fieldOf(name, input)),
  }));
}

/** A form's values: those that were saved, else what the simulator begins with. */
export function valuesOf({ inputs }: Declaration, saved: AnyValues | undefined): FormValues {
  const shown = Object.entries(inputs).map(([name, { initial }]) => {
    const value = saved?.[name] ?? initial;
    return [name, typeof value === 'number' ? formatDecimal(String(value)) : value] as const;
  });
  return { Valeurs: Object.fromEntries(shown) };
}

/** What the calls are sent of them. */
export function toRequest({ inputs }: Declaration, values: FormValues) {
  const sent = Object.entries(inputs).map(([name, { kind }]) => {
    if (kind === 'tick') return [name, tickAt(values, path(name))] as const;
    return [name, kind === 'choice' ? textAt(values, path(name)) : numberAt(values, path(name))] as const;
  });
  return { Valeurs: Object.fromEntries(sent) };
}
