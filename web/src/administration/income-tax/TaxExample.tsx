import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { incomeTax } from '#contract/administration/income-tax/compute.ts';
import type { Scale } from '#contract/administration/income-tax/scale.ts';
import { plainDecimal } from '#contract/decimals.ts';
import { formatAmount, formatDecimal } from '#web/kit/text/french.ts';
import css from './income-tax.module.css';

const amount = (euros: number) => formatAmount(euros.toFixed(2));

interface TypedHousehold {
  income: string;
  parts: string;
  isCouple: boolean;
}

/** What of the typed household cannot be reckoned with, or the household. */
function householdOf({ income, parts, isCouple }: TypedHousehold) {
  const [euros, number] = [Number(plainDecimal(income)), Number(plainDecimal(parts))];
  const least = isCouple ? 2 : 1;
  return {
    incomeFault: euros >= 0 ? undefined : 'Montant attendu, par exemple 30 000.',
    partsFault:
      number >= least && number <= 20 && Number.isInteger(number * 4)
        ? undefined
        : `Au moins ${least} part(s), par quarts\u202f: 2,5 par exemple.`,
    household: { income: euros, parts: number, isCouple },
  };
}

/** The tax of an invented household by this scale, step by step: to see whether the scale was typed right. */
export function TaxExample({ scale }: { scale: Scale }) {
  const [typed, setTyped] = useState<TypedHousehold>({ income: '30 000', parts: '1', isCouple: false });
  const { incomeFault, partsFault, household } = householdOf(typed);
  const computed = incomeFault || partsFault ? undefined : incomeTax(scale, household);
  return (
    <div className={css.example}>
      <div className={css.asked}>
        <TextInput
          label="Revenu net imposable (€)"
          inputMode="decimal"
          value={typed.income}
          error={incomeFault}
          onChange={(event) => setTyped({ ...typed, income: event.currentTarget.value })}
          onBlur={() =>
            setTyped({
              ...typed,
              income: incomeFault ? typed.income : formatDecimal(plainDecimal(typed.income) ?? ''),
            })
          }
        />
        <TextInput
          label="Nombre de parts"
          inputMode="decimal"
          value={typed.parts}
          error={partsFault}
          onChange={(event) => setTyped({ ...typed, parts: event.currentTarget.value })}
        />
        <Checkbox
          label="Imposition commune"
          checked={typed.isCouple}
          onChange={(event) =>
            setTyped({
              ...typed,
              isCouple: event.currentTarget.checked,
              parts: event.currentTarget.checked ? '2' : '1',
            })
          }
        />
      </div>
      <output className={css.steps}>
        {computed && (
          <dl>
            <div>
              <dt>Impôt selon les tranches</dt>
              <dd>{amount(computed.byBrackets)}</dd>
            </div>
            <div>
              <dt>Plafonnement du quotient familial</dt>
              <dd>{amount(computed.capped)}</dd>
            </div>
            <div>
              <dt>Décote</dt>
              <dd>{computed.decote > 0 ? `–\u202f${amount(computed.decote)}` : amount(0)}</dd>
            </div>
            <div className={css.result}>
              <dt>Impôt, avant réductions et crédits</dt>
              <dd>{`${formatDecimal(String(computed.tax))}\u00a0€`}</dd>
            </div>
          </dl>
        )}
      </output>
    </div>
  );
}
