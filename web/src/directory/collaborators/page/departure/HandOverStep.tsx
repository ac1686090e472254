import { Select, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { DeparturePreview } from '#contract/directory/collaborators/departure.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FormValues } from '#web/kit/form/fields.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import { useColleagues } from '../use-collaborator-page.ts';
import css from './departure.module.css';
import { successorPath } from './departure-values.ts';

const pageSize = 10;

/** What keeps the departure from being declared as it is; undefined where nothing does. */
export function lackingOf(values: FormValues, preview: DeparturePreview): string | undefined {
  if (textAt(values, 'IdSuccesseur') === null) {
    const orphans = preview.Societes.filter(({ Key }) => textAt(values, successorPath(Key)) === null);
    if (orphans.length > 0)
      return `${counted(orphans.length, 'société')} sans successeur\u202f: choisissez-en un pour toutes, ou pour chacune.`;
  }
  if (preview.Collaborateurs.length > 0 && textAt(values, 'IdResponsable') === null)
    return `${counted(preview.Collaborateurs.length, 'collaborateur')} sans responsable\u202f: choisissez-en un.`;
  return undefined;
}

interface HandOverProps {
  form: ZodForm;
  preview: DeparturePreview;
  leaverId: number;
}

/** Who takes over the companies, all of them or one by one, and the people. */
export function HandOverStep({ form, preview, leaverId }: HandOverProps) {
  const colleagues = useColleagues(leaverId);
  const lacking = lackingOf(form.values, preview);
  const { Societes, NombreSocietes, Collaborateurs } = preview;
  const common = {
    data: colleagues,
    searchable: true,
    nothingFoundMessage: 'Aucun résultat',
    autoComplete: 'off',
  };
  const at = (path: string) => {
    const input = form.getInputProps(path);
    return {
      error: input.error,
      value: textAt(form.values, path),
      onChange: (value: string | null) => form.setFieldValue(path, value ?? ''),
    };
  };
  return (
    <div className={css.step}>
      {lacking && (
        <div id="departure-lacking">
          <Notice status="warning">{lacking}</Notice>
        </div>
      )}
      {NombreSocietes === 0 && Collaborateurs.length === 0 && (
        <Notice status="info">Aucune société ni aucun collaborateur à transmettre.</Notice>
      )}
      {NombreSocietes > 0 && (
        <section aria-labelledby="departure-companies" className={css.part}>
          <h3 id="departure-companies" className={css.heading}>
            {counted(NombreSocietes, 'société à transmettre', 'sociétés à transmettre')}
          </h3>
          <Select
            {...common}
            {...at('IdSuccesseur')}
            label="Successeur pour toutes les sociétés"
            placeholder="Choisir un collaborateur"
            clearable
            clearButtonProps={{ 'aria-label': 'Effacer' }}
          />
          <Companies
            companies={Societes}
            general={textAt(form.values, 'IdSuccesseur') !== null}
            fieldOf={(company) => ({ ...common, ...at(successorPath(company.Key)) })}
          />
        </section>
      )}
      {Collaborateurs.length > 0 && (
        <section aria-labelledby="departure-people" className={css.part}>
          <h3 id="departure-people" className={css.heading}>
            {counted(Collaborateurs.length, 'collaborateur encadré', 'collaborateurs encadrés')}
          </h3>
          <p className={css.names}>{Collaborateurs.map(({ Value }) => Value).join(', ')}</p>
          <Select
            {...common}
            {...at('IdResponsable')}
            label="Nouveau responsable"
            placeholder="Choisir un collaborateur"
            required
          />
        </section>
      )}
    </div>
  );
}

interface CompaniesProps {
  companies: readonly KeyValue[];
  /** Whether there is a successor for all. */
  general: boolean;
  fieldOf: (company: KeyValue) => object;
}

/** The companies, ten at a time, each with a successor of its own where one is chosen. */
function Companies({ companies, general, fieldOf }: CompaniesProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const id = useId();
  const found = companies.filter(({ Value }) => matches(Value, typed.trim()));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {companies.length > pageSize && (
        <TextInput
          label="Chercher une société"
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      )}
      <ul className={css.companies} aria-label="Sociétés à transmettre">
        {shown.map((company) => (
          <li key={company.Key}>
            <span id={`${id}-${company.Key}`}>{company.Value}</span>
            <Select
              {...fieldOf(company)}
              aria-label={`Successeur pour ${company.Value}`}
              placeholder={general ? 'Successeur général' : 'À choisir'}
              clearable
              clearButtonProps={{ 'aria-label': 'Effacer' }}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={css.names}>Aucune société de ce nom.</p>}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  );
}
