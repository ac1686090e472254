import { useState } from 'react';
import { SaveReport } from '#contract/portage/activity/calls.ts';
import type { ReportedDay } from '#contract/portage/activity/days.ts';
import type { ActivityMission, ActivityMonth } from '#contract/portage/activity/report.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';

/** What is entered of a mission's month. */
export interface MonthDraft {
  days: readonly ReportedDay[];
  comment: string;
}

const savedOf = ({ Jours, Commentaire }: ActivityMission): MonthDraft => ({
  days: Jours,
  comment: Commentaire ?? '',
});

const plain = ({ days, comment }: MonthDraft) =>
  JSON.stringify([days.map(({ Jour, Part, Heures }) => [Jour, Part ?? null, Heures ?? null]), comment]);

/** A refusal whose sentence says what is wrong with which day. */
const withDays = (error: unknown): unknown =>
  error instanceof ApiError && error.Fields.length > 0
    ? new ApiError(error.status, {
        Code: error.Code,
        Message: error.Fields.map(({ Message }) => Message).join(' '),
      })
    : error;

/** What is entered of each mission of a month and not saved yet. */
export function useMonthDrafts({ Mois, Missions }: ActivityMonth) {
  const [drafts, setDrafts] = useState<Readonly<Record<number, MonthDraft>>>({});
  const draftOf = (mission: ActivityMission) => drafts[mission.IdMission] ?? savedOf(mission);
  const isChanged = (mission: ActivityMission) => plain(draftOf(mission)) !== plain(savedOf(mission));
  const changed = Missions.filter(isChanged);

  return {
    draftOf,
    isChanged,
    hasChanges: changed.length > 0,
    change: ({ IdMission }: ActivityMission, draft: MonthDraft) =>
      setDrafts((before) => ({ ...before, [IdMission]: draft })),
    /** Saves each mission that was changed; the drafts go once all are saved. */
    async save() {
      for (const mission of changed) {
        const { days, comment } = draftOf(mission);
        await callApi(SaveReport, {
          IdMission: mission.IdMission,
          Mois,
          Version: mission.Version,
          Jours: [...days],
          Commentaire: comment,
        }).catch((error: unknown) => Promise.reject(withDays(error)));
      }
    },
    forget: () => setDrafts({}),
  };
}
