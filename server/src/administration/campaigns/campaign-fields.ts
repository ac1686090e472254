import type { z } from 'zod';
import type { Role } from '#contract/access/roles.ts';
import type { CampaignToEdit, Project } from '#contract/administration/campaigns/campaign.ts';
import type { StatusCode } from './campaign-row.ts';
import type { Content } from './read-content.ts';

/** What the form of an announcement holds but its content, as it is stored. */
export interface Fields {
  Title: string;
  Project: Project;
  StartDate: string;
  EndDate: string | null;
  Status: StatusCode;
  /** Both in ascending order, each once. */
  Roles: Role[];
  CabinetIds: number[];
}

const inOrder = <Item extends string | number>(items: readonly Item[]): Item[] =>
  [...new Set(items)].sort((a, b) => (a < b ? -1 : 1));

type Sent = Omit<z.output<typeof CampaignToEdit>, 'Id' | 'Version'>;

/** What a form asks for: what it may leave out and leaves out stays as it is stored. */
export const sentFields = (
  { Title, Project, StartDate, EndDate, Status, Roles, CabinetIds }: Sent,
  stored: Pick<Fields, 'Status' | 'Roles' | 'CabinetIds'>,
): Fields => ({
  Title,
  Project,
  StartDate,
  EndDate: EndDate ?? null,
  Status: Status ?? stored.Status,
  Roles: inOrder(Roles ?? stored.Roles),
  CabinetIds: inOrder(CabinetIds ?? stored.CabinetIds),
});

const names = ['Title', 'Project', 'StartDate', 'EndDate', 'Status', 'Roles', 'CabinetIds'] as const;

/** What the journal keeps of a save: the fields, and of a content its file and its length. */
export const journalled = (fields: Fields, content?: Content) => ({
  ...Object.fromEntries(names.map((name) => [name, fields[name]])),
  ...(content ? { FileName: content.fileName, ContentLength: content.content.length } : {}),
});
