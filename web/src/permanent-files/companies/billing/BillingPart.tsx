import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import type { Billing } from '#contract/permanent-files/companies/billing/billing.ts';
import {
  GetFacturation,
  RevealIbanFacturation,
  saveFacturationDetails,
} from '#contract/permanent-files/companies/billing/calls.ts';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { billingGroups, useBillingForm, valuesOf } from './billing-form.tsx';

const title = 'Modifier la facturation';
const words = { ...wordsFor('facturation', { isFeminine: true }), add: title, edit: title };

/** How the firm invoices a company: to whom, when, how it is paid. It is told as it is today. */
export default function BillingPart({ id }: RecordPartProps) {
  const session = useSession();
  const queries = useQueryClient();
  const panel = usePanel(['facturation']);
  const form = useBillingForm(id);
  const query = useQuery({
    queryKey: [GetFacturation.path, id],
    queryFn: ({ signal }) => callApi(GetFacturation, { IdSociete: id }, { signal }),
  });
  const mayEdit = can(session, saveFacturationDetails);
  function saved() {
    panel.close();
    for (const { path } of [GetFacturation, GetSocieteAudit])
      void queries.invalidateQueries({ queryKey: [path] });
  }
  return (
    <Loaded query={query}>
      {({ Societe, Facturation }) => {
        const record = Facturation ?? undefined;
        return (
          <>
            {mayEdit && (
              <Toolbar
                label="Actions sur la facturation"
                actions={[
                  { label: title, icon: IconPencil, primary: true, onClick: () => panel.show('facturation') },
                ]}
              />
            )}
            <Section title="Facturation">
              <div>
                <ReadOnlyGroups
                  groups={billingGroups(id, { record, isRead: true }, can(session, RevealIbanFacturation))}
                  values={valuesOf(record)}
                />
              </div>
            </Section>
            {panel.open && mayEdit && (
              <RecordPanel<Billing, Billing>
                mode={record ? { kind: 'edit', row: record } : { kind: 'create' }}
                words={words}
                rowId={({ Id }) => Id}
                rowName={() => Societe.Value}
                form={form}
                onSaved={saved}
                onClose={panel.close}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
