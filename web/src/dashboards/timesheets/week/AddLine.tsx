import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import type { TimeTask } from '#contract/dashboards/timesheets/task.ts';
import type { WeekLine } from '#contract/dashboards/timesheets/week.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { LookUpFilter } from '#web/kit/filters/LookUpFilter.tsx';
import { findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';
import css from './week.module.css';

interface AddLineProps {
  tasks: readonly TimeTask[];
  onAdd: (line: WeekLine) => void;
}

const company = {
  name: 'time-company',
  label: 'Société',
  placeholder: 'Rechercher une société',
  search: findCompanies,
};

/** A line more: a company and one of its missions' tasks, or a task of the firm's own. */
export function AddLine({ tasks, onAdd }: AddLineProps) {
  const mayFind = can(useSession(), GetListSocietesAsKeyValueObjectByFilter);
  const [chosen, choose] = useState<KeyValue>();
  const [taskId, chooseTask] = useState<string | null>(null);
  const offered = tasks.filter(
    ({ EstRetiree, EstInterne }) => !EstRetiree && EstInterne === (chosen === undefined),
  );
  const task = offered.find(({ Id }) => String(Id) === taskId);
  const missions = [...new Set(offered.map(({ Mission }) => Mission))];

  function add() {
    if (!task) return;
    onAdd({
      IdSociete: chosen?.Key ?? null,
      NomSociete: chosen?.Value ?? null,
      IdTache: task.Id,
      Tache: task.Libelle,
      Mission: task.Mission,
      EstFacturable: task.EstFacturable,
      EstProposee: true,
      Cellules: [],
    });
    chooseTask(null);
  }

  return (
    <fieldset className={css.bar} aria-label="Ajouter une ligne">
      {mayFind && (
        <LookUpFilter
          field={company}
          chosen={chosen}
          onChoose={choose}
          input={{ description: 'Sans société\u202f: le temps du cabinet.' }}
        />
      )}
      <Select
        label="Tâche"
        placeholder="Veuillez choisir une tâche"
        searchable
        nothingFoundMessage="Aucune tâche"
        data={missions.map((group) => ({
          group,
          items: offered
            .filter(({ Mission }) => Mission === group)
            .map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle })),
        }))}
        value={task ? taskId : null}
        onChange={chooseTask}
      />
      <Button variant="default" disabled={!task} onClick={add}>
        Ajouter la ligne
      </Button>
    </fieldset>
  );
}
