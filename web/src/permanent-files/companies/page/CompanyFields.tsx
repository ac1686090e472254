import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import type { Company, CompanySection } from '#contract/permanent-files/companies/company.ts';
import { useSession } from '#web/kit/api/session.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { editableFields } from '../form/editable-fields.ts';
import { type CompanyGroup, companyGroups, valuesOf } from './company-groups.ts';
import css from './company-page.module.css';

interface CompanyFieldsProps {
  company: Company;
  of: keyof typeof companyGroups;
  /** Opens the form of a section. */
  edit: (section: CompanySection) => void;
}

/** A company's own fields for reading, those of one part of its page; each subject is changed by itself. */
export function CompanyFields({ company, of, edit }: CompanyFieldsProps) {
  const session = useSession();
  const isKeeper = can(session, AddSociete);
  const mayEdit = ({ section }: CompanyGroup) =>
    can(session, EditSociete) && editableFields(section, isKeeper).length > 0;
  return (
    <Surface>
      <div className={css.fields}>
        <ReadOnlyGroups
          groups={companyGroups[of]}
          values={valuesOf(company)}
          aside={(group) =>
            mayEdit(group) && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Modifier\u202f: ${group.title}`}
                onClick={() => edit(group.section)}
              >
                Modifier
              </Button>
            )
          }
        />
      </div>
    </Surface>
  );
}
