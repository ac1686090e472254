import { SectionLinks } from '#web/kit/menu/SectionLinks.tsx';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { visaPath } from './paths.ts';

/** The links of the tax visa, a part of 'Visa fiscal & Ecf' with a page of its own. */
export default function VisaHomeScreen() {
  const entries = useFoundSections()
    .flatMap((section) => section.entries)
    .filter(({ entry }) => entry.path.startsWith(`${visaPath}/`));
  return (
    <>
      <PageHeader title="Visa fiscal" />
      <SectionLinks entries={entries} />
    </>
  );
}
