import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { allRoles } from '#contract/access/roles.ts';
import { isFixed } from '#contract/administration/permissions/calls.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { useMedia } from '#web/kit/theme/use-media.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { shownRows } from './permission-rows.ts';
import css from './permissions.module.css';
import { SaveBar } from './SaveBar.tsx';
import { givenByProduct, usePermissionEdits } from './use-permission-edits.ts';

const RolePermissions = lazyPart(() => import('./RolePermissions.tsx'), <Bones />);

/** Every part, each open. */
const allParts: ReadonlySet<string> = new Set(shownRows(new Set(), '').map(({ permission }) => permission));

/** Who may open what, role by role: the product's own lists, and what the firm decided otherwise. */
export default function PermissionsScreen() {
  const edits = usePermissionEdits();
  const { busy, run } = useAction();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [searched, setSearched] = useState('');
  const wide = useMedia('--lg');
  const rows = shownRows(wide ? open : allParts, searched);

  function toggle(permission: string) {
    const next = new Set(open);
    if (!next.delete(permission)) next.add(permission);
    setOpen(next);
  }

  async function backToProduct() {
    const yes = await confirm({
      title: 'Revenir aux permissions d’origine',
      text: 'Toutes les permissions reprendront la valeur prévue par le logiciel. Rien n’est enregistré avant que vous ne le demandiez.',
    });
    if (!yes) return;
    const cells = shownRows(allParts, '').flatMap(({ permission }) =>
      allRoles.filter((role) => !isFixed(permission, role)).map((role) => ({ permission, role })),
    );
    edits.set(cells, givenByProduct);
  }

  return (
    <>
      <PageHeader
        title="Permissions"
        description="Ce que chaque rôle peut ouvrir. Une modification vaut dès la demande suivante de chaque utilisateur."
      />
      <div className={css.tools}>
        <TextInput
          label="Rechercher une permission"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
        />
        <Button variant="default" onClick={backToProduct}>
          Revenir aux permissions d’origine
        </Button>
      </div>
      <Loaded query={edits.query}>
        {() =>
          rows.length === 0 ? (
            <p className={css.none}>Aucune permission ne porte ce nom.</p>
          ) : wide ? (
            <PermissionMatrix rows={rows} open={open} onToggle={toggle} edits={edits} />
          ) : (
            <RolePermissions rows={rows} edits={edits} />
          )
        }
      </Loaded>
      <SaveBar
        changes={edits.changes}
        busy={busy}
        onForget={edits.forget}
        onSave={() => void run(edits.save)}
      />
    </>
  );
}
