import type { z } from 'zod';
import type { Campaign, CampaignForm } from '#contract/administration/campaigns/campaign.ts';
import { StatusCode } from '#contract/administration/campaigns/campaign.ts';
import { type FormValues, valueAt } from '#web/kit/form/fields.ts';
import { codeOf } from '../campaign-states.tsx';
import { dayInParis } from '../days.ts';
import { htmlOf } from './written-text.ts';

/** Stands as the document of an announcement whose text is typed in the form. */
export const writtenHere = 'Texte rédigé dans le formulaire';

/** A new announcement's: both dates are today (specification 3, section 2.2). */
const newValues = (): FormValues => ({
  Title: '',
  Project: 'LOGICIEL_GOUVERNANCE',
  StartDate: dayInParis(),
  EndDate: dayInParis(),
  Status: '0',
  Document: '',
  Content: '',
  Roles: '',
  CabinetIds: '',
});

/**
 * The form's values: Document is the name of the file, as stored or picked, or `writtenHere`; Content the text as
 * typed; several profiles or cabinets stand in one text, parted by commas.
 */
export function valuesOf(campaign: Campaign | undefined): FormValues {
  if (!campaign) return newValues();
  const { Title, Project, StartDate, EndDate, Status, FileName, Roles, CabinetIds } = campaign;
  return {
    Title,
    Project,
    StartDate,
    EndDate,
    Status: codeOf(Status),
    Document: FileName ?? '',
    Content: '',
    Roles: Roles.join(','),
    CabinetIds: CabinetIds.join(','),
  };
}

export const textAt = (values: FormValues, name: string): string => String(valueAt(values, name) ?? '');

/** Only the firm's own staff has profiles and cabinets. */
export const isTargetable = (values: FormValues): boolean =>
  textAt(values, 'Project') === 'LOGICIEL_GOUVERNANCE';

function statusOf(values: FormValues): z.infer<typeof StatusCode> | undefined {
  const typed = textAt(values, 'Status');
  const status = StatusCode.safeParse(typed === '' ? undefined : Number(typed));
  return status.success ? status.data : undefined;
}

type Fields = z.input<typeof CampaignForm>;

/** The fields of the request, for the schema to judge: what is missing is undefined. */
export function fieldsOf(values: FormValues): Partial<Fields> {
  const text = textAt(values, 'Content');
  const isWritten = textAt(values, 'Document') === writtenHere && text.trim() !== '';
  return {
    Title: textAt(values, 'Title'),
    Project: (textAt(values, 'Project') || undefined) as Fields['Project'] | undefined,
    StartDate: textAt(values, 'StartDate'),
    EndDate: textAt(values, 'EndDate') || undefined,
    Status: statusOf(values),
    Roles: isTargetable(values) ? textAt(values, 'Roles') : '',
    CabinetIds: isTargetable(values) ? textAt(values, 'CabinetIds') : '',
    ...(isWritten && { Content: htmlOf(text) }),
  };
}

/** What is sent of them; the status that was loaded stands in for one that is missing (specification 3, section 4). */
export const requestOf = (values: FormValues, loaded?: Campaign): Fields =>
  ({
    ...fieldsOf(values),
    Status: statusOf(values) ?? statusOf({ Status: codeOf(loaded?.Status ?? 'None') }),
  }) as Fields;

/** The picked file, where it is still the document, and does not go by the stored one's name (section 4). */
export const fileToSend = (values: FormValues, file: File | null, loaded?: Campaign): File | null =>
  file && file.name === textAt(values, 'Document') && file.name !== loaded?.FileName ? file : null;
