import { useRouterState } from '@tanstack/react-router';
import { SectionLinks } from '#web/kit/menu/SectionLinks.tsx';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';

/** A section's page: its links, those that this user may open. */
export default function SectionScreen() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const found = useFoundSections().find(({ section }) => section.path === pathname.replace(/\/+$/, ''));
  if (!found) return null;
  return (
    <>
      <PageHeader title={found.section.title} />
      <SectionLinks entries={found.entries} />
    </>
  );
}
