import { Button, Checkbox, Radio, Select, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { ConvertProspect, type Difference, PreviewConversion } from '#contract/legal/prospects/conversion.ts';
import { doubleReasons } from '#contract/permanent-files/companies/double-calls.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import form from '#web/kit/form/record-form.module.css';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { Part } from '../panel/Part.tsx';
import css from '../panel/panel.module.css';

type Converted = AnswerOf<typeof ConvertProspect>;
type Function = keyof typeof mandateFunctions;

interface ConvertPanelProps {
  id: number;
  onConverted: (made: Converted) => unknown;
  onClose: () => void;
}

/** What a conversion writes, field by field, before it is done: into new records or into those that are there. */
export default function ConvertPanel({ id, onConverted, onClose }: ConvertPanelProps) {
  const formId = useId();
  const [company, setCompany] = useState<number | null>(null);
  const [person, setPerson] = useState<number | null>(null);
  const [companyFields, setCompanyFields] = useState<string[]>([]);
  const [personFields, setPersonFields] = useState<string[]>([]);
  const [role, setRole] = useState<Function>('G');
  const [from, setFrom] = useState<string | null>(todayInParis());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const asked = { ProspectId: id, IdSociete: company, IdPerson: person };
  const query = useQuery({
    queryKey: [PreviewConversion.path, asked],
    queryFn: ({ signal }) => callApi(PreviewConversion, asked, { signal }),
    placeholderData: keepPreviousData,
  });

  async function convert(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      const made = await callApi(ConvertProspect, {
        ProspectId: id,
        ...(query.data ? { Version: query.data.Version } : {}),
        Choix: {
          IdSociete: company,
          IdPerson: person,
          ChampsSociete: companyFields,
          ChampsDirigeant: personFields,
          Fonction: role,
          DateDebut: from ?? '',
        },
      });
      await onConverted(made);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SidePanel title="Convertir en dossier" onClose={onClose}>
      {(close) => (
        <div className={form.form}>
          <form id={formId} className={form.fields} onSubmit={(event) => void convert(event)}>
            <FormFailure sentence={failure} />
            <Loaded query={query}>
              {({ Societes, Personnes, ChampsSociete, ChampsDirigeant, Manques }) => (
                <div className={css.parts}>
                  {Manques.length > 0 && (
                    <Notice status="warning">
                      {`Il manque de quoi inscrire le dirigeant\u202f: ${Manques.join(' ')}`} Demandez un
                      complément, ou choisissez une personne du registre.
                    </Notice>
                  )}
                  <Part title="Société">
                    <Target
                      name="Société"
                      created="Ouvrir un nouveau dossier"
                      found={Societes.filter(({ Key }) => Key > 0).map(({ Key, Value, Motif }) => ({
                        id: Key,
                        label: `Compléter ${Value} (${doubleReasons[Motif]})`,
                      }))}
                      chosen={company}
                      onChoose={setCompany}
                    />
                    <Differences
                      label="Société, champ par champ"
                      fields={ChampsSociete}
                      isNew={company === null}
                      chosen={companyFields}
                      onChoose={setCompanyFields}
                    />
                  </Part>
                  <Part title="Dirigeant">
                    <Target
                      name="Dirigeant"
                      created="Inscrire une nouvelle personne"
                      found={Personnes.map(({ Key, Value, By }) => ({
                        id: Key,
                        label: `Compléter ${Value} (${By === 'Email' ? 'même e-mail' : 'même identité'})`,
                      }))}
                      chosen={person}
                      onChoose={setPerson}
                    />
                    <Differences
                      label="Dirigeant, champ par champ"
                      fields={ChampsDirigeant}
                      isNew={person === null}
                      chosen={personFields}
                      onChoose={setPersonFields}
                    />
                  </Part>
                  <Part title="Mandat">
                    <Select
                      label="Fonction"
                      data={optionsOf(mandateFunctions)}
                      allowDeselect={false}
                      value={role}
                      onChange={(value) => value && setRole(value as Function)}
                    />
                    <DateField label="À compter du" value={from} required onChange={(day) => setFrom(day)} />
                  </Part>
                  <Notice status="info">
                    Le questionnaire d’acceptation de la mission s’ouvre avec le dossier. La conversion
                    s’annule pendant 30 jours, tant que personne n’y a travaillé.
                  </Notice>
                </div>
              )}
            </Loaded>
          </form>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Annuler
            </Button>
            <Button type="submit" form={formId} loading={busy} disabled={!query.data}>
              Convertir
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  );
}

interface TargetProps {
  name: string;
  created: string;
  found: readonly { id: number; label: string }[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** A new record, or one of those that may be the same. */
function Target({ name, created, found, chosen, onChoose }: TargetProps) {
  if (found.length === 0) return <p>{`${created}\u202f: rien au registre ne lui ressemble.`}</p>;
  return (
    <Radio.Group
      label={`${name}\u202f: au registre, ceci peut être la même fiche`}
      value={String(chosen ?? '')}
      onChange={(value) => onChoose(value === '' ? null : Number(value))}
    >
      <Stack gap={8} mt={8}>
        <Radio value="" label={created} />
        {found.map(({ id, label }) => (
          <Radio key={id} value={String(id)} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface DifferencesProps {
  label: string;
  fields: readonly Difference[];
  isNew: boolean;
  chosen: readonly string[];
  onChoose: (fields: string[]) => void;
}

/** What the prospect told, beside what the register has: of a record that is there each field is taken over or not. */
function Differences({ label, fields, isNew, chosen, onChoose }: DifferencesProps) {
  const shown = isNew ? fields : fields.filter(({ Prospect, Actuel }) => Prospect !== Actuel);
  if (shown.length === 0) return <p>Rien ne diffère.</p>;
  const toggle = (field: string) =>
    onChoose(chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field]);
  return (
    <table className={css.differences} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Prospect</th>
          {!isNew && <th scope="col">Au registre</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ Champ, Libelle, Prospect, Actuel }) => (
          <tr key={Champ}>
            <th scope="row">
              {isNew ? (
                Libelle
              ) : (
                <Checkbox
                  label={Libelle}
                  aria-label={`Reprendre ${Libelle}`}
                  checked={chosen.includes(Champ)}
                  onChange={() => toggle(Champ)}
                />
              )}
            </th>
            <td>{Prospect}</td>
            {!isNew && <td>{Actuel ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
