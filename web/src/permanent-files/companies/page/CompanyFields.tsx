import { Button } from '@mantine/core';
import { IconMessageQuestion, IconPencil } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  type Company,
  type CompanySection,
  companySections,
} from '#contract/permanent-files/companies/company.ts';
import { useSession } from '#web/kit/api/session.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { editableFields } from '../form/editable-fields.ts';
import { askedFields } from '../requests/asked-fields.ts';
import { type CompanyGroup, companyGroups, valuesOf } from './company-groups.ts';
import css from './company-page.module.css';

interface CompanyFieldsProps {
  company: Company;
  of: keyof typeof companyGroups;
  /** Opens the form of a section, for who may change something of it. */
  edit?: (section: CompanySection) => void;
  /** Opens the same, for who may only ask for changes. */
  request: (section: CompanySection) => void;
}

/** A company's own fields for reading, those of one part of its page; each subject is changed by itself. */
export function CompanyFields({ company, of, edit, request }: CompanyFieldsProps) {
  const session = useSession();
  const isKeeper = can(session, AddSociete);
  const mayEdit = ({ section }: CompanyGroup) =>
    edit && can(session, EditSociete) && editableFields(section, isKeeper).length > 0;
  const asked = askedFields(session);
  const mayRequest = ({ section }: CompanyGroup) =>
    !isKeeper && companySections[section].fields.some((field) => asked.includes(field));
  return (
    <Surface>
      <div className={css.fields}>
        <ReadOnlyGroups
          groups={companyGroups[of]}
          values={valuesOf(company)}
          aside={(group) => (
            <div className={css.asides}>
              {mayRequest(group) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconMessageQuestion size={16} stroke={1.75} aria-hidden="true" />}
                  aria-label={`Demander une modification\u202f: ${group.title}`}
                  onClick={() => request(group.section)}
                >
                  Demander
                </Button>
              )}
              {mayEdit(group) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
                  aria-label={`Modifier\u202f: ${group.title}`}
                  onClick={() => edit?.(group.section)}
                >
                  Modifier
                </Button>
              )}
            </div>
          )}
        />
      </div>
    </Surface>
  );
}
