import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AddPlan, ProposePlan } from '#contract/commerce/periodic-invoices/calls.ts';
import { rhythms } from '#contract/commerce/periodic-invoices/periods.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormValues } from '#web/kit/form/fields.ts';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';
import { toRequest, valuesOf } from './plan-form.tsx';

interface ProposeDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** A plan filled from a file's billing and budget: the company first, then what is proposed of it. */
export default function ProposeDialog({ onDone, onClose }: ProposeDialogProps) {
  const [company, choose] = useState<number>();
  const isGoingOn = useRef(false);
  const { data } = useQuery({
    queryKey: [ProposePlan.path, company],
    queryFn: ({ signal }) => callApi(ProposePlan, { idSociete: company ?? 0 }, { signal }),
    enabled: company !== undefined,
  });
  if (company === undefined || !data)
    return (
      <FormDialog
        title="Plan d’après le dossier"
        fields={[
          {
            kind: 'look-up',
            name: 'IdSociete',
            label: 'Société',
            required: true,
            wide: true,
            first: true,
            search: findCompanies,
          },
        ]}
        saved={{ IdSociete: '' }}
        schema={AddPlan.request.pick({ IdSociete: true })}
        toRequest={(values) => ({ IdSociete: lookedUp.toRequest(values, 'IdSociete') ?? Number.NaN })}
        label="Continuer"
        send={async (request) => {
          isGoingOn.current = true;
          choose((request as { IdSociete: number }).IdSociete);
        }}
        onClose={() => {
          // what is proposed follows
          if (isGoingOn.current) isGoingOn.current = false;
          else onClose();
        }}
      >
        <p>Période, jour, commande et prix sont proposés d’après la facturation et le budget du dossier.</p>
      </FormDialog>
    );
  const base = valuesOf(data);
  const [line] = data.Lines;
  const whole = (values: FormValues) => ({
    ...toRequest({ ...base, ...values }, undefined),
    Lines: line ? [{ ...line, PrixHT: cents.toRequest(values, 'PrixHT') ?? Number.NaN }] : [],
  });
  return (
    <FormDialog
      key={company}
      title="Plan d’après le dossier"
      fields={[
        { kind: 'text', name: 'Object', label: 'Objet', wide: true },
        { kind: 'choice', name: 'Rhythm', label: 'Période', options: optionsOf(rhythms) },
        { kind: 'text', name: 'PrixHT', label: 'HT par période (€)', inputMode: 'decimal', required: true },
        { kind: 'date', name: 'StartsOn', label: 'Premier jour de la première période' },
        { kind: 'text', name: 'Day', label: 'Jour du mois (1 à 28)', inputMode: 'numeric' },
      ]}
      saved={{
        Object: data.Object,
        Rhythm: data.Rhythm,
        PrixHT: cents.toForm(line?.PrixHT),
        StartsOn: data.StartsOn,
        Day: String(data.Day),
      }}
      schema={AddPlan.request}
      toRequest={whole}
      label="Ajouter le plan"
      send={async (request) => {
        await callApi(AddPlan, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`${data.Societe.Value}\u202f: ${data.Source}. TVA à 20 %, brouillons\u202f: tout se modifie ensuite dans le plan.`}</p>
    </FormDialog>
  );
}
