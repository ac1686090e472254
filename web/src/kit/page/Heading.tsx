import { createContext, type HTMLAttributes, useContext } from 'react';

/** Heading level of what stands right below the title in force: 2 on a page, 3 in a section, panel or dialog. */
const Level = createContext<2 | 3>(2);

/** Puts the headings inside one level below the title that it stands under. */
export const UnderTitle = ({ children }: { children: React.ReactNode }) => (
  <Level value={3}>{children}</Level>
);

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Stands below another heading of the same group, such as an entry of a list among a form's fields. */
  isInner?: boolean;
}

/** The heading of a group of fields: a form is a page's or a panel's, and no level may be left out. */
export function Heading({ isInner = false, ...props }: HeadingProps) {
  const level = useContext(Level) + (isInner ? 1 : 0);
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4';
  return <Tag {...props} />;
}
